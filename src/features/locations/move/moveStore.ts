import { createStore, delMany, entries, set } from 'idb-keyval';
import { ignoringStorageErrors } from '../../../api/persistedCache/ignoringStorageErrors.ts';
import { isRecord } from '../../../types/json.ts';
import { isOfNewerVersion, withFormat } from '../../../shared/storage/format.ts';

/** A move whose descendants do not all have their correct levels yet. */
export interface UnfinishedMove {
  locationId: string;
  name: string;
  /** Level of the moved Location after the move. */
  level: number;
  /** Level being processed when the run stopped, counted from the moved Location. */
  depth: number;
  /** Milliseconds since 1970. */
  savedAt: number;
}

const store = createStore('moves', 'moves');

const isMove = (value: unknown): value is UnfinishedMove =>
  isRecord(value) &&
  !isOfNewerVersion(value) &&
  typeof value.locationId === 'string' &&
  typeof value.name === 'string' &&
  [value.level, value.depth, value.savedAt].every((each) => typeof each === 'number');

/** Milliseconds. After 30 days the user has to save the Location again. */
const maxAge = 30 * 24 * 60 * 60 * 1000;

const keyOf = (userId: string, locationId: string): string => `${userId} ${locationId}`;

/** Unfinished moves of a user in this browser, newest first, without those of a newer version. Removes expired ones. */
export async function readMoves(userId: string, now: number): Promise<UnfinishedMove[]> {
  const found = await ignoringStorageErrors(async () => {
    const all = (await entries<string, unknown>(store)).filter((entry): entry is [string, UnfinishedMove] =>
      isMove(entry[1]),
    );
    const old = all.filter(([, { savedAt }]) => now - savedAt > maxAge).map(([key]) => key);
    if (old.length > 0) await delMany(old, store);
    return all.filter(([key]) => key.startsWith(keyOf(userId, '')) && !old.includes(key)).map(([, move]) => move);
  });
  return (found ?? []).sort((one, other) => other.savedAt - one.savedAt);
}

/** Stores the progress of a move. */
export async function storeMove(userId: string, move: UnfinishedMove): Promise<void> {
  await ignoringStorageErrors(() => set(keyOf(userId, move.locationId), withFormat(move), store));
}

/** Removes a completed or discarded move. */
export async function removeMove(userId: string, locationId: string): Promise<void> {
  await ignoringStorageErrors(() => delMany([keyOf(userId, locationId)], store));
}
