import 'fake-indexeddb/auto';
import { clearDevice, storedRecords } from '../../../test/support/device.ts';
import { createUserStore } from './userStore.ts';

const store = createUserStore<{ names: string[] }>('notifications');

beforeEach(() => clearDevice());

test('changes of several windows are all applied', async () => {
  const names = ['a', 'b', 'c', 'd'];
  const windows = names.map(() => createUserStore<{ names: string[] }>('notifications'));
  await Promise.all(
    windows.map((window, index) =>
      window.change('ann', '', (value) => ({ names: [...(value?.names ?? []), names[index] ?? ''] })),
    ),
  );
  expect((await store.get('ann', ''))?.names.toSorted()).toEqual(names);
});

test('a change that returns nothing removes the value', async () => {
  await store.set('ann', '', { names: [] });
  await store.change('ann', '', () => undefined);
  expect(await storedRecords('notifications')).toEqual([]);
});

test('the values of a user are those with the id of the user only', async () => {
  for (const user of ['ann', 'ann2', 'an', 'ann b']) await store.set(user, 'id', { names: [user] });
  expect((await store.list('ann')).values).toEqual([{ names: ['ann'] }]);
  expect(await store.count('ann')).toBe(1);
  expect(await store.count(undefined)).toBe(4);
});

test('values are written and read in the order of the calls', async () => {
  void store.set('ann', 'a', { names: ['x'.repeat(100_000)] });
  void store.remove('ann', ['a']);
  void store.set('ann', 'b', { names: ['x'.repeat(100_000)] });
  void store.set('ann', 'b', { names: ['last'] });
  expect(await store.get('ann', 'b')).toEqual({ names: ['last'] });
  expect(await store.ids('ann')).toEqual(['b']);
});
