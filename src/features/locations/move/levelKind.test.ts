import 'fake-indexeddb/auto';
import { clearDevice } from '../../../../test/support/device.ts';
import { newRun } from '../../../shared/runs/runThunks.ts';
import { readRuns, removeRun, storeRun } from '../../../shared/runs/runStore.ts';
import { createUserStore } from '../../../shared/storage/userStore.ts';
import { levelKind } from './levelKind.ts';

const moves = createUserStore<object>('moves');
beforeEach(() => clearDevice('moves'));

const day = 24 * 60 * 60 * 1000;
const now = Date.now();
const read = async (userId = 'ann') => readRuns(levelKind, userId, now);
const planOf = (locationId: string) => ({ locationId, name: locationId, level: 2 });
const store = (userId: string, id: string, changedAt: number) =>
  storeRun(levelKind, userId, {
    ...newRun({ kind: levelKind }, { id, plan: planOf(id) }),
    ...{ startedAt: changedAt, changedAt },
  });

test('stores runs per user and Location, newest first, and reads no old ones', async () => {
  await store('ann', 'a', now - 2);
  await store('ann', 'b', now - 1);
  await store('ann', 'old', now - 31 * day);
  await store('bob', 'c', now);
  expect((await read()).map(({ id }) => id)).toEqual(['b', 'a']);
  await removeRun(levelKind, 'ann', 'b');
  expect((await read()).map(({ id }) => id)).toEqual(['a']);
  expect((await read('bob')).map(({ id }) => id)).toEqual(['c']);
});

test('an unfinished move that an earlier release has stored is continued at its level', async () => {
  await moves.set('ann', 'top', { locationId: 'top', name: 'Top', level: 2, depth: 3, savedAt: now, format: 1 });
  expect(await read()).toMatchObject([
    {
      ...{ id: 'top', kind: 'levels', plan: { locationId: 'top', name: 'Top', level: 2 }, state: 'running' },
      items: [
        { id: '1', state: 'done' },
        { id: '2', state: 'done' },
      ],
      ...{ startedAt: now, changedAt: now },
    },
  ]);
});

test.each([
  ['without a level', { locationId: 'top', name: 'Top', depth: 1, savedAt: now }],
  ['of another kind', { id: 'top', kind: 'bulk', plan: planOf('top'), items: [] }],
  ['with an unknown state', { ...newRun({ kind: levelKind }, { id: 'top', plan: planOf('top') }), state: 'paused' }],
])('a stored value %s is not read', async (_name, value) => {
  await moves.set('ann', 'top', value);
  expect(await read()).toEqual([]);
});
