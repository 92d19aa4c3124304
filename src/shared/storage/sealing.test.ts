import 'fake-indexeddb/auto';
import { serialize } from 'node:v8';
import { changeRecords, clearDevice, storedRecords } from '../../../test/support/device.ts';
import { decimals } from '../../api/http/decimals.ts';
import { openDatabase } from './database.ts';
import { stores } from './stores.ts';
import { createUserStore } from './userStore.ts';

const store = createUserStore<object>('drafts');
const json = (longitude: string) => `{"resourceType":"Location","id":"1","position":{"longitude":${longitude}}}`;

beforeEach(() => clearDevice());

test('a sealed value keeps the precision of its decimals', async () => {
  await store.set('user', 'value', decimals.parse(json('1.10')) as object);
  // Another version, without the final zero.
  decimals.parse(json('1.1'));
  expect(decimals.stringify(await store.get('user', 'value'))).toBe(json('1.10'));
});

test.each([
  ['user', { user: 'other' }],
  ['id', { id: 'other' }],
])('a sealed value is readable only with its %s', async (_part, change) => {
  await store.set('user', 'value', { secret: 'text' });
  await store.set('other', 'value', { secret: 'other' });
  expect(await store.get('user', 'value')).toEqual({ secret: 'text' });
  await changeRecords('drafts', change);
  const { user, id } = { user: 'user', id: 'value', ...change };
  if ('user' in change) await store.remove('user', ['value']);
  await expect(store.get(user, id)).rejects.toThrow();
});

test('a sealed value is unreadable after its key was removed', async () => {
  await store.set('user', 'value', { secret: 'text' });
  await (await openDatabase()).delete('keys', ['user', 'remove']);
  await expect(store.get('user', 'value')).rejects.toThrow('The key of this value was removed');
  expect(await store.list('user')).toEqual({ values: [], unreadable: ['value'], newer: [] });
});

test.each(stores.filter(({ sealed }) => sealed).map(({ name }) => name))(
  '%s: the record contains no text of its value',
  async (name) => {
    await createUserStore<object>(name).set('user', 'id', { text: 'Secret', savedAt: 1 });
    const bytes = serialize(await storedRecords(name)).toString('latin1');
    expect(bytes).toContain('user');
    expect(bytes).not.toContain('Secret');
  },
);
