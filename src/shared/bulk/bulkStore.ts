import { ignoringStorageErrors } from '../storage/ignoringStorageErrors.ts';
import { createUserStore } from '../storage/userStore.ts';
import { isStoredRun, type BulkRun } from './bulkRun.ts';

const store = createUserStore<BulkRun>('bulk-runs');
/** Separate from the runs, because it is written before each record and a run grows with its length. */
const attempts = createUserStore<readonly string[]>('bulk-attempts');

/** Maximum number of runs: older ones can be neither continued nor undone. */
const maxRuns = 20;

/** Runs of a user in this browser, latest first, without those that are too old, unreadable or of a newer version. */
export async function readRuns(userId: string, now: number): Promise<BulkRun[]> {
  const found = await ignoringStorageErrors(() => store.list(userId, now));
  return (found?.values ?? [])
    .filter(isStoredRun)
    .sort((one, other) => other.startedAt - one.startedAt)
    .slice(0, maxRuns);
}

/** One run of a user; undefined if it was removed. */
export async function readRun(userId: string, runId: string): Promise<BulkRun | undefined> {
  const run = await ignoringStorageErrors(() => store.get(userId, runId));
  return isStoredRun(run) ? run : undefined;
}

export async function storeRun(userId: string, run: BulkRun): Promise<void> {
  await ignoringStorageErrors(() => store.set(userId, run.id, run));
}

/** Stores the ids of the records that a run has processed since it was stored last, and of the one that it processes. */
export async function storeAttempts(userId: string, runId: string, ids: readonly string[]): Promise<void> {
  await ignoringStorageErrors(() => attempts.set(userId, runId, ids));
}

/** Ids of the records whose outcome is unknown if the run was interrupted; some of them may be processed. */
export async function readAttempts(userId: string, runId: string): Promise<ReadonlySet<unknown>> {
  const ids = await ignoringStorageErrors(() => attempts.get(userId, runId));
  return new Set(Array.isArray(ids) ? ids : []);
}

/** Removes a run: it can be neither continued nor undone any more. */
export async function removeRun(userId: string, runId: string): Promise<void> {
  for (const each of [store, attempts]) await ignoringStorageErrors(() => each.remove(userId, [runId]));
}
