import { createUserStore } from '../storage/userStore.ts';

/** Part of the first load, unlike `offlineStore.ts`. */
const stores = ['offline-keys', 'offline-areas'].map((name) => createUserStore<unknown>(name));

/**
 * Removes the offline data of other users: their keys and areas, which makes the rest unreadable until `removeUnused` removes
 * it.
 */
export async function purgeAreasOfOthers(userId: string): Promise<void> {
  for (const store of stores) await store.purgeOfOthers(userId);
}
