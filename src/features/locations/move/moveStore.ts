import { ignoringStorageErrors } from '../../../shared/storage/ignoringStorageErrors.ts';
import { createUserStore } from '../../../shared/storage/userStore.ts';
import { isRecord } from '../../../types/json.ts';

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

/** Kept for 30 days. Then the user has to save the Location again. */
const store = createUserStore<UnfinishedMove>('moves');

const isMove = (value: unknown): value is UnfinishedMove =>
  isRecord(value) &&
  typeof value.locationId === 'string' &&
  typeof value.name === 'string' &&
  [value.level, value.depth, value.savedAt].every((each) => typeof each === 'number');

/** Unfinished moves of a user in this browser, newest first, without those that are too old or of a newer version. */
export async function readMoves(userId: string, now: number): Promise<UnfinishedMove[]> {
  const found = await ignoringStorageErrors(() => store.list(userId, now));
  return (found?.values ?? []).filter(isMove).sort((one, other) => other.savedAt - one.savedAt);
}

/** Stores the progress of a move. */
export async function storeMove(userId: string, move: UnfinishedMove): Promise<void> {
  await ignoringStorageErrors(() => store.set(userId, move.locationId, move));
}

/** Removes a completed or discarded move. */
export async function removeMove(userId: string, locationId: string): Promise<void> {
  await ignoringStorageErrors(() => store.remove(userId, [locationId]));
}
