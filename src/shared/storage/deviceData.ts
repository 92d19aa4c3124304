import { createStore, delMany, entries, type UseStore } from 'idb-keyval';
import { isOfNewerVersion } from './format.ts';

/** Databases of the browser with the keys of encrypted data. */
export const keyDatabases = ['outbox-keys', 'offline-keys'] as const;

/** Databases of the browser with data of users, each with one store of the same name. */
export const databases = [
  'outbox',
  'offline-areas',
  'offline-parts',
  'drafts',
  'reads',
  'visits',
  'checks',
  'notifications',
  'bulk-runs',
  'bulk-attempts',
  'moves',
  'merges',
  'merge-log',
] as const;
export type Database = (typeof databases)[number];

/** What a database contains of one user. */
export interface StoredData {
  /** Number of records, e.g. of forms or notifications. */
  count: number;
  /** Number of those that a newer version of the application has stored. */
  newer?: number;
  /** Approximate size in bytes. */
  size: number;
  /** Time of the newest record, milliseconds since 1970; undefined if it is encrypted or there is none. */
  newest: number | undefined;
}

/** Keys begin with the id of the user. */
const isOwn = (key: unknown, userId: string): boolean =>
  typeof key === 'string' && (key === userId || key.startsWith(`${userId} `));

function sizeOf(value: unknown): number {
  if (value instanceof ArrayBuffer || ArrayBuffer.isView(value)) return value.byteLength;
  if (value instanceof Blob) return value.size;
  if (typeof value === 'string') return value.length;
  if (typeof value !== 'object' || value === null) return 8;
  return Object.entries(value).reduce((sum, [key, part]) => sum + key.length + sizeOf(part), 0);
}

/** Fields with the time of a record in the databases above. */
const timeFields = ['savedAt', 'downloadedAt', 'changedAt', 'startedAt', 'at'] as const;

function newestIn(records: readonly unknown[]): number | undefined {
  const times = records.flatMap((record) => {
    const fields = (record ?? {}) as Record<string, unknown>;
    const time = timeFields.map((field) => fields[field]).find((each) => typeof each === 'number');
    return time === undefined ? [] : [time];
  });
  return times.length > 0 ? Math.max(...times) : undefined;
}

/** The records in one value: a database with one value per user stores a list or a map of records in it. */
function recordsOf(key: string, value: unknown, userId: string): unknown[] {
  if (key !== userId) return [value];
  return Array.isArray(value) ? value : Object.values(value ?? {});
}

async function ownEntries(store: UseStore, userId: string): Promise<[string, unknown][]> {
  return (await entries<string, unknown>(store)).filter(([key]) => isOwn(key, userId));
}

/** Rejects if the storage cannot be read. */
export async function measure(database: Database, userId: string): Promise<StoredData> {
  const own = await ownEntries(createStore(database, database), userId);
  const records = own.flatMap(([key, value]) => recordsOf(key, value, userId));
  return {
    count: records.length,
    newer: records.filter(isOfNewerVersion).length,
    size: own.reduce((sum, [key, value]) => sum + key.length + sizeOf(value), 0),
    newest: newestIn(records),
  };
}

/** Removes what a database contains of one user. Rejects if the storage fails. */
export async function clearDatabase(database: Database, userId: string): Promise<void> {
  const store = createStore(database, database);
  const own = await ownEntries(store, userId);
  await delMany(
    own.map(([key]) => key),
    store,
  );
}
