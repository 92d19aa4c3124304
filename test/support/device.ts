import { openDatabase, type StoredRecord } from '../../src/shared/storage/database.ts';
import { stores, type StoreName } from '../../src/shared/storage/stores.ts';

/** Removes what the browser has stored in these stores, by default in all, with the keys. */
export async function clearDevice(...names: StoreName[]): Promise<void> {
  const cleared = names.length > 0 ? names : [...stores.map(({ name }) => name), 'keys' as const];
  const transaction = (await openDatabase()).transaction(cleared, 'readwrite');
  for (const name of cleared) await transaction.objectStore(name).clear();
  await transaction.done;
}

/** The records of a store as they are stored, of all users. */
export async function storedRecords(name: StoreName): Promise<StoredRecord[]> {
  return (await openDatabase()).getAll(name);
}

/** Changes all stored records, e.g. their format or age. */
export async function changeRecords(name: StoreName, change: Partial<StoredRecord>): Promise<void> {
  const database = await openDatabase();
  for (const record of await database.getAll(name)) await database.put(name, { ...record, ...change });
}
