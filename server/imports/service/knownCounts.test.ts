import type { ImportFile, RowCounts, Upload } from '../store/types.ts';
import { createKnownCounts } from './knownCounts.ts';

const file = (...log: string[]) => ({ workflowId: 'w', log }) as unknown as ImportFile;
const upload = (state: Upload['state']) => ({ state, task: 'write', ended: 1 }) as Upload;

test('rows that nothing happens to are counted once, others once a second', async () => {
  let asked = 0;
  let time = 5000;
  const store = { counts: async (): Promise<RowCounts> => ({ states: { created: (asked += 1) }, plan: {} }) };
  const counts = createKnownCounts(store, () => new Date(time));
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
