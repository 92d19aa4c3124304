import { clear, createStore, delMany, entries, get, keys, set } from 'idb-keyval';
import { quietly } from './quietly.ts';

/** A response persisted at an earlier visit. */
export interface Kept {
  data: unknown;
  /** Milliseconds since 1970. */
  savedAt: number;
}

/** Maximum number of persisted responses, and their maximum age in milliseconds. The oldest are removed first. */
const most = 60;
const longest = 7 * 24 * 60 * 60_000;
/** Maximum size of a response, in characters of JSON. Excludes very large lists and trees. */
const largest = 300_000;

const store = createStore('reads', 'reads');

const ofUser = (userId: string): string => `${userId} `;

/** Key of a response, separate for each user. `address` is the full URL of the read. */
export function keptKey(userId: string, address: string): string {
  return ofUser(userId) + address;
}

export function readKept(key: string, now: number): Promise<Kept | undefined> {
  return quietly(async () => {
    const kept = await get<Kept>(key, store);
    return kept && now - kept.savedAt <= longest ? kept : undefined;
  });
}

/** Replaces the persisted response, or removes it if the new one is too large. */
export async function writeKept(key: string, data: unknown, now: number): Promise<void> {
  if (JSON.stringify(data).length > largest) return forgetKept(key);
  await quietly(() => set(key, { data, savedAt: now } satisfies Kept, store));
}

export async function forgetKept(key: string): Promise<void> {
  await quietly(() => delMany([key], store));
}

/** Removes responses that are too old, exceed the limit, or belong to another user. */
export async function tidyKept(userId: string, now: number): Promise<void> {
  await quietly(async () => {
    const all = await entries<string, Kept>(store);
    const newest = all.sort(([, one], [, other]) => other.savedAt - one.savedAt);
    const gone = newest.filter(
      ([key, { savedAt }], index) => index >= most || now - savedAt > longest || !key.startsWith(ofUser(userId)),
    );
    await delMany(
      gone.map(([key]) => key),
      store,
    );
  });
}

/** Removes the responses of other users, who may have left this browser without signing out. */
export async function purgeKeptOfOthers(userId: string): Promise<void> {
  await quietly(async () => {
    const others = (await keys<string>(store)).filter((key) => !key.startsWith(ofUser(userId)));
    await delMany(others, store);
  });
}

/** Removes everything, at sign-out. */
export async function purgeKept(): Promise<void> {
  await quietly(() => clear(store));
}
