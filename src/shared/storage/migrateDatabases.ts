import { deleteDB, openDB, type IDBPDatabase } from 'idb';
import { exclusively, heldLocks, withLock } from '../locks.ts';
import { ignoringStorageErrors } from './ignoringStorageErrors.ts';
import { recordsOf, type Database, type Sealed, type StoredRecord } from './database.ts';
import { isOfNewerVersion } from './format.ts';
import { unseal } from './sealing.ts';
import type { StoreName } from './stores.ts';
import { fromRecord, toRecord } from './userStore.ts';

/** Databases of earlier releases with the keys of their encrypted values, one per user. */
const keyDatabases: Partial<Record<StoreName, string>> = {
  outbox: 'outbox-keys',
  'offline-areas': 'offline-keys',
  'offline-parts': 'offline-keys',
};

/** Held by a window while it moves the data. */
const migrationLock = 'device-migration';
/** Held by a window that has moved the data and waits for windows of an earlier release before it deletes a database. */
const deletionLock = 'device-deletion';

/** A database of an earlier release with its only store; undefined if it does not exist. */
async function openExisting(name: string, version?: number): Promise<IDBPDatabase | undefined> {
  let isMissing = false;
  const opening = openDB(name, version, {
    upgrade: (_database, oldVersion, _newVersion, transaction) => {
      isMissing = oldVersion === 0;
      if (!isMissing) return;
      transaction.done.catch(() => undefined);
      transaction.abort();
    },
  });
  try {
    const database = await opening;
    // Of an interrupted creation.
    if (database.objectStoreNames.contains(name)) return database;
    database.close();
    return undefined;
  } catch (error) {
    if (isMissing) return undefined;
    throw error;
  }
}

async function readKey(store: StoreName, userId: string): Promise<CryptoKey | undefined> {
  const name = keyDatabases[store];
  const keys = name === undefined ? undefined : await openExisting(name);
  const key = keys && ((await keys.get(name ?? '', userId)) as CryptoKey | undefined);
  keys?.close();
  return key;
}

/** One value of an earlier release. `sealed`: stays unreadable, because its key was removed. */
type Moved = { id: string; value: object } | { id: string; sealed: Sealed };

interface SealedItem {
  id: string;
  content: Sealed;
  reason?: Sealed;
  /** Of an area: identifies the content, instead of the id. */
  download?: string;
}

/** Decrypts an item of the outbox or of the areas, which earlier releases stored as lists with encrypted contents. */
async function unsealItem(
  { content, reason, ...plain }: SealedItem,
  { user, key }: { user: string; key: CryptoKey | undefined },
): Promise<Moved> {
  const context = `${user} ${plain.download ?? plain.id}`;
  try {
    if (!key) throw new Error('The key of this value was removed');
    return {
      id: plain.id,
      value: {
        ...((await unseal(key, context, content)) as object),
        ...plain,
        ...(reason && { reason: await unseal(key, context, reason) }),
      },
    };
  } catch {
    return { id: plain.id, sealed: content };
  }
}

/** The values in a record of an earlier release, whose key consists of the user and, in most databases, an id. */
async function valuesOf(store: StoreName, user: string, id: string, value: object): Promise<Moved[]> {
  const key = await readKey(store, user);
  if (store === 'outbox' || store === 'offline-areas')
    return Promise.all((value as SealedItem[]).map((item) => unsealItem(item, { user, key })));
  if (store === 'checks')
    return Object.entries(value as Record<string, object>).map(([check, result]) => ({ id: check, value: result }));
  if (store !== 'offline-parts') return [{ id, value }];
  const sealed = value as Sealed;
  if (!key) return [{ id, sealed }];
  const part = await unseal(key, `${user} ${user} ${id}`, sealed).catch(() => undefined);
  return [part ? { id, value: part } : { id, sealed }];
}

/** The list of both releases: a window of the earlier release has started again with an empty one. */
function combine(existing: unknown, moved: object): object {
  if (!Array.isArray(existing) || !Array.isArray(moved)) return moved;
  const known = new Set(moved.map((each) => JSON.stringify(each)));
  const others = (existing as unknown[]).filter((each) => !known.has(JSON.stringify(each)));
  return [...(moved as unknown[]), ...others];
}

