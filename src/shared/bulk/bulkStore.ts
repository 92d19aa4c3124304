import { createStore, delMany, entries, get, keys, set } from 'idb-keyval';
import { ignoringStorageErrors } from '../../api/persistedCache/ignoringStorageErrors.ts';
import { isOfNewerVersion, withFormat } from '../storage/format.ts';
import { isStoredRun, type BulkRun } from './bulkRun.ts';

const store = createStore('bulk-runs', 'bulk-runs');
/** Separate from the runs, because it is written before each record and a run grows with its length. */
const attempts = createStore('bulk-attempts', 'bulk-attempts');

/** Milliseconds, and number per user: older runs can be neither continued nor undone. */
const maxAge = 30 * 24 * 60 * 60 * 1000;
const maxRuns = 20;

const keyOf = (userId: string, runId: string): string => `${userId} ${runId}`;

/** Runs of a user in this browser, latest first, without those of a newer version. Removes expired and unreadable ones. */
export async function readRuns(userId: string, now: number): Promise<BulkRun[]> {
  const found = await ignoringStorageErrors(async () => {
    const all = (await entries<string, unknown>(store)).filter(([key]) => key.startsWith(keyOf(userId, '')));
    const own = all.filter(([, run]) => !isOfNewerVersion(run));
    const readable = own
      .map(([, run]) => run)
      .filter(isStoredRun)
      .filter(({ changedAt }) => now - changedAt <= maxAge)
      .sort((one, other) => other.startedAt - one.startedAt)
      .slice(0, maxRuns);
    const kept = new Set(readable.map(({ id }) => keyOf(userId, id)));
    const expired = own.map(([key]) => key).filter((key) => !kept.has(key));
    if (expired.length > 0) for (const each of [store, attempts]) await delMany(expired, each);
    return readable;
  });
  return found ?? [];
}

/** One run of a user; undefined if it was removed. */
export async function readRun(userId: string, runId: string): Promise<BulkRun | undefined> {
  const run = await ignoringStorageErrors(() => get<unknown>(keyOf(userId, runId), store));
  return isStoredRun(run) && !isOfNewerVersion(run) ? run : undefined;
}

export async function storeRun(userId: string, run: BulkRun): Promise<void> {
  await ignoringStorageErrors(() => set(keyOf(userId, run.id), withFormat(run), store));
}

/** Stores the ids of the records that a run has processed since it was stored last, and of the one that it processes. */
export async function storeAttempts(userId: string, runId: string, ids: readonly string[]): Promise<void> {
  await ignoringStorageErrors(() => set(keyOf(userId, runId), ids, attempts));
}

/** Ids of the records whose outcome is unknown if the run was interrupted; some of them may be processed. */
export async function readAttempts(userId: string, runId: string): Promise<ReadonlySet<unknown>> {
  const ids = await ignoringStorageErrors(() => get<unknown>(keyOf(userId, runId), attempts));
  return new Set(Array.isArray(ids) ? ids : []);
}

/** Removes a run: it can be neither continued nor undone any more. */
export async function removeRun(userId: string, runId: string): Promise<void> {
  await purgeWhere((key) => key === keyOf(userId, runId));
}

/** Removes the runs of a user, at sign-out. */
export async function purgeRuns(userId: string): Promise<void> {
  await purgeWhere((key) => key.startsWith(keyOf(userId, '')));
}

/** Removes the runs of other users, because their sessions may have ended without a sign-out. */
export async function purgeRunsOfOthers(userId: string): Promise<void> {
  await purgeWhere((key) => !key.startsWith(keyOf(userId, '')));
}

async function purgeWhere(isPurged: (key: string) => boolean): Promise<void> {
  for (const each of [store, attempts]) {
    await ignoringStorageErrors(async () => delMany((await keys<string>(each)).filter(isPurged), each));
  }
}
