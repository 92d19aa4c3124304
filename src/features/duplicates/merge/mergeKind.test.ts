import 'fake-indexeddb/auto';
import { clearDevice } from '../../../../test/support/device.ts';
import { readLog, readRuns } from '../../../shared/runs/runStore.ts';
import { createUserStore } from '../../../shared/storage/userStore.ts';
import { mergeKind, writesOf } from './mergeKind.ts';
import { stateOf } from './useMerges.ts';

const merges = createUserStore<object>('merges');
const log = createUserStore<object>('merge-log');
beforeEach(() => clearDevice('merges', 'merge-log'));

const plan = { type: 'Location', stays: 'a', merged: ['b'], choices: { name: { from: 'b' } }, versions: { a: '1' } };
const earlier = { id: 'm', ...plan, accounts: ['u'], startedAt: Date.now(), format: 1 };
const read = () => readRuns(mergeKind, 'ann', Date.now());

test.each(['running', 'done', 'undoing', 'undone'])(
  'a merge that an earlier release has stored as %s is read',
  async (state) => {
    await merges.set('ann', 'm', { ...earlier, state });
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
  await merges.set('ann', 'm', { ...earlier, ...change });
  expect(await read()).toEqual([]);
});

test('reads the log of a merge in the order of its requests, without unreadable lines', async () => {
  const line = (id: string) => ({ type: 'Encounter', id, before: '1', step: 'references' });
  await log.set('ann', 'm 2', [line('second')]);
  await log.set('ann', 'm 1', [{ ...line('first'), after: '2' }, { id: 'broken' }]);
  await log.set('ann', 'other 0', [line('other')]);
  expect(writesOf(await readLog(mergeKind, 'ann', 'm')).map(({ id }) => id)).toEqual(['first', 'second']);
});
