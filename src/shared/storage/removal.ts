import { openDatabase } from './database.ts';
import { isOfNewerVersion } from './format.ts';
import { oldestOf, stores, type AtSignOut, type StoreName } from './stores.ts';

const removedStores: readonly StoreName[] = stores
  .filter(({ atSignOut }) => atSignOut === 'remove')
  .map(({ name }) => name);

/** Users whose session has ended in this window: what it still writes, e.g. the end of a run, is not stored. */
const signedOutUsers = new Set<string>();

export const hasSignedOut = (userId: string, rule: AtSignOut): boolean =>
  rule === 'remove' && signedOutUsers.has(userId);

/** Removes the records and keys of these users from the stores with the rule `remove`, in one transaction. */
async function removeRecords(isRemoved: (userId: string) => boolean): Promise<void> {
  const names = [...removedStores, 'keys' as const];
  const transaction = (await openDatabase()).transaction(names, 'readwrite');
  const keys = transaction.objectStore('keys');
  for (const [user, rule] of await keys.getAllKeys())
    if (rule === 'remove' && isRemoved(user)) await keys.delete([user, rule]);
  for (const name of removedStores) {
    const store = transaction.objectStore(name);
    for (const key of await store.getAllKeys()) if (isRemoved(key[0])) await store.delete(key);
  }
  await transaction.done;
}

/**
 * At the end of a session: removes the data of a user that do not outlive it. `userId` undefined: the session had ended
 * before, so that its user is unknown; the data of all users are removed. Rejects if the storage fails.
 */
export async function removeAtSignOut(userId: string | undefined): Promise<void> {
  if (userId !== undefined) signedOutUsers.add(userId);
  await removeRecords((each) => userId === undefined || each === userId);
}

/**
 * At sign-in: removes what other users left without signing out, and what is too old. Rejects if the storage fails.
 */
export async function removeAtSignIn(userId: string): Promise<void> {
  signedOutUsers.delete(userId);
  await removeRecords((each) => each !== userId);
  await removeExpired(Date.now());
}

/** Removes records that are too old or too many. Those of a newer version of the application stay. */
async function removeExpired(now: number): Promise<void> {
  const database = await openDatabase();
  for (const declaration of stores) {
    const { name } = declaration;
    const maxRecords = 'maxRecords' in declaration ? declaration.maxRecords : Infinity;
    const transaction = database.transaction(name, 'readwrite');
    const { store } = transaction;
    const oldestFirst = await store.index('at').getAllKeys();
    const expired = await store.index('at').getAllKeys(IDBKeyRange.upperBound(oldestOf(declaration, now), true));
    const removed = Math.max(expired.length, oldestFirst.length - maxRecords);
    for (const key of oldestFirst.slice(0, removed))
      if (!isOfNewerVersion(await store.get(key))) await store.delete(key);
    await transaction.done;
  }
}
