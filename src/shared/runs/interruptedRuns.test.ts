import 'fake-indexeddb/auto';
import { waitFor } from '@testing-library/react';
import { clearDevice, storedRecords } from '../../../test/support/device.ts';
import { createSandbox, type Sandbox } from '../../../server/sandbox/index.ts';
import { countyId } from '../../../server/sandbox/data/ids.ts';
import { createHookRunner, type HookRunner } from '../../../test/support/hookRunner.tsx';
import { isLongRun } from '../../../test/support/fastCheck.ts';
import type { FhirResource, Location, Organization } from '../../../common/fhir/r4.ts';
import { administrativeLevel, physicalTypes } from '../../../common/fhir/codes.ts';
import { activationActions, byActive } from '../bulk/activationActions.ts';
import type { BulkAction, BulkItem } from '../bulk/bulkAction.ts';
import { bulkDefinition } from '../bulk/bulkRun.ts';
import { mergeKind } from '../../features/duplicates/merge/mergeKind.ts';
import { mergeDefinition } from '../../features/duplicates/merge/mergeThunks.ts';
import { levelDefinition } from '../../features/locations/move/levelDefinition.ts';
import { levelKind } from '../../features/locations/move/levelKind.ts';
import { signedOut } from '../../session/sessionSlice.ts';
import { isComplete, type RunItem } from './run.ts';
import { runEnded, runsLoaded, runsSlice, runStarted, selectExecution, selectRun, stopRequested } from './runsSlice.ts';
import {
  continueRun,
  followRun,
  loadRuns,
  newRun,
  startRun,
  stopRun,
  undoRun,
  type RunDefinition,
} from './runThunks.ts';
import { executedRuns, subscribeToRuns } from './windows.ts';

beforeEach(() => clearDevice());
afterEach(() => sandboxes.splice(0).forEach((sandbox) => sandbox.close()));

const sandboxes: Sandbox[] = [];
const at = (parent: string) => ({ partOf: { reference: `Location/${parent}` } });
const place = (id: string, parent: string, level: number): Location => ({
  resourceType: 'Location',
  id,
  name: `Place ${id}`,
  status: 'active',
  ...at(parent),
  type: [{ coding: [administrativeLevel(level)] }],
  physicalType: { coding: [physicalTypes.jurisdiction] },
});
const encounter = (id: string): FhirResource => ({
  resourceType: 'Encounter',
  id,
  status: 'finished',
  class: { code: 'AMB' },
  location: [{ location: { reference: 'Location/bad', display: 'Place bad' } }],
});
const resources: FhirResource[] = [
  { ...place('good', countyId('Mombasa'), 2), description: 'At the market' },
  { ...place('bad', countyId('Mombasa'), 2), alias: ['Bad'] },
  place('room', 'bad', 3),
  place('top', countyId('Mombasa'), 5),
  ...Array.from({ length: 30 }, (_, index) => place(`ward-${index}`, 'top', 3)),
  place('village', 'ward-0', 4),
  ...Array.from({ length: 30 }, (_, index) => encounter(`visit-${index}`)),
  ...['a', 'b', 'c'].map((id): FhirResource => ({ resourceType: 'Organization', id, name: id, active: true })),
];

async function openSandbox(): Promise<Sandbox> {
  const sandbox = await createSandbox({ database: ':memory:', publicUrl: 'http://localhost:3000' });
  sandboxes.push(sandbox);
  sandbox.fhir.load(resources, { validate: false });
  return sandbox;
}
/** The records without what servers add to them. */
const contents = (sandbox: Sandbox) =>
  resources.map(({ resourceType, id = '' }) => {
    const { meta: _meta, ...content } = sandbox.fhir.read(resourceType, id);
    return content;
  });

/** At which write the window is closed, or the run stopped. */
interface Fault {
  at: number;
  lost: 'request' | 'response' | 'stop';
}

/** A window whose requests are lost from the fault on. */
async function openWindow(sandbox: Sandbox, fault?: Fault, onWrite: () => Promise<void> = () => Promise.resolve()) {
  let writes = 0;
  let isClosed = false;
  const lost = (): never => {
    throw new TypeError('Failed to fetch');
  };
  const hooks: HookRunner = await createHookRunner(sandbox, async (input) => {
    const request = input as Request;
    if (isClosed) return lost();
    if (request.method === 'GET' || request.url.endsWith('/_search')) return sandbox.fetch(request);
    await onWrite();
    const isFaulty = fault?.at === writes;
    writes += 1;
    if (isFaulty && fault?.lost === 'stop') hooks.store.dispatch(stopRequested(runId));
    else if (isFaulty) {
      isClosed = true;
      if (fault?.lost === 'response') await sandbox.fetch(request);
      return lost();
    }
    return sandbox.fetch(request);
  });
  return { store: hooks.store, writes: () => writes };
}

