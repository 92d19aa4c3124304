import 'fake-indexeddb/auto';
import { forgetMove, keepMove, readMoves, type KeptMove } from './moveStore.ts';

const now = Date.UTC(2026, 0, 31);
const move = (placeId: string, savedAt: number): KeptMove => ({ placeId, name: placeId, level: 2, depth: 1, savedAt });

test('stores moves per user and Location, newest first, and removes old ones', async () => {
  await keepMove('ann', move('a', now - 2));
  await keepMove('ann', move('b', now - 1));
  await keepMove('ann', { ...move('a', now - 2), depth: 3 });
  await keepMove('ann', move('old', now - 31 * 24 * 60 * 60 * 1000));
  await keepMove('bob', move('c', now));
  expect(await readMoves('ann', now)).toEqual([move('b', now - 1), { ...move('a', now - 2), depth: 3 }]);
  await forgetMove('ann', 'b');
  expect((await readMoves('ann', now)).map(({ placeId }) => placeId)).toEqual(['a']);
  expect((await readMoves('bob', now)).map(({ placeId }) => placeId)).toEqual(['c']);
});
