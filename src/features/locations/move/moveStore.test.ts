import 'fake-indexeddb/auto';
import { removeMove, storeMove, readMoves, type UnfinishedMove } from './moveStore.ts';

const now = Date.UTC(2026, 0, 31);
const move = (locationId: string, savedAt: number): UnfinishedMove => ({
  locationId: locationId,
  name: locationId,
  level: 2,
  depth: 1,
  savedAt,
});

test('stores moves per user and Location, newest first, and removes old ones', async () => {
  await storeMove('ann', move('a', now - 2));
  await storeMove('ann', move('b', now - 1));
  await storeMove('ann', { ...move('a', now - 2), depth: 3 });
  await storeMove('ann', move('old', now - 31 * 24 * 60 * 60 * 1000));
  await storeMove('bob', move('c', now));
  expect(await readMoves('ann', now)).toMatchObject([move('b', now - 1), { ...move('a', now - 2), depth: 3 }]);
  await removeMove('ann', 'b');
  expect((await readMoves('ann', now)).map(({ locationId }) => locationId)).toEqual(['a']);
  expect((await readMoves('bob', now)).map(({ locationId }) => locationId)).toEqual(['c']);
});