const runId = 'run';
interface Case<Plan, Item extends RunItem> {
  definition: RunDefinition<Plan, Item>;
  plan: Plan;
  items?: Item[];
}
const levels = { definition: levelDefinition, plan: { locationId: 'top', name: 'Top', level: 5 } };
const merge = {
  definition: mergeDefinition,
  plan: {
    type: 'Location' as const,
    stays: 'good',
    merged: ['bad'],
    choices: { name: { from: 'bad' }, alias: 'all' as const },
    versions: { good: '1', bad: '1' },
  },
};

const label = (defaultMessage: string) => ({ id: defaultMessage, defaultMessage });
const labels = { active: label('Active'), inactive: label('Inactive') };
const [, deactivate] = activationActions<Organization>({
  feature: 'teams',
  type: 'Organization',
  needs: [],
  field: label('Status'),
  statusOf: ({ active }) => (active === false ? labels.inactive : labels.active),
  labels,
  ...byActive,
}) as [BulkAction, BulkAction];
const change = { field: label('Status'), before: labels.active, after: labels.inactive };
const bulk = {
  definition: bulkDefinition(deactivate),
  plan: { action: deactivate.id, title: label('Deactivate'), params: {}, canUndo: true },
  items: ['a', 'b', 'c'].map((id): BulkItem => ({ id, name: id, state: 'planned', changes: [change], base: '1' })),
};

/** Executes a run in a window with a fault, and continues it in another window. */
async function interrupted<Plan, Item extends RunItem>(
  { definition, plan, items = [] }: Case<Plan, Item>,
  fault?: Fault,
) {
  await clearDevice();
  const sandbox = await openSandbox();
  const { store, writes } = await openWindow(sandbox, fault);
  await store.dispatch(startRun(definition, { id: runId, plan, items }));
  let { store: last } = { store };
  const first = selectRun(store.getState(), runId);
  if (first && !isComplete(first)) {
    ({ store: last } = await openWindow(sandbox));
    await last.dispatch(loadRuns(definition.kind));
    await last.dispatch(continueRun(definition, runId));
  }
  return { sandbox, store: last, writes: writes(), run: selectRun(last.getState(), runId) };
}

/** The faults of a run with this number of writes; lost requests in the long run only. */
const faultsOf = (writes: number): Fault[] =>
  Array.from({ length: writes }, (_, index) =>
    (isLongRun ? (['request', 'response', 'stop'] as const) : (['response', 'stop'] as const)).map((lost) => ({
      at: index,
      lost,
    })),
  ).flat();

test('a correction of levels that is interrupted at any write ends with the same levels', async () => {
  const { sandbox, writes } = await interrupted(levels);
  const expected = contents(sandbox);
  expect(writes).toBe(3);
  for (const fault of faultsOf(writes)) {
    const again = await interrupted(levels, fault);
    expect({ fault, run: again.run, contents: contents(again.sandbox) }).toEqual({
      ...{ fault, run: undefined, contents: expected },
    });
    // A complete one is not stored any more.
    expect(await storedRecords('moves')).toEqual([]);
  }
});

test('a merge that is interrupted at any write ends with the same records, and its undo restores all of them', async () => {
  const before = contents(await openSandbox());
  const { sandbox, writes } = await interrupted(merge);
  const expected = contents(sandbox);
  expect(expected).not.toEqual(before);
  expect(writes).toBe(5);
  for (const fault of faultsOf(writes)) {
    const again = await interrupted(merge, fault);
    expect({ fault, items: again.run?.items.map(({ state }) => state) }).toEqual({
      ...{ fault, items: ['done', 'done', 'done'] },
    });
    expect({ fault, contents: contents(again.sandbox) }).toEqual({ fault, contents: expected });
    await again.store.dispatch(undoRun(mergeDefinition, runId));
    expect({ fault, contents: contents(again.sandbox) }).toEqual({ fault, contents: before });
  }
});

