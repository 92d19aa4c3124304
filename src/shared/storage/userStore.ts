import { randomUuid } from '../../../common/fhir/uuid.ts';
import { openDatabase, recordsOf, type Database, type StoredRecord } from './database.ts';
import { isOfNewerVersion, withFormat } from './format.ts';
import { hasSignedOut } from './removal.ts';
import { ensureKey, keyOf, seal, unseal } from './sealing.ts';
import { declarationOf, oldestOf, type StoreName } from './stores.ts';

const contextOf = (name: StoreName, userId: string, id: string): string => `${userId} ${name} ${id}`;

/** Seals a value as its store declares. */
export async function toRecord(
  database: Database,
  name: StoreName,
  { user, id, value }: { user: string; id: string; value: object },
): Promise<StoredRecord> {
  const { sealed, atSignOut, time } = declarationOf(name);
  const stated = time && (value as Readonly<Record<string, unknown>>)[time];
  const plain = withFormat({
    user,
    id,
    at: typeof stated === 'number' ? stated : Date.now(),
    count: Array.isArray(value) ? value.length : 1,
    revision: randomUuid(),
  });
  if (!sealed) return { ...plain, size: JSON.stringify(value).length, value };
  const key = await ensureKey(database, user, atSignOut);
  const content = await seal(key, contextOf(name, user, id), value);
  return { ...plain, size: content.data.byteLength, sealed: content };
}

/** Rejects if the value is sealed and its key was removed, or if it was changed. */
export async function fromRecord(database: Database, name: StoreName, record: StoredRecord): Promise<unknown> {
  const { user, id, sealed } = record;
  if (!sealed) return record.value;
  const key = await keyOf(database, user, declarationOf(name).atSignOut);
  if (!key) throw new Error('The key of this value was removed');
  return unseal(key, contextOf(name, user, id), sealed);
}

/** Records of one user. */
export interface StoredList<Value> {
  values: Value[];
  /** Ids of records whose key was removed from the browser, or whose content was changed. */
  unreadable: string[];
  /** Ids of records of a newer version of the application. */
  newer: string[];
}

const isCurrent = (name: StoreName, record: StoredRecord, now: number): boolean =>
  !isOfNewerVersion(record) && record.at >= oldestOf(declarationOf(name), now);

const isClosed = (name: StoreName, userId: string): boolean => hasSignedOut(userId, declarationOf(name).atSignOut);

type Key = [userId: string, id: string];

/** `changed`: another window has changed the record since `expected` was read. */
async function replace(
  name: StoreName,
  key: Key,
  next: StoredRecord | undefined,
  expected?: { record: StoredRecord | undefined },
): Promise<'replaced' | 'changed' | 'newer' | 'signedOut'> {
  const database = await openDatabase();
  // A transaction that begins before the sign-out precedes its removal of the records.
  if (isClosed(name, key[0])) return 'signedOut';
  const transaction = database.transaction(name, 'readwrite');
  const { store } = transaction;
  const current = await store.get(key);
  if (isOfNewerVersion(current)) return 'newer';
  if (expected && current?.revision !== expected.record?.revision) return 'changed';
  await Promise.all([next ? store.put(next) : store.delete(key), transaction.done]);
  return 'replaced';
}

/** Resolves to the size of the value; to undefined if it was not stored. */
async function write(name: StoreName, [user, id]: Key, value: object | undefined): Promise<number | undefined> {
  if (isClosed(name, user)) return undefined;
  const next = value && (await toRecord(await openDatabase(), name, { user, id, value }));
  return (await replace(name, [user, id], next)) === 'replaced' ? (next?.size ?? 0) : undefined;
}

async function edit(name: StoreName, [user, id]: Key, change: (value: unknown) => object | undefined): Promise<void> {
  if (isClosed(name, user)) return;
  const database = await openDatabase();
  let outcome: Awaited<ReturnType<typeof replace>>;
  do {
    const record = await database.get(name, [user, id]);
    const isReadable = record && !isOfNewerVersion(record);
    const next = change(isReadable ? await fromRecord(database, name, record) : undefined);
    const stored = next && (await toRecord(database, name, { user, id, value: next }));
    outcome = await replace(name, [user, id], stored, { record });
  } while (outcome === 'changed');
  if (outcome === 'newer') throw new Error('A newer version of the application has stored this value');
}