/** Pending saves that a window of the earlier release has stored since the migration follow those of this release. */
async function nextSeq(database: Database, user: string, moved: readonly Moved[]): Promise<number> {
  const known = await database.getAll('outbox', recordsOf(user));
  const others = known.filter(({ id }) => !moved.some((each) => each.id === id));
  const entries = await Promise.all(others.map((record) => fromRecord(database, 'outbox', record).catch(() => ({}))));
  return Math.max(0, ...entries.map((entry) => Number((entry as { seq?: number }).seq ?? 0)));
}

async function toMovedRecord(
  database: Database,
  store: StoreName,
  { user, moved, seq }: { user: string; moved: Moved; seq: number },
): Promise<StoredRecord | undefined> {
  const { id } = moved;
  const existing = await database.get(store, [user, id]);
  if ('sealed' in moved) {
    const empty = await toRecord(database, store, { user, id, value: {} });
    return existing ? undefined : { ...empty, sealed: moved.sealed };
  }
  const { value } = moved;
  if (id === '') {
    const earlier = existing && (await fromRecord(database, store, existing).catch(() => undefined));
    return toRecord(database, store, { user, id, value: combine(earlier, value) });
  }
  const stated = value as { seq?: number; format?: number };
  const record = await toRecord(database, store, {
    ...{ user, id },
    value: stated.seq === undefined ? value : { ...value, seq: stated.seq + seq },
  });
  const isOutdated = existing && (isOfNewerVersion(existing) || existing.at > record.at);
  return isOutdated ? undefined : { ...record, format: stated.format ?? record.format };
}

/**
 * Moves the values of a database. Each is written before it is removed, and stays if a window of the earlier release has
 * changed it meanwhile, so that an interrupted migration repeats the last value.
 */
async function moveValues(database: Database, store: StoreName, old: IDBPDatabase): Promise<void> {
  for (const key of (await old.getAllKeys(store)) as string[]) {
    try {
      const value = (await old.get(store, key)) as object;
      const [user = '', ...rest] = key.split(' ');
      const moved = await valuesOf(store, user, rest.join(' '), value);
      const seq = store === 'outbox' ? await nextSeq(database, user, moved) : 0;
      const records = await Promise.all(
        moved.map((each) => toMovedRecord(database, store, { user, moved: each, seq })),
      );
      const writing = database.transaction(store, 'readwrite');
      for (const record of records) if (record) await writing.store.put(record);
      await writing.done;
      const removing = old.transaction(store, 'readwrite');
      if (JSON.stringify(await removing.store.get(key)) === JSON.stringify(value)) await removing.store.delete(key);
      await removing.done;
    } catch (error) {
      // The other values are moved; this one at the next start.
      console.error(error);
    }
  }
}

/** Moves what windows of an earlier release have stored since, and deletes a database when they are closed. */
async function deleteWhenUnused(database: Database, store: StoreName, version: number): Promise<void> {
  // A higher version opens when no other window has the database open.
  const old = await openExisting(store, version + 1);
  if (!old) return;
  await moveValues(database, store, old);
  const isEmpty = (await old.count(store)) === 0;
  // Requested before the connection is closed, so that no window opens the database in between.
  const deleted = isEmpty ? deleteDB(store) : undefined;
  old.close();
  await deleted;
}

/**
 * Moves the data of earlier releases, which had a database for each store, and deletes these databases. Resolves when the
 * data are moved. A window of an earlier release, which a browser without the service worker may still show, delays the
 * deletion until it is closed; what it stores until then is moved then, or at the next start.
 */
export async function migrateDatabases(database: Database, stores: readonly StoreName[]): Promise<void> {
  await exclusively(migrationLock, async () => {
    // That window has moved the data. Opening the databases would wait for the deletion.
    if ((await heldLocks([deletionLock])).size > 0) return;
    const versions = new Map<StoreName, number>();
    for (const store of stores) {
      const old = await openExisting(store);
      if (!old) continue;
      versions.set(store, old.version);
      await moveValues(database, store, old);
      old.close();
    }
    void withLock(deletionLock, async () => {
      const deletions = [...versions].map(([store, version]) => deleteWhenUnused(database, store, version));
      await ignoringStorageErrors(() => Promise.all(deletions));
      for (const name of new Set(Object.values(keyDatabases))) await ignoringStorageErrors(() => deleteDB(name));
    });
  });
}
