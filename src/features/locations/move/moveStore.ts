import { createStore, delMany, entries, set } from 'idb-keyval';
import { quietly } from '../../../api/kept/quietly.ts';

/** A move whose places below do not all have their levels yet. */
export interface KeptMove {
  placeId: string;
  name: string;
  /** Level the moved place got. */
  level: number;
  /** Steps below that were being looked at when it stopped. */
  depth: number;
  /** Milliseconds since 1970. */
  savedAt: number;
}

const store = createStore('moves', 'moves');

/** Milliseconds; whoever comes back later than a month begins by saving the place again. */
const longestAge = 30 * 24 * 60 * 60 * 1000;

const keyOf = (userId: string, placeId: string): string => `${userId} ${placeId}`;

/** Unfinished moves of a person in this browser, newest first; what is too old is taken away. */
export async function readMoves(userId: string, now: number): Promise<KeptMove[]> {
  const found = await quietly(async () => {
    const all = await entries<string, KeptMove>(store);
    const old = all.filter(([, { savedAt }]) => now - savedAt > longestAge).map(([key]) => key);
    if (old.length > 0) await delMany(old, store);
    return all.filter(([key]) => key.startsWith(keyOf(userId, '')) && !old.includes(key)).map(([, move]) => move);
  });
  return (found ?? []).sort((one, other) => other.savedAt - one.savedAt);
}

/** Keeps where a move stands. */
export async function keepMove(userId: string, move: KeptMove): Promise<void> {
  await quietly(() => set(keyOf(userId, move.placeId), move, store));
}

/** A move that is done, or given up. */
export async function forgetMove(userId: string, placeId: string): Promise<void> {
  await quietly(() => delMany([keyOf(userId, placeId)], store));
}
