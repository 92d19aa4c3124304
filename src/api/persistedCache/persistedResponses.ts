import { clear, createStore, delMany, entries, get, keys, set } from 'idb-keyval';
import { ignoringStorageErrors } from './ignoringStorageErrors.ts';

/** A response persisted at an earlier visit. */
export interface PersistedResponse {
  data: unknown;
  /** Milliseconds since 1970. */
  savedAt: number;
}

/** Maximum number of persisted responses, and their maximum age in milliseconds. The oldest are removed first. */
const maxEntries = 60;
const maxAge = 7 * 24 * 60 * 60_000;
/** Maximum size of a response, in characters of JSON. Excludes very large lists and trees. */
const maxCharacters = 300_000;

const store = createStore('reads', 'reads');

const userPrefix = (userId: string): string => `${userId} `;

/** Key of a response, separate for each user. `address` is the full URL of the read. */
export function persistedKey(userId: string, address: string): string {
  return userPrefix(userId) + address;
}

export function readPersisted(key: string, now: number): Promise<PersistedResponse | undefined> {
  return ignoringStorageErrors(async () => {
    const persisted = await get<PersistedResponse>(key, store);
    return persisted && now - persisted.savedAt <= maxAge ? persisted : undefined;
  });
}

/** Replaces the persisted response, or removes it if the new one is too large. */
export async function writePersisted(key: string, data: unknown, now: number): Promise<void> {
  if (JSON.stringify(data).length > maxCharacters) return removePersisted(key);
  await ignoringStorageErrors(() => set(key, { data, savedAt: now } satisfies PersistedResponse, store));
}

export async function removePersisted(key: string): Promise<void> {
  await ignoringStorageErrors(() => delMany([key], store));
}

/** Removes responses that are too old, exceed the limit, or belong to another user. */
export async function prunePersisted(userId: string, now: number): Promise<void> {
  await ignoringStorageErrors(async () => {
    const all = await entries<string, PersistedResponse>(store);
    const newest = all.sort(([, one], [, other]) => other.savedAt - one.savedAt);
    const removed = newest.filter(
      ([key, { savedAt }], index) =>
        index >= maxEntries || now - savedAt > maxAge || !key.startsWith(userPrefix(userId)),
    );
    await delMany(
      removed.map(([key]) => key),
      store,
    );
  });
}

/** Removes the responses of other users, who may have left this browser without signing out. */
export async function purgePersistedOfOthers(userId: string): Promise<void> {
  await ignoringStorageErrors(async () => {
    const others = (await keys<string>(store)).filter((key) => !key.startsWith(userPrefix(userId)));
    await delMany(others, store);
  });
}

/** Removes everything, at sign-out. */
export async function purgePersisted(): Promise<void> {
  await ignoringStorageErrors(() => clear(store));
}
