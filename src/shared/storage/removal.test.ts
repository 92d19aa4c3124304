import 'fake-indexeddb/auto';
import { changeRecords, clearDevice, storedRecords } from '../../../test/support/device.ts';
import { openDatabase } from './database.ts';
import { removeAtSignIn, removeAtSignOut } from './removal.ts';
import { stores, type StoreName } from './stores.ts';
import { createUserStore } from './userStore.ts';

const day = 24 * 60 * 60_000;
const users = ['ann', 'bob'];
const allNames = stores.map(({ name }) => name);
const namesOf = (rule: string): StoreName[] =>
  stores.filter(({ atSignOut }) => atSignOut === rule).map(({ name }) => name);

/** A record of each user in each store. */
beforeEach(async () => {
  await clearDevice();
  for (const user of users) {
    await removeAtSignIn(user);
    for (const name of allNames) await createUserStore<object>(name).set('ann', 'id', {});
    for (const name of allNames) await createUserStore<object>(name).set('bob', 'id', {});
  }
});

const usersIn = async (name: StoreName): Promise<string[]> => (await storedRecords(name)).map(({ user }) => user);
const keyUsers = async (rule: string): Promise<string[]> =>
  (await (await openDatabase()).getAllKeys('keys')).filter(([, each]) => each === rule).map(([user]) => user);

/** Users with records in the stores that are cleared at sign-out, and with a key for them. */
async function expectUsers(expected: string[]): Promise<void> {
  for (const name of namesOf('remove')) expect([name, await usersIn(name)]).toEqual([name, expected]);
  expect(await keyUsers('remove')).toEqual(expected);
  for (const name of namesOf('keep')) expect([name, await usersIn(name)]).toEqual([name, users]);
  expect(await keyUsers('keep')).toEqual(users);
}

test('sign-out removes everything of the user that is declared so, with its key', async () => {
  await removeAtSignOut('ann');
  await expectUsers(['bob']);
});

test('a sign-out after the end of the session removes the data of all users, because the user is unknown', async () => {
  await removeAtSignOut(undefined);
  await expectUsers([]);
});

test('sign-in removes the data that other users left', async () => {
  await removeAtSignIn('bob');
  await expectUsers(['bob']);
});

test('what a window writes after the sign-out is not stored, until the user signs in again', async () => {
  await removeAtSignOut('ann');
  for (const name of namesOf('remove')) {
    const store = createUserStore<object>(name);
    expect(await store.set('ann', 'late', {})).toBeUndefined();
    await store.change('ann', 'late', () => ({}));
  }
  await expectUsers(['bob']);
  await removeAtSignIn('ann');
  await createUserStore<object>('drafts').set('ann', 'id', {});
  expect(await usersIn('drafts')).toEqual(['ann']);
});

test('a value that is being encrypted during the sign-out is not stored', async () => {
  const encrypt = crypto.subtle.encrypt.bind(crypto.subtle);
  jest.spyOn(crypto.subtle, 'encrypt').mockImplementationOnce(async (...args) => {
    await removeAtSignOut('ann');
    return encrypt(...args);
  });
  await createUserStore<object>('drafts').set('ann', 'late', {});
  await expectUsers(['bob']);
});

test.each(stores)('$name: sign-in removes records that are too old or too many', async (declaration) => {
  const { name, keepDays } = declaration;
  const store = createUserStore<object>(name);
  const maxRecords = 'maxRecords' in declaration ? declaration.maxRecords : 60;
  await clearDevice(name);
  for (let index = 0; index < maxRecords + 2; index += 1) await store.set('ann', `${index}`, {});
  await changeRecords(name, { at: Date.now() - day });
  await store.set('ann', 'newest', {});
  await removeAtSignIn('ann');
  expect(await store.ids('ann')).toHaveLength('maxRecords' in declaration ? maxRecords : maxRecords + 3);
  expect(await store.ids('ann')).toContain('newest');
  await changeRecords(name, { at: Date.now() - ((keepDays ?? 365) + 1) * day });
  expect((await store.list('ann')).values.length > 0).toBe(keepDays === undefined);
  await removeAtSignIn('ann');
  expect((await store.ids('ann')).length > 0).toBe(keepDays === undefined);
});

test('sign-in keeps old records of a newer version', async () => {
  await changeRecords('moves', { at: 0, format: 1000 });
  await removeAtSignIn('ann');
  expect(await usersIn('moves')).toEqual(users);
});
