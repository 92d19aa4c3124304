import type { Task, Upload, UploadState } from '../store/types.ts';
import { maxChunkFailures, transition, type Authorization, type UploadEvent } from './transition.ts';

const by: Authorization = {
  author: 'jane',
  authorId: 'u1',
  authorName: 'Jane Doe',
  token: 't',
  tokenExpires: 9,
  roles: { realm: [], realmManagement: [] },
};
const at = 1000;

const upload = (state: UploadState, task: Task, more: Partial<Upload> = {}): Upload => ({
  ...{
    id: 'x',
    author: 'ali',
    authorId: 'u2',
    authorName: null,
    created: 1,
    started: null,
    ended: null,
    task,
    state,
    reason: null,
  },
  ...{ pausedFor: state === 'paused' ? 'signIn' : null, review: false, skipInvalid: false, cancelRequested: false },
  ...{ force: false, options: { productListId: '', inventoryListId: '', idSeed: 'name' }, received: 1, total: 1 },
  ...{ retryAt: null, failures: 0, token: 'old', tokenExpires: 5, roles: null },
  ...more,
});

const states: UploadState[] = ['receiving', 'queued', 'active', 'review', 'paused', 'done', 'cancelled', 'failed'];
const ended = ['done', 'cancelled', 'failed'];
const events: Record<UploadEvent['type'], UploadEvent> = {
  received: { type: 'received' },
  unreadable: { type: 'unreadable', at },
  recipeUnreadable: { type: 'recipeUnreadable', at },
  abandoned: { type: 'abandoned', at },
  taken: { type: 'taken', failures: 0, at },
  released: { type: 'released' },
  checked: { type: 'checked', hasErrors: false },
  finished: { type: 'finished', at },
  signInNeeded: { type: 'signInNeeded' },
  keyMissing: { type: 'keyMissing', at },
  unavailable: { type: 'unavailable', reason: 'no', at },
  failed: { type: 'failed', reason: 'no', at },
  failedUnexpectedly: { type: 'failedUnexpectedly', failures: 1, at },
  committed: { type: 'committed', by, skipInvalid: true },
  edited: { type: 'edited', by },
  retried: { type: 'retried', by },
  undoRequested: { type: 'undoRequested', by, force: true },
  resumed: { type: 'resumed', by },
  cancelRequested: { type: 'cancelRequested' },
  cancelled: { type: 'cancelled', at },
  expired: { type: 'expired', at },
};

/** The complete table: states in which an event is possible, by task, and the state and task that follow. */
const table: Record<UploadEvent['type'], { in: string[]; tasks?: Task[]; to: string; task?: Task }> = {
  received: { in: ['receiving'], to: 'queued', task: 'check' },
  unreadable: { in: ['receiving'], to: 'failed', task: 'check' },
  recipeUnreadable: { in: ['active'], tasks: ['check'], to: 'failed' },
  abandoned: { in: ['receiving'], to: 'failed' },
  taken: { in: ['queued'], to: 'active' },
  released: { in: ['active'], to: 'queued' },
  checked: { in: ['active'], tasks: ['check'], to: 'active', task: 'write' },
  finished: { in: ['active'], tasks: ['write', 'undo'], to: 'done' },
  signInNeeded: { in: ['active'], to: 'paused' },
  keyMissing: { in: ['active'], to: 'paused' },
  unavailable: { in: ['active'], to: 'paused' },
  failed: { in: ['active'], to: 'failed' },
  failedUnexpectedly: { in: ['active'], to: 'paused' },
  committed: { in: ['review'], tasks: ['check', 'write', 'undo'], to: 'queued', task: 'write' },
  edited: { in: ['review', ...ended], tasks: ['check', 'write', 'undo'], to: 'queued', task: 'check' },
  retried: { in: ended, tasks: ['check', 'write'], to: 'queued', task: 'check' },
  undoRequested: { in: ended, tasks: ['check', 'write', 'undo'], to: 'queued', task: 'undo' },
  resumed: { in: ['paused'], tasks: ['check', 'write', 'undo'], to: 'queued' },
  cancelRequested: { in: ['queued', 'active', 'review', 'paused'], to: 'same' },
  cancelled: { in: [], to: 'cancelled' },
  expired: { in: ['review', 'paused'], to: 'cancelled' },
};

