import { openDB, type IDBPDatabase } from 'idb';
import { stores, type AtSignOut, type StoreName } from './stores.ts';

/** Encrypted JSON. */
export interface Sealed {
  iv: Uint8Array<ArrayBuffer>;
  data: ArrayBuffer;
}

/** A value of a user. What is outside of `sealed` is read without decryption. */
export interface StoredRecord {
  /** Id of the user at the identity provider. */
  user: string;
  id: string;
  /** Number of the format (`format.ts`). */
  format: number;
  /** Time of the value, milliseconds since 1970. */
  at: number;
  /** Number of items: a value may be a list. */
  count: number;
  /** Approximate size of the value in bytes. */
  size: number;
  /** Differs after each write. */
  revision: string;
  /** Undefined if the value is sealed. */
  value?: unknown;
  sealed?: Sealed;
}

/** Key for the sealed values of a user. Cannot be exported by a script. */
interface StoredKey {
  user: string;
  atSignOut: AtSignOut;
  key: CryptoKey;
}

type Schema = Record<StoreName, { key: [string, string]; value: StoredRecord; indexes: { at: number } }> & {
  keys: { key: [string, AtSignOut]; value: StoredKey };
};
export type Database = IDBPDatabase<Schema>;

export const databaseName = 'device';

const storeNames: readonly StoreName[] = stores.map(({ name }) => name);

/** Creates what is missing. Other versions of the application may have declared other stores, which stay. */
function createStores(database: Database): void {
  for (const name of storeNames) {
    if (database.objectStoreNames.contains(name)) continue;
    database.createObjectStore(name, { keyPath: ['user', 'id'] }).createIndex('at', 'at');
  }
  if (!database.objectStoreNames.contains('keys'))
    database.createObjectStore('keys', { keyPath: ['user', 'atSignOut'] });
}

let connection: Promise<Database> | undefined;

/** `version` undefined: the existing one, also of a newer version of the application. */
const connect = (version?: number): Promise<Database> =>
  openDB<Schema>(databaseName, version, {
    upgrade: createStores,
    // Another window adds stores. The next access opens the database again.
    blocking: (_current, _next, event) => {
      connection = undefined;
      (event.target as IDBDatabase).close();
    },
    terminated: () => {
      connection = undefined;
    },
  });

async function open(): Promise<Database> {
  let database = await connect();
  while (storeNames.some((name) => !database.objectStoreNames.contains(name))) {
    const next = database.version + 1;
    database.close();
    database = await connect(next);
  }
  await migrate(database);
  return database;
}

/** Moves the data of earlier releases, which had a database for each of the stores. */
async function migrate(database: Database): Promise<void> {
  // Firefox before version 126 does not list databases.
  const listed = await (indexedDB as Partial<IDBFactory>).databases?.();
  const earlier = listed ? storeNames.filter((store) => listed.some(({ name }) => name === store)) : storeNames;
  if (earlier.length === 0) return;
  const { migrateDatabases } = await import(/* webpackChunkName: "migrateDatabases" */ './migrateDatabases.ts');
  await migrateDatabases(database, earlier);
}

/** The database of this browser. Rejects if its storage is not available. */
export function openDatabase(): Promise<Database> {
  connection ??= open().catch((error: unknown) => {
    connection = undefined;
    throw error;
  });
  return connection;
}

/** The keys of all records of a user. */
export const recordsOf = (userId: string): IDBKeyRange => IDBKeyRange.bound([userId], [userId, []]);
