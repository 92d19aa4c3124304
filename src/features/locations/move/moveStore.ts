import { createStore, delMany, entries, set } from 'idb-keyval';
import { quietly } from '../../../api/kept/quietly.ts';

/** A move whose descendants do not all have their correct levels yet. */
export interface KeptMove {
  placeId: string;
  name: string;
  /** Level of the moved Location after the move. */
  level: number;
  /** Level being processed when the run stopped, counted from the moved Location. */
  depth: number;
  /** Milliseconds since 1970. */
  savedAt: number;
}

const store = createStore('moves', 'moves');

/** Milliseconds. After 30 days the user has to save the Location again. */
const longestAge = 30 * 24 * 60 * 60 * 1000;

const keyOf = (userId: string, placeId: string): string => `${userId} ${placeId}`;

/** Unfinished moves of a user in this browser, newest first. Removes expired ones. */
export async function readMoves(userId: string, now: number): Promise<KeptMove[]> {
  const found = await quietly(async () => {
    const all = await entries<string, KeptMove>(store);
    const old = all.filter(([, { savedAt }]) => now - savedAt > longestAge).map(([key]) => key);
    if (old.length > 0) await delMany(old, store);
    return all.filter(([key]) => key.startsWith(keyOf(userId, '')) && !old.includes(key)).map(([, move]) => move);
  });
  return (found ?? []).sort((one, other) => other.savedAt - one.savedAt);
}

/** Stores the progress of a move. */
export async function keepMove(userId: string, move: KeptMove): Promise<void> {
  await quietly(() => set(keyOf(userId, move.placeId), move, store));
}

/** Removes a completed or discarded move. */
export async function forgetMove(userId: string, placeId: string): Promise<void> {
  await quietly(() => delMany([keyOf(userId, placeId)], store));
}
