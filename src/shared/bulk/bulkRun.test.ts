import 'fake-indexeddb/auto';
import { clearDevice, storedRecords } from '../../../test/support/device.ts';
import { newRun } from '../runs/runThunks.ts';
import { readRun, readRuns, storeItem, storeRun } from '../runs/runStore.ts';
import type { BulkItem } from './bulkAction.ts';
import { bulkKind, type BulkRun } from './bulkKind.ts';
import { createUserStore } from '../storage/userStore.ts';
import { countItems } from './bulkRun.ts';

const runs = createUserStore<object>('bulk-runs');
const attempts = createUserStore<object>('bulk-attempts');
beforeEach(() => clearDevice('bulk-runs', 'bulk-attempts'));

const item = (id: string, state: BulkItem['state'] = 'planned', more: Partial<BulkItem> = {}): BulkItem => ({
  id,
  name: id,
  state,
  changes: [],
  ...more,
});
const plan = { action: 'users.disable', title: { id: 't', defaultMessage: 'T' }, params: {}, canUndo: true };
const runOf = (items: BulkItem[]): BulkRun => newRun({ kind: bulkKind }, { id: '1', plan, items });
const read = () => readRuns(bulkKind, 'ann', Date.now());

test('counts the records of a change, and those of its undo', () => {
  const items = [item('a', 'done'), item('b', 'failed'), item('c', 'refused'), item('d', 'undone'), item('e', 'kept')];
  expect(countItems({ items, direction: 'apply' })).toMatchObject({ total: 4, refused: 1, pending: 1 });
  expect(countItems({ items, direction: 'undo' })).toEqual({
    total: 3,
    done: 1,
    failed: 0,
    refused: 1,
    kept: 1,
    pending: 1,
  });
});

test('a run that an earlier release has stored is continued, and its interrupted records are marked', async () => {
  const { action, title, params } = plan;
  const earlier = {
    ...{ id: '1', action, title, params, canUndo: true, direction: 'apply', state: 'running' },
    ...{ items: [item('a', 'done', { undo: 1 }), item('b')], startedAt: Date.now(), changedAt: Date.now(), format: 1 },
  };
  await runs.set('ann', '1', earlier);
  await attempts.set('ann', '1', ['b']);
  expect(await read()).toMatchObject([
    {
      id: '1',
      kind: 'bulk',
      plan,
      state: 'running',
      items: [
        { id: 'a', undo: 1 },
        { id: 'b', attempted: true },
      ],
    },
  ]);
});

test('each step of a long run is stored, without storing the run again', async () => {
  const run = runOf(Array.from({ length: 60 }, (_, index) => item(String(index))));
  await storeRun(bulkKind, 'ann', run);
  const before = await storedRecords('bulk-runs');
  await storeItem(bulkKind, 'ann', run, item('0', 'done', { undo: 1 }));
  await storeItem(bulkKind, 'ann', run, item('1', 'planned', { attempted: true }));
  expect(await storedRecords('bulk-runs')).toEqual(before);
  const stored = await readRun(bulkKind, 'ann', '1');
  expect(stored?.items.slice(0, 3)).toEqual([
    item('0', 'done', { undo: 1 }),
    item('1', 'planned', { attempted: true }),
    item('2'),
  ]);
});

test('a stored run is read only if it is complete', async () => {
  const run = runOf([item('a', 'failed', { reason: { id: 'r', defaultMessage: 'R' } })]);
  // In production builds the English text is parsed.
  const parsed = [{ type: 0, value: 'Disable' }];
  await runs.set('ann', '1', { ...run, plan: { ...plan, title: { ...plan.title, defaultMessage: parsed } } });
  expect(await read()).toHaveLength(1);
  for (const broken of [
    { ...run, state: 'paused' },
    { ...run, items: [{ ...item('a'), state: 'gone' }] },
    { ...run, items: [{ ...item('a'), changes: [{ field: 'Status' }] }] },
    { ...run, plan: { ...plan, title: 'Disable' } },
  ]) {
    await runs.set('ann', '1', broken);
    expect(await read()).toEqual([]);
  }
});
