interface StoreDeclaration {
  /** Name of the object store. */
  name: string;
  /** Days after which a record is neither read nor kept; undefined: no limit. */
  keepDays: number | undefined;
  /** Maximum number of records; the oldest are removed first. */
  maxRecords?: number;
  /**
   * `remove`: removed at sign-out, when an administrator ends the session, and when another user signs in. `keep`: input
   * or work that exists nowhere else; sealed, and read for its user only.
   */
  atSignOut: 'remove' | 'keep';
  /** True if values are encrypted, with a key per user and `atSignOut`. */
  sealed: boolean;
  /** Property of a value with its time, milliseconds since 1970; undefined: the time of the last write. */
  time?: 'savedAt' | 'downloadedAt' | 'changedAt' | 'at';
  /** Store whose records these belong to: counted and cleared with it on the page of device data. */
  partOf?: string;
}

/**
 * Everything that the application stores in IndexedDB: one object store per kind of data, with a record per user and id.
 * Sign-in, sign-out and the page of device data iterate over this list. What is stored elsewhere: docs/offline.md.
 */
export const stores = [
  { name: 'outbox', keepDays: undefined, atSignOut: 'keep', sealed: true, time: 'savedAt' },
  { name: 'offline-areas', keepDays: 30, atSignOut: 'remove', sealed: true, time: 'downloadedAt' },
  { name: 'offline-parts', keepDays: 30, atSignOut: 'remove', sealed: true, partOf: 'offline-areas' },
  // Old drafts are rarely useful and may contain personal data.
  { name: 'drafts', keepDays: 7, maxRecords: 50, atSignOut: 'remove', sealed: true, time: 'savedAt' },
  // Responses without data of people, which the first page waits for.
  { name: 'reads', keepDays: 7, maxRecords: 60, atSignOut: 'remove', sealed: false, time: 'savedAt' },
  // Ids and numbers, without names.
  { name: 'visits', keepDays: undefined, atSignOut: 'remove', sealed: false },
  { name: 'favourites', keepDays: undefined, atSignOut: 'keep', sealed: true },
  { name: 'checks', keepDays: undefined, atSignOut: 'remove', sealed: false, time: 'at' },
  { name: 'notifications', keepDays: undefined, atSignOut: 'remove', sealed: true },
  { name: 'bulk-runs', keepDays: 30, maxRecords: 20, atSignOut: 'remove', sealed: true, time: 'changedAt' },
  { name: 'bulk-attempts', keepDays: 30, atSignOut: 'remove', sealed: true, partOf: 'bulk-runs' },
  { name: 'moves', keepDays: 30, atSignOut: 'keep', sealed: true, time: 'changedAt' },
  { name: 'merges', keepDays: 30, atSignOut: 'keep', sealed: true, time: 'changedAt' },
  { name: 'merge-log', keepDays: 30, atSignOut: 'keep', sealed: true, partOf: 'merges' },
] as const satisfies readonly StoreDeclaration[];

export type StoreName = (typeof stores)[number]['name'];
export type AtSignOut = StoreDeclaration['atSignOut'];

/** Stores with a line on the page of device data; the others are parts of one of them. */
export type MainStore = Exclude<(typeof stores)[number], { partOf: string }>['name'];

export function declarationOf(name: StoreName): StoreDeclaration {
  const declaration = stores.find((each) => each.name === name);
  if (!declaration) throw new Error(`The store ${name} is not declared`);
  return declaration;
}

const day = 24 * 60 * 60_000;

/** Time before which the records of a store are too old; milliseconds since 1970. */
export const oldestOf = ({ keepDays }: StoreDeclaration, now: number): number =>
  keepDays === undefined ? -Infinity : now - keepDays * day;
