import { decimals } from '../../api/http/decimals.ts';
import type { Database, Sealed } from './database.ts';
import type { AtSignOut } from './stores.ts';

/** `context` is authenticated with the ciphertext, so that a value is readable only in its place. */
const algorithmOf = (iv: Uint8Array<ArrayBuffer>, context: string) => ({
  name: 'AES-GCM',
  iv,
  additionalData: new TextEncoder().encode(context),
});

/** Encrypts a value that consists of JSON. Decimals keep their precision. Rejects without Web Crypto. */
export async function seal(key: CryptoKey, context: string, value: object): Promise<Sealed> {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const plain = new TextEncoder().encode(decimals.stringify(value));
  return { iv, data: await crypto.subtle.encrypt(algorithmOf(iv, context), key, plain) };
}

/** Rejects if the value or its context was changed, or was encrypted with another key. */
export async function unseal(key: CryptoKey, context: string, { iv, data }: Sealed): Promise<unknown> {
  const plain = await crypto.subtle.decrypt(algorithmOf(iv, context), key, data);
  return decimals.parse(new TextDecoder().decode(plain));
}

/** The key of a user for the stores with this rule; undefined if there is none, or none any more. */
export async function keyOf(database: Database, userId: string, rule: AtSignOut): Promise<CryptoKey | undefined> {
  return (await database.get('keys', [userId, rule]))?.key;
}

/** Like `keyOf`, but creates a missing key. Of several windows that create one, all use the key that was stored first. */
export async function ensureKey(database: Database, userId: string, rule: AtSignOut): Promise<CryptoKey> {
  const existing = await keyOf(database, userId, rule);
  if (existing) return existing;
  const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
  const transaction = database.transaction('keys', 'readwrite');
  const first = await transaction.store.get([userId, rule]);
  if (!first) await transaction.store.put({ user: userId, atSignOut: rule, key });
  await transaction.done;
  return first?.key ?? key;
}
