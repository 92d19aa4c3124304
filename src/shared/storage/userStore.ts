import { createStore, del, delMany, get, keys, update } from 'idb-keyval';
import { ignoringStorageErrors } from '../../api/persistedCache/ignoringStorageErrors.ts';

/**
 * Data that this browser stores per user, in an IndexedDB database of this name. A storage that fails, e.g. in a private
 * window or with a full disk, is treated as empty.
 */
export function createUserStore<Value>(name: string) {
  const store = createStore(name, name);
  return {
    read: (userId: string): Promise<Value | undefined> => ignoringStorageErrors(() => get<Value>(userId, store)),
    /** Replaces the value in one transaction. */
    change: async (userId: string, edit: (value: Value | undefined) => Value): Promise<void> => {
      await ignoringStorageErrors(() => update<Value>(userId, edit, store));
    },
    /** At sign-out, or by choice. */
    purge: async (userId: string): Promise<void> => {
      await ignoringStorageErrors(() => del(userId, store));
    },
    /** Removes the data of other users, because their sessions may have ended without a sign-out. */
    purgeOfOthers: async (userId: string): Promise<void> => {
      await ignoringStorageErrors(async () => {
        const others = (await keys<string>(store)).filter((key) => key !== userId);
        await delMany(others, store);
      });
    },
  };
}
