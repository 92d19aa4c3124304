import type { ApiError } from '../../api/errors.ts';
import type { BulkItem } from './bulkAction.ts';
import { countItems, isStoredRun, processItems, type BulkRun } from './bulkRun.ts';

const item = (id: string, state: BulkItem['state'] = 'planned', more: Partial<BulkItem> = {}): BulkItem => ({
  id,
  name: id,
  state,
  changes: [],
  ...more,
});
const error = (kind: ApiError['kind'], status?: number): ApiError => ({
  kind,
  ...(status !== undefined && { status }),
  message: '',
  issues: [],
  url: '',
  method: 'PUT',
});

/** Processes items with the outcomes of `apply` and `undo` by id, and returns the items after it. */
async function processed(
  items: readonly BulkItem[],
  work: (id: string) => unknown,
  { direction = 'apply', stopAfter = Infinity }: { direction?: BulkRun['direction']; stopAfter?: number } = {},
) {
  const states = new Map(items.map((each) => [each.id, each]));
  let count = 0;
  const perform = async (each: BulkItem): Promise<never> => {
    const outcome = work(each.id);
    // oxlint-disable-next-line typescript/only-throw-error -- the error of a request is a plain object
    if (typeof outcome === 'object' && outcome !== null && 'kind' in outcome) throw outcome;
    return outcome as never;
  };
  const end = await processItems({
    items,
    direction,
    apply: perform,
    undo: perform,
    stopped: () => count >= stopAfter,
    onItem: async (each) => {
      count += 1;
      states.set(each.id, each);
    },
  });
  return { ...end, items: [...states.values()] };
}

test('a failed or refused record does not stop the others, and a continued run repeats only the failed one', async () => {
  const refused = { refused: { id: 'x', defaultMessage: 'Changed' } };
  const outcomes: Record<string, unknown> = { a: { undo: 1 }, b: error('http', 500), c: refused };
  const first = await processed([item('a'), item('b'), item('c'), item('d', 'refused')], (id) => outcomes[id]);
  expect(first.state).toBe('ended');
  expect(first.items.map(({ state }) => state)).toEqual(['done', 'failed', 'refused', 'refused']);
  expect(countItems({ items: first.items, direction: 'apply' })).toMatchObject({ total: 2, done: 1, failed: 1 });

  const repeated: string[] = [];
  const second = await processed(first.items, (id) => {
    repeated.push(id);
    return {};
  });
  expect(repeated).toEqual(['b']);
  expect(second.items[1]).toEqual(item('b', 'done'));
});

test('stops between two records and continues there', async () => {
  const first = await processed([item('a'), item('b'), item('c')], () => ({}), { stopAfter: 1 });
  expect(first.state).toBe('stopped');
  expect(first.items.map(({ state }) => state)).toEqual(['done', 'planned', 'planned']);
  const second = await processed(first.items, () => ({}));
  expect(second.items.map(({ state }) => state)).toEqual(['done', 'done', 'done']);
});

test.each(['network', 'timeout', 'session'] as const)('an error of all requests (%s) stops the run', async (kind) => {
  const end = await processed([item('a'), item('b')], (id) => (id === 'a' ? {} : error(kind)));
  expect(end).toMatchObject({ state: 'stopped', error: { kind } });
  expect(end.items.map(({ state }) => state)).toEqual(['done', 'planned']);
});

test('an undo processes the changed records only, and keeps those that have changed since', async () => {
  const items = [item('a', 'done', { undo: 1 }), item('b', 'done'), item('c', 'refused'), item('d', 'failed')];
  const undone = await processed(items, (id) => (id === 'a' ? 'undone' : 'kept'), { direction: 'undo' });
  expect(undone.items.map(({ state }) => state)).toEqual(['undone', 'kept', 'refused', 'failed']);
  expect(countItems({ items: undone.items, direction: 'undo' })).toMatchObject({
    total: 2,
    done: 1,
    kept: 1,
    pending: 0,
  });
});

test('a stored run is read only if it is complete', () => {
  const run: BulkRun = {
    id: '1',
    action: 'users.disable',
    title: { id: 't', defaultMessage: 'T' },
    params: {},
    items: [item('a', 'failed', { error: error('http', 500), reason: { id: 'r', defaultMessage: 'R' } })],
    direction: 'apply',
    state: 'stopped',
    canUndo: true,
    startedAt: 1,
    changedAt: 2,
  };
  expect(isStoredRun(structuredClone(run))).toBe(true);
  // In production builds the English text is parsed.
  const parsed = [{ type: 0, value: 'Disable' }];
  expect(isStoredRun({ ...run, title: { ...run.title, defaultMessage: parsed } })).toBe(true);
  for (const broken of [
    null,
    { ...run, state: 'paused' },
    { ...run, items: [{ ...item('a'), state: 'gone' }] },
    { ...run, items: [{ ...item('a'), changes: [{ field: 'Status' }] }] },
    { ...run, title: 'Disable' },
  ]) {
    expect(isStoredRun(broken)).toBe(false);
  }
});