describe.each(Object.entries(table))('%s', (type, { in: possible, tasks, to, task: nextTask }) => {
  const event = events[type as UploadEvent['type']];
  for (const state of states) {
    for (const task of ['receive', 'check', 'write', 'undo'] as const) {
      const isPossible = possible.includes(state) && (tasks?.includes(task) ?? true);
      test(`${state}, ${task}: ${isPossible ? to : 'not possible'}`, () => {
        const before = upload(state, task);
        const patch = transition(before, event);
        if (!isPossible) return expect(patch).toBeUndefined();
        const after = { ...before, ...patch };
        expect([after.state, after.task]).toEqual([to === 'same' ? state : to, nextTask ?? task]);
        // Ended uploads have a time and no token.
        if (ended.includes(after.state))
          expect([after.ended, after.token, after.tokenExpires]).toEqual([at, null, null]);
      });
    }
  }
});

test('a check ends in a review if the user asks for it, or if rows have errors that are not left out', () => {
  const next = (more: Partial<Upload>, hasErrors: boolean) =>
    transition(upload('active', 'check', more), { type: 'checked', hasErrors })?.state;
  expect(next({ review: true }, false)).toBe('review');
  expect(next({}, true)).toBe('review');
  expect(next({ skipInvalid: true }, true)).toBeUndefined();
});

test('an upload that waits for a server is taken again, with growing delays', () => {
  const waiting = upload('paused', 'write', { pausedFor: 'unavailable', reason: { code: 'interrupted' }, started: 7 });
  expect(transition(waiting, events.taken)).toMatchObject({
    state: 'active',
    reason: null,
    pausedFor: null,
    started: 7,
  });
  const delay = (failures: number) => transition(upload('active', 'write', { failures }), events.unavailable)?.retryAt;
  expect([0, 1, 2, 20].map(delay)).toEqual([6_000, 11_000, 21_000, 301_000]);
});

test('an upload whose chunk has failed unexpectedly too often fails', () => {
  const failing = (failures: number) =>
    transition(upload('active', 'write'), { type: 'failedUnexpectedly', failures, at });
  expect(failing(maxChunkFailures - 1)).toMatchObject({
    state: 'paused',
    pausedFor: 'unavailable',
    reason: { code: 'interrupted' },
    retryAt: 6_000,
  });
  expect(failing(maxChunkFailures)).toMatchObject({
    state: 'failed',
    reason: { code: 'unexpectedFailure' },
    ended: at,
  });
});

test('an upload whose chunk was lost by too many workers fails when it is taken again', () => {
  const taking = (before: Upload, failures: number) => transition(before, { type: 'taken', failures, at });
  const waiting = upload('paused', 'write', { pausedFor: 'unavailable' });
  expect(taking(waiting, maxChunkFailures - 1)?.state).toBe('active');
  for (const before of [waiting, upload('queued', 'write'), upload('active', 'write')]) {
    expect(taking(before, maxChunkFailures)).toMatchObject({
      state: 'failed',
      reason: { code: 'unexpectedFailure' },
      ended: at,
    });
  }
  // The cancellation takes precedence.
  expect(taking(upload('active', 'write', { cancelRequested: true }), maxChunkFailures)).toBeUndefined();
});

test('only a requested cancellation ends an upload, and a released upload stays active for it', () => {
  for (const state of ['queued', 'active', 'review', 'paused'] as const) {
    expect(transition(upload(state, 'write', { cancelRequested: true }), events.cancelled)?.state).toBe('cancelled');
  }
  expect(transition(upload('done', 'write', { cancelRequested: true }), events.cancelled)).toBeUndefined();
  expect(transition(upload('active', 'write', { cancelRequested: true }), events.released)).toBeUndefined();
});

test('an upload that waits for a sign-in keeps the expiry of the refused token', () => {
  expect(transition(upload('active', 'write'), events.signInNeeded)).toEqual({
    ...{ state: 'paused', pausedFor: 'signIn', reason: null, token: null },
  });
});

test('a new task runs for its user and forgets what ended the one before', () => {
  const before = upload('failed', 'write', {
    cancelRequested: true,
    reason: { code: 'unexpectedFailure' },
    ended: 5,
    failures: 3,
  });
  expect(transition(before, events.retried)).toMatchObject({
    ...{ author: 'jane', token: 't', cancelRequested: false, reason: null, ended: null, failures: 0 },
    ...{ review: false, skipInvalid: true },
  });
  expect(transition(upload('done', 'write'), events.undoRequested)).toMatchObject({ force: true });
  expect(transition(upload('review', 'check'), events.committed)).toMatchObject({ review: true, skipInvalid: true });
});
