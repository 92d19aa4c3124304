import 'fake-indexeddb/auto';
import { clearDevice, storedRecords } from '../../../test/support/device.ts';
import { createUserStore } from './userStore.ts';

const store = createUserStore<{ names: string[] }>('notifications');

beforeEach(() => clearDevice());

test('changes of several windows are all applied', async () => {
  const names = ['a', 'b', 'c', 'd'];
  await Promise.all(
    names.map((name) => store.change('ann', '', (value) => ({ names: [...(value?.names ?? []), name] }))),
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
