import { createStore, del, delMany, get, keys, update } from 'idb-keyval';
import { ignoringStorageErrors } from '../../api/persistedCache/ignoringStorageErrors.ts';

/** A record that the user opened. Contains no name: that is read again, with the permissions of the moment. */
export interface Visit {
  /** Key of the feature whose page was opened. */
  feature: string;
  /** Id in the address of that page. */
  id: string;
  /** Milliseconds since 1970. */
  at: number;
}

/** More than are shown, because some may have been deleted since. */
const maxVisits = 12;

const store = createStore('visits', 'visits');

/** Adds a visit of a user in this browser; an earlier one of the same record is replaced. */
export async function storeVisit(userId: string, visit: Visit): Promise<void> {
  const isOther = ({ feature, id }: Visit): boolean => feature !== visit.feature || id !== visit.id;
  await ignoringStorageErrors(() =>
    update<Visit[]>(userId, (visits = []) => [visit, ...visits.filter(isOther)].slice(0, maxVisits), store),
  );
}

/** Visits of a user in this browser, latest first. */
export async function readVisits(userId: string): Promise<Visit[]> {
  return (await ignoringStorageErrors(() => get<Visit[]>(userId, store))) ?? [];
}

/** Removes the visits of a user, at sign-out. */
export async function purgeVisits(userId: string): Promise<void> {
  await ignoringStorageErrors(() => del(userId, store));
}

/** Removes the visits of other users, because their sessions may have ended without a sign-out. */
export async function purgeVisitsOfOthers(userId: string): Promise<void> {
  await ignoringStorageErrors(async () => {
    const others = (await keys<string>(store)).filter((key) => key !== userId);
    await delMany(others, store);
  });
}
