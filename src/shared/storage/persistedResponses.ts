import type { PersistedResponse, PersistedResponses } from '../../api/services.ts';
import { ignoringStorageErrors } from './ignoringStorageErrors.ts';
import { createUserStore } from './userStore.ts';

/** Maximum size of a response, in characters of JSON. Excludes very large lists and trees. */
const maxCharacters = 300_000;

const store = createUserStore<PersistedResponse>('reads');

/** Ids of the records are the addresses. A storage that fails is treated as empty. */
export const persistedResponses: PersistedResponses = {
  read: (userId, address) => ignoringStorageErrors(() => store.get(userId, address)),
  write: async (userId, address, data) => {
    const isTooLarge = JSON.stringify(data).length > maxCharacters;
    await ignoringStorageErrors(() =>
      store.set(userId, address, isTooLarge ? undefined : { data, savedAt: Date.now() }),
    );
  },
  remove: async (userId, address) => {
    await ignoringStorageErrors(() => store.remove(userId, [address]));
  },
};