async function readList<Value>(name: StoreName, userId: string, now: number): Promise<StoredList<Value>> {
  const database = await openDatabase();
  const found: StoredList<Value> = { values: [], unreadable: [], newer: [] };
  for (const record of await database.getAll(name, recordsOf(userId))) {
    if (isOfNewerVersion(record)) found.newer.push(record.id);
    else if (isCurrent(name, record, now)) {
      try {
        found.values.push((await fromRecord(database, name, record)) as Value);
      } catch {
        found.unreadable.push(record.id);
      }
    }
  }
  return found;
}

async function removeIds(name: StoreName, userId: string, ids: readonly string[]): Promise<void> {
  const transaction = (await openDatabase()).transaction(name, 'readwrite');
  for (const id of ids) await transaction.store.delete([userId, id]);
  await transaction.done;
}

/**
 * Values that this browser stores per user and id, in the object store of this name. Values of a newer version of the
 * application are neither read nor replaced. All functions reject if the storage is full or not available, e.g. in a
 * private window; `ignoringStorageErrors` treats it as empty. `now`: milliseconds since 1970.
 */
export function createUserStore<Value extends object>(name: StoreName) {
  let written: Promise<unknown> = Promise.resolve();
  /** Writes of this window in their order, although values are encrypted before. Reads wait for `written`. */
  function inOrder<Result>(work: () => Promise<Result>): Promise<Result> {
    const done = written.then(work);
    written = done.catch(() => undefined);
    return done;
  }
  const openWritten = (): Promise<Database> => written.then(openDatabase);

  return {
    /** Undefined if there is no such value. Rejects if it is unreadable. */
    get: async (userId: string, id: string, now = Date.now()): Promise<Value | undefined> => {
      const database = await openWritten();
      const record = await database.get(name, [userId, id]);
      return record && isCurrent(name, record, now) ? ((await fromRecord(database, name, record)) as Value) : undefined;
    },
    list: (userId: string, now = Date.now()) => written.then(() => readList<Value>(name, userId, now)),
    /** Ids and times of the values of a user, without decryption. */
    times: async (userId: string, now = Date.now()): Promise<{ id: string; at: number }[]> => {
      const records = await (await openWritten()).getAll(name, recordsOf(userId));
      return records.filter((record) => isCurrent(name, record, now)).map(({ id, at }) => ({ id, at }));
    },
    /** Ids of all values of a user, also of those that are not read. */
    ids: async (userId: string): Promise<string[]> =>
      (await (await openWritten()).getAllKeys(name, recordsOf(userId))).map(([, id]) => id),
    /** Number of values of a user, or of all users of this browser. */
    count: async (userId: string | undefined): Promise<number> =>
      (await openWritten()).count(name, userId === undefined ? undefined : recordsOf(userId)),
    /**
     * Replaces a value; undefined removes it. Resolves to its size in bytes; to undefined if it was not stored, because a
     * newer version has stored one, or because the session of the user has ended and the store is cleared then.
     */
    set: (userId: string, id: string, value: Value | undefined) => inOrder(() => write(name, [userId, id], value)),
    /**
     * Replaces a value by what `change` returns, or removes it if that is undefined. `change` is called again if another
     * window has changed the value meanwhile. Rejects if the value is unreadable or of a newer version.
     */
    change: (userId: string, id: string, change: (value: Value | undefined) => Value | undefined) =>
      inOrder(() => edit(name, [userId, id], (value) => change(value as Value | undefined))),
    /** Removes values by their ids. */
    remove: (userId: string, ids: readonly string[]) => inOrder(() => removeIds(name, userId, ids)),
  };
}

export type UserStore<Value extends object> = ReturnType<typeof createUserStore<Value>>;
