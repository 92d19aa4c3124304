import { openDatabase, recordsOf } from './database.ts';
import { isOfNewerVersion } from './format.ts';
import { stores, type MainStore, type StoreName } from './stores.ts';

/** What the device stores of one kind for one user. */
export interface StoredData {
  /** Number of records, e.g. of forms or notifications. */
  count: number;
  /** Number of those that a newer version of the application has stored. */
  newer?: number;
  /** Approximate size in bytes. */
  size: number;
  /** Time of the newest record, milliseconds since 1970; undefined if there is none. */
  newest: number | undefined;
}

/** A store and the stores with parts of its records. */
export function storesOf(name: MainStore): readonly StoreName[] {
  return stores
    .filter((each) => each.name === name || ('partOf' in each && each.partOf === name))
    .map((each) => each.name);
}

/** What the browser stores of one user. Parts have a size only. Rejects if the storage cannot be read. */
export async function measure(main: MainStore, userId: string): Promise<StoredData> {
  const database = await openDatabase();
  const found = { count: 0, newer: 0, size: 0, newest: -Infinity };
  for (const name of storesOf(main)) {
    const { store } = database.transaction(name);
    for await (const { value: record } of store.iterate(recordsOf(userId))) {
      found.size += record.size + record.id.length;
      if (name !== main) continue;
      found.count += record.count;
      found.newer += isOfNewerVersion(record) ? record.count : 0;
      found.newest = Math.max(found.newest, record.at);
    }
  }
  return { ...found, newest: Number.isFinite(found.newest) ? found.newest : undefined };
}

/** Removes the records of one user by choice. Rejects if the storage fails. */
export async function clearStores(names: readonly StoreName[], userId: string): Promise<void> {
  const transaction = (await openDatabase()).transaction(names, 'readwrite');
  for (const name of names) await transaction.objectStore(name).delete(recordsOf(userId));
  await transaction.done;
}
