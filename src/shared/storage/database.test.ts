import 'fake-indexeddb/auto';
import { deleteDB, openDB } from 'idb';
import { databaseName, openDatabase } from './database.ts';
import { createUserStore } from './userStore.ts';

const store = createUserStore<object>('visits');

/** Closes the connection of this window, as the browser does with that of an earlier version. */
const removeDatabase = () => deleteDB(databaseName);

test('a newer version of the application may have added stores, which stay', async () => {
  await removeDatabase();
  const newer = await openDB(databaseName, 40, {
    upgrade: (database) => void database.createObjectStore('added', { keyPath: 'id' }),
  });
  await newer.put('added', { id: 1 });
  newer.close();
  await store.set('ann', 'id', {});
  expect(await store.count('ann')).toBe(1);
  expect(Array.from((await openDatabase()).objectStoreNames)).toContain('added');
});

test('another window adds its stores while this one has the database open', async () => {
  await removeDatabase();
  await store.set('ann', 'id', {});
  const { version } = await openDatabase();
  const newer = await openDB(databaseName, version + 1, {
    upgrade: (database) => void database.createObjectStore('added'),
  });
  await store.set('ann', 'other', {});
  expect(await store.count('ann')).toBe(2);
  newer.close();
});

test('a database without the stores is completed', async () => {
  await removeDatabase();
  (await openDB(databaseName, 3)).close();
  await store.set('ann', 'id', {});
  expect(await store.count('ann')).toBe(1);
});

test('after a failure the database is opened again', async () => {
  await removeDatabase();
  jest.spyOn(indexedDB, 'open').mockImplementationOnce(() => {
    throw new DOMException('Broken', 'UnknownError');
  });
  await expect(store.count('ann')).rejects.toThrow('Broken');
  expect(await store.count('ann')).toBe(0);
});
