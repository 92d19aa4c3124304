import 'fake-indexeddb/auto';
import { clear, createStore, set } from 'idb-keyval';
import { readLog, readRuns } from '../../../shared/runs/runStore.ts';
import { mergeKind, writesOf } from './mergeKind.ts';
import { stateOf } from './useMerges.ts';

const merges = createStore('merges', 'merges');
const log = createStore('merge-log', 'merge-log');
beforeEach(() => Promise.all([clear(merges), clear(log)]));

const plan = { type: 'Location', stays: 'a', merged: ['b'], choices: { name: { from: 'b' } }, versions: { a: '1' } };
const earlier = { id: 'm', ...plan, accounts: ['u'], startedAt: Date.now(), format: 1 };
const read = () => readRuns(mergeKind, 'ann', Date.now());

test.each(['running', 'done', 'undoing', 'undone'])(
  'a merge that an earlier release has stored as %s is read',
  async (state) => {
    await set('ann m', { ...earlier, state }, merges);
    const [merge] = await read();
    expect(merge).toMatchObject({ id: 'm', kind: 'merge', plan: { ...plan, accounts: ['u'] } });
    expect(merge && stateOf(merge)).toBe(state);
  },
);

test.each([
  ['state', { state: 'paused' }],
  ['records', { merged: 'b', state: 'done' }],
  ['accounts', { accounts: [1], state: 'done' }],
])('a stored merge with unreadable %s is not read', async (_name, change) => {
  await set('ann m', { ...earlier, ...change }, merges);
  expect(await read()).toEqual([]);
});

test('reads the log of a merge in the order of its requests, without unreadable lines', async () => {
  const line = (id: string) => ({ type: 'Encounter', id, before: '1', step: 'references' });
  await set('ann m 2', [line('second')], log);
  await set('ann m 1', [{ ...line('first'), after: '2' }, { id: 'broken' }], log);
  await set('ann other 0', [line('other')], log);
  expect(writesOf(await readLog(mergeKind, 'ann', 'm')).map(({ id }) => id)).toEqual(['first', 'second']);
});
