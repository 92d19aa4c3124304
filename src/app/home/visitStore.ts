import { ignoringStorageErrors } from '../../shared/storage/ignoringStorageErrors.ts';
import { createUserStore } from '../../shared/storage/userStore.ts';

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

const store = createUserStore<Visit[]>('visits');

/** One value per user. */
async function change(userId: string, edit: (visits: Visit[]) => Visit[]): Promise<void> {
  await ignoringStorageErrors(() => store.change(userId, '', (visits = []) => edit(visits)));
}

/** Adds a visit of a user in this browser; an earlier one of the same record is replaced. */
export function storeVisit(userId: string, visit: Visit): Promise<void> {
  const isOther = ({ feature, id }: Visit): boolean => feature !== visit.feature || id !== visit.id;
  return change(userId, (visits) => [visit, ...visits.filter(isOther)].slice(0, maxVisits));
}

/** Removes the visit of a record that does not exist any more. */
export function removeVisit(userId: string, { feature, id }: Omit<Visit, 'at'>): Promise<void> {
  return change(userId, (visits) => visits.filter((visit) => visit.feature !== feature || visit.id !== id));
}

/** Visits of a user in this browser, latest first. */
export async function readVisits(userId: string): Promise<Visit[]> {
  return (await ignoringStorageErrors(() => store.get(userId, ''))) ?? [];
}
