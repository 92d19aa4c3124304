import type { ImportFile, RowCounts, Upload } from '../store/types.ts';
import { createCachedCounts } from './cachedCounts.ts';

const file = (...log: string[]) => ({ workflowId: 'w', log }) as unknown as ImportFile;
const upload = (state: Upload['state']) => ({ state, task: 'write', ended: 1 }) as Upload;

test('rows of an idle upload are counted once, others once a second', async () => {
  let countCalls = 0;
  let time = 5000;
  const store = { counts: async (): Promise<RowCounts> => ({ states: { created: (countCalls += 1) }, plan: {} }) };
  const counts = createCachedCounts(store, () => new Date(time));
  const created = async (...args: Parameters<typeof counts>) => (await counts(...args)).states.created;
  expect(await created(file(), upload('active'))).toBe(1);
  time += 999;
  expect(await created(file(), upload('active'))).toBe(1);
  time += 1;
  expect(await created(file(), upload('active'))).toBe(2);
  expect(await created(file('Done'), upload('done'))).toBe(3);
  time += 60_000;
  expect(await created(file('Done'), upload('done'))).toBe(3);
  expect(await created(file('Done', 'Done again'), upload('done'))).toBe(4);
});

test('rows that take long to count are counted rarely, and once for concurrent calls', async () => {
  let countCalls = 0;
  let time = 5000;
  const pendingCounts: (() => void)[] = [];
  const store = {
    counts: () =>
      new Promise<RowCounts>((resolve) => {
        countCalls += 1;
        pendingCounts.push(() => resolve({ states: { created: countCalls }, plan: {} }));
      }),
  };
  const counts = createCachedCounts(store, () => new Date(time));
  const both = Promise.all([counts(file(), upload('active')), counts(file(), upload('active'))]);
  time += 300;
  pendingCounts.shift()?.();
  expect((await both).map(({ states }) => states.created)).toEqual([1, 1]);
  time = 5000 + 5999;
  await counts(file(), upload('active'));
  expect(countCalls).toBe(1);
  time += 1;
  const next = counts(file(), upload('active'));
  pendingCounts.shift()?.();
  expect((await next).states.created).toBe(2);
});
