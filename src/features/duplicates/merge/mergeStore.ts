import { ignoringStorageErrors } from '../../../shared/storage/ignoringStorageErrors.ts';
import { createUserStore } from '../../../shared/storage/userStore.ts';
import { isRecord } from '../../../types/json.ts';
import type { MergeType } from '../match/record.ts';
import type { Choices } from './combine.ts';

/** A merge that was started in this browser. Contains ids only: records may be about people. */
export interface StoredMerge {
  id: string;
  type: MergeType;
  /** Id of the record that stays. */
  stays: string;
  /** Ids of the merged records. */
  merged: string[];
  choices: Choices;
  /** Ids of the user accounts to disable. */
  accounts?: string[];
  /** Versions that the user compared, by id. */
  versions: Readonly<Record<string, string>>;
  /** `running`: not completed, or interrupted. `undoing`: the undo was interrupted. */
  state: 'running' | 'done' | 'undoing' | 'undone';
  /** Milliseconds since 1970. */
  startedAt: number;
}

/** One written resource, or a disabled user account. `after` is undefined until the response of the write arrives. */
export interface LoggedWrite {
  type: string;
  id: string;
  /** Version before the write; '' for an account, which has none. */
  before: string;
  after?: string;
  step: 'survivor' | 'accounts' | 'references' | 'retire';
}

/** Kept for 30 days: servers may drop old versions, without which a merge cannot be undone. */
const plans = createUserStore<StoredMerge>('merges');
/** Ids of its records: merge and request. */
const log = createUserStore<readonly LoggedWrite[]>('merge-log');

const isMerge = (value: unknown): value is StoredMerge =>
  isRecord(value) &&
  [value.id, value.type, value.stays].every((each) => typeof each === 'string') &&
  Array.isArray(value.merged) &&
  isRecord(value.choices) &&
  isRecord(value.versions) &&
  ['running', 'done', 'undoing', 'undone'].some((state) => state === value.state) &&
  typeof value.startedAt === 'number';

/** Merges of a user in this browser, newest first, without those that are too old or of a newer version. */
export async function readMerges(userId: string, now: number): Promise<StoredMerge[]> {
  const found = await ignoringStorageErrors(() => plans.list(userId, now));
  return (found?.values ?? []).filter(isMerge).sort((one, other) => other.startedAt - one.startedAt);
}

/** Stores a merge and its state. Rejects if the browser cannot store it: the merge could not be undone. */
export async function storeMerge(userId: string, merge: StoredMerge): Promise<void> {
  await plans.set(userId, merge.id, merge);
}

const logIds = async (userId: string, mergeId: string): Promise<string[]> =>
  (await log.ids(userId)).filter((id) => id.startsWith(`${mergeId} `));

/** Removes a merge and its log: it cannot be undone any more. */
export async function removeMerge(userId: string, mergeId: string): Promise<void> {
  await ignoringStorageErrors(async () => {
    await log.remove(userId, await logIds(userId, mergeId));
    await plans.remove(userId, [mergeId]);
  });
}

/** Stores the writes of one request, before and after it is sent. `request` identifies the request. */
export async function logWrites(
  userId: string,
  mergeId: string,
  request: string,
  writes: readonly LoggedWrite[],
): Promise<void> {
  await log.set(userId, `${mergeId} ${request}`, writes);
}

/** All writes of a merge in the order in which they were sent. */
export async function readLog(userId: string, mergeId: string): Promise<LoggedWrite[]> {
  const ids = await logIds(userId, mergeId);
  const chunks = await Promise.all(ids.toSorted().map((id) => log.get(userId, id)));
  return chunks.flatMap((writes) => writes ?? []);
}