test('a bulk change that is interrupted at any write ends with the same records, and its undo restores all of them', async () => {
  const before = contents(await openSandbox());
  const { sandbox, writes } = await interrupted(bulk);
  const expected = contents(sandbox);
  expect(writes).toBe(3);
  for (const fault of faultsOf(writes)) {
    const again = await interrupted(bulk, fault);
    expect({ fault, items: again.run?.items.map(({ state }) => state) }).toEqual({
      ...{ fault, items: ['done', 'done', 'done'] },
    });
    expect({ fault, contents: contents(again.sandbox) }).toEqual({ fault, contents: expected });
    await again.store.dispatch(undoRun(bulk.definition, runId));
    expect({ fault, contents: contents(again.sandbox) }).toEqual({ fault, contents: before });
  }
});

test('an undo of a merge that is interrupted at any write restores all records', async () => {
  const before = contents(await openSandbox());
  const { sandbox, store } = await interrupted(merge);
  await store.dispatch(undoRun(mergeDefinition, runId));
  expect(contents(sandbox)).toEqual(before);
  for (const fault of faultsOf(5).filter(({ lost }) => isLongRun || lost === 'response')) {
    const merged = await interrupted(merge);
    const faulty = await openWindow(merged.sandbox, fault);
    await faulty.store.dispatch(loadRuns(mergeKind));
    await faulty.store.dispatch(undoRun(mergeDefinition, runId));
    const next = await openWindow(merged.sandbox);
    await next.store.dispatch(loadRuns(mergeKind));
    await next.store.dispatch(undoRun(mergeDefinition, runId));
    expect({ fault, contents: contents(merged.sandbox) }).toEqual({ fault, contents: before });
  }
});

test('another window shows a run, does not execute it, and stops it', async () => {
  const sandbox = await openSandbox();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const { promise: sent, resolve: send } = Promise.withResolvers<void>();
  const one = await openWindow(sandbox, undefined, async () => {
    send();
    await released;
  });
  const other = await openWindow(sandbox);
  const ends = [one, other].map(({ store }) => subscribeToRuns((message) => store.dispatch(followRun(message))));
  const running = one.store.dispatch(startRun(levels.definition, { id: runId, plan: levels.plan }));
  await sent;
  await other.store.dispatch(loadRuns(levelKind));
  expect(selectExecution(other.store.getState(), runId)).toBe('elsewhere');
  await other.store.dispatch(continueRun(levels.definition, runId));
  expect(other.store.getState().notify.queue.at(-1)?.text).toMatchObject({ values: { name: 'Top' } });
  const { promise: stopped, resolve: stop } = Promise.withResolvers<void>();
  const unsubscribe = subscribeToRuns(({ news }) => news === 'stop' && stop());
  other.store.dispatch(stopRun(selectRun(other.store.getState(), runId)!));
  await stopped;
  release();
  await running;
  expect(selectRun(one.store.getState(), runId)).toMatchObject({ state: 'stopped' });
  expect(sandbox.fhir.read('Location', 'village')).toMatchObject({ meta: { versionId: '1' } });
  [...ends, unsubscribe].forEach((end) => end());
});

test('a state that was read before a run ended does not replace its end', () => {
  const { reducer } = runsSlice;
  const read = { ...newRun(levels.definition, { id: runId, plan: levels.plan }), changedAt: 1 };
  const started = reducer(undefined, runStarted({ run: read, progress: {} }));
  const ended = reducer(started, runEnded({ id: runId, state: 'ended', changedAt: 2 }));
  expect(reducer(ended, runsLoaded({ kind: levelKind.name, runs: [read], executed: [runId] }))).toEqual(ended);
  const stored = { ...read, state: 'ended' as const, changedAt: 2 };
  expect(reducer(ended, runsLoaded({ kind: levelKind.name, runs: [stored], executed: [] })).runs).toEqual([stored]);
});

test('sign-out ends a run after the current request, and stores nothing more', async () => {
  const sandbox = await openSandbox();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const { promise: sent, resolve: send } = Promise.withResolvers<void>();
  const { store, writes } = await openWindow(sandbox, undefined, async () => {
    send();
    await released;
  });
  const running = store.dispatch(startRun(levels.definition, { id: runId, plan: levels.plan }));
  await sent;
  const before = await storedRecords('moves');
  store.dispatch(signedOut());
  release();
  await running;
  await waitFor(async () => expect(await executedRuns([runId])).toEqual(new Set()));
  expect(selectRun(store.getState(), runId)).toBeUndefined();
  expect(writes()).toBe(1);
  expect(await storedRecords('moves')).toEqual(before);
});
