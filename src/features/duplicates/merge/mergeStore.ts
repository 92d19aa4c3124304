import { createStore, delMany, entries, set } from 'idb-keyval';
import { ignoringStorageErrors } from '../../../api/persistedCache/ignoringStorageErrors.ts';
import { isRecord } from '../../../types/json.ts';
import { isOfNewerVersion, withFormat } from '../../../shared/storage/format.ts';
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

const plans = createStore('merges', 'merges');
const log = createStore('merge-log', 'merge-log');

const isMerge = (value: unknown): value is StoredMerge =>
  isRecord(value) &&
  !isOfNewerVersion(value) &&
  [value.id, value.type, value.stays].every((each) => typeof each === 'string') &&
  Array.isArray(value.merged) &&
  isRecord(value.choices) &&
  isRecord(value.versions) &&
  ['running', 'done', 'undoing', 'undone'].some((state) => state === value.state) &&
  typeof value.startedAt === 'number';

/** Milliseconds: servers may drop old versions, without which a merge cannot be undone. */
const maxAge = 30 * 24 * 60 * 60 * 1000;

const keyOf = (userId: string, mergeId: string): string => `${userId} ${mergeId}`;

/** Merges of a user in this browser, newest first, without those of a newer version. Removes expired ones. */
export async function readMerges(userId: string, now: number): Promise<StoredMerge[]> {
  const found = await ignoringStorageErrors(async () => {
    const all = (await entries<string, unknown>(plans)).filter((entry): entry is [string, StoredMerge] =>
      isMerge(entry[1]),
    );
    const expired = all.filter(([, { startedAt }]) => now - startedAt > maxAge);
    for (const [key] of expired) await removeLog(key);
    const old = expired.map(([key]) => key);
    if (old.length > 0) await delMany(old, plans);
    return all.filter(([key]) => key.startsWith(keyOf(userId, '')) && !old.includes(key)).map(([, merge]) => merge);
  });
  return (found ?? []).sort((one, other) => other.startedAt - one.startedAt);
}

/** Stores a merge and its state. Rejects if the browser cannot store it: the merge could not be undone. */
export async function storeMerge(userId: string, merge: StoredMerge): Promise<void> {
  await set(keyOf(userId, merge.id), withFormat(merge), plans);
}

async function removeLog(key: string): Promise<void> {
  const chunks = (await entries<string, LoggedWrite[]>(log)).map(([each]) => each);
  await delMany(
    chunks.filter((each) => each.startsWith(`${key} `)),
    log,
  );
}

/** Removes a merge and its log: it cannot be undone any more. */
export async function removeMerge(userId: string, mergeId: string): Promise<void> {
  await ignoringStorageErrors(async () => {
    await removeLog(keyOf(userId, mergeId));
    await delMany([keyOf(userId, mergeId)], plans);
  });
}

/** Stores the writes of one request, before and after it is sent. `request` identifies the request. */
export async function logWrites(
  userId: string,
  mergeId: string,
  request: string,
  writes: readonly LoggedWrite[],
): Promise<void> {
  await set(`${keyOf(userId, mergeId)} ${request}`, writes, log);
}

/** All writes of a merge in the order in which they were sent. */
export async function readLog(userId: string, mergeId: string): Promise<LoggedWrite[]> {
  const all = await entries<string, LoggedWrite[]>(log);
  return all
    .filter(([key]) => key.startsWith(`${keyOf(userId, mergeId)} `))
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([, writes]) => writes);
}
