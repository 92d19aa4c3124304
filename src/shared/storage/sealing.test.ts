import 'fake-indexeddb/auto';
import { createStore, keys } from 'idb-keyval';
import { decimals } from '../../api/http/decimals.ts';
import { createSealing } from './sealing.ts';

const { seal, unseal, removeKey } = createSealing('test-keys');
const json = (longitude: string) => `{"resourceType":"Location","id":"1","position":{"longitude":${longitude}}}`;

test('a sealed value keeps the precision of its decimals', async () => {
  const sealed = await seal('user', 'value', decimals.parse(json('1.10')) as object);
  // Another version, without the final zero.
  decimals.parse(json('1.1'));
  expect(decimals.stringify(await unseal('user', 'value', sealed))).toBe(json('1.10'));
});

test('a sealed value is readable only with its key, user and id', async () => {
  const sealed = await seal('user', 'value', { secret: 'text' });
  expect(await unseal('user', 'value', sealed)).toEqual({ secret: 'text' });
  await expect(unseal('user', 'other', sealed)).rejects.toThrow();
  await expect(unseal('other', 'value', sealed)).rejects.toThrow();
  await removeKey('user');
  await expect(unseal('user', 'value', sealed)).rejects.toThrow();
  expect(await keys(createStore('test-keys', 'test-keys'))).toEqual([]);
});
