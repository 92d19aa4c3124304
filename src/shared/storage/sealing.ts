import { createStore, del, get, update } from 'idb-keyval';
import { decimals } from '../../api/http/decimals.ts';

/** Encrypted JSON. */
export interface Sealed {
  iv: Uint8Array<ArrayBuffer>;
  data: ArrayBuffer;
}

/** Authenticated with the ciphertext, so that a value is readable only as this value of this user. */
const contextOf = (userId: string, id: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(`${userId} ${id}`);

/**
 * Encryption of values of this device, with a key per user in an IndexedDB database of this name (docs/offline.md). Rejects
 * without Web Crypto.
 */
export function createSealing(name: string) {
  const store = createStore(name, name);

  /**
   * The key of a user on this device. It cannot be exported, so that copies of the stored values are useless without the
   * browser's profile. The first of several windows decides.
   */
  async function keyOf(userId: string): Promise<CryptoKey> {
    const existing = await get<CryptoKey>(userId, store);
    if (existing) return existing;
    const generated = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
    let key = generated;
    await update<CryptoKey>(userId, (first) => (key = first ?? generated), store);
    return key;
  }

  return {
    async seal(userId: string, id: string, value: object): Promise<Sealed> {
      const iv = crypto.getRandomValues(new Uint8Array(12));
      const algorithm = { name: 'AES-GCM', iv, additionalData: contextOf(userId, id) };
      const plain = new TextEncoder().encode(decimals.stringify(value));
      return { iv, data: await crypto.subtle.encrypt(algorithm, await keyOf(userId), plain) };
    },
    /** Rejects if the value was changed or its key was removed. */
    async unseal<Value>(userId: string, id: string, { iv, data }: Sealed): Promise<Value> {
      const algorithm = { name: 'AES-GCM', iv, additionalData: contextOf(userId, id) };
      // Not created here: sign-out may have removed the key meanwhile.
      const key = await get<CryptoKey>(userId, store);
      if (!key) throw new Error('The key of this value was removed');
      const plain = await crypto.subtle.decrypt(algorithm, key, data);
      return decimals.parse(new TextDecoder().decode(plain)) as Value;
    },
    /** Makes the values of a user unreadable. */
    removeKey: (userId: string): Promise<void> => del(userId, store),
  };
}
