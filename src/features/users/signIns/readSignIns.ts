import type { Attempt } from '../../../api/attempt.ts';
import { keycloakEndpoints, type EventRepresentation } from '../../../api/keycloak/index.ts';
import { readFresh } from '../../../api/read.ts';
import type { AppThunk } from '../../../shared/store/hooks.ts';

const { getEvents, getEventsConfig } = keycloakEndpoints.endpoints;

/** Events per request, and the maximum number of events read. */
const pageSize = 500;
export const maxEvents = 10_000;

/** Last sign-ins as far as Keycloak has recorded them; times in milliseconds since 1970. */
export interface SignIns {
  /** False if Keycloak is not configured to record sign-ins. */
  isRecorded: boolean;
  /** Time of the last sign-in by user id; users without a sign-in since `since` are absent. */
  last: ReadonlyMap<string, number>;
  /** Time of the oldest sign-in read; undefined if there is none. Older sign-ins are unknown. */
  since: number | undefined;
  /** False if there are more than `maxEvents` sign-ins, of which the newest were read. */
  isComplete: boolean;
}

/** Sign-ins while they are read; the properties as in `SignIns`. */
export type FoundSignIns = Pick<SignIns, 'since' | 'isComplete'> & { last: Map<string, number> };

export const noSignIns = (): FoundSignIns => ({ last: new Map(), since: undefined, isComplete: false });

interface SignInPages {
  /** Reads events, the newest first. */
  read: (first: number, max: number) => Promise<readonly EventRepresentation[]>;
  /** Events per request. */
  size: number;
  /** Sign-ins before this time are not needed. */
  from?: number;
}

/** Adds sign-ins page by page, the newest `maxEvents` at most. Yields the number of events of each page. */
export async function* addSignIns(
  found: FoundSignIns,
  { read, size, from = -Infinity }: SignInPages,
): AsyncGenerator<number, void> {
  for (let first = 0; !found.isComplete && first < maxEvents; first += size) {
    const events = await read(first, size);
    for (const { userId, time } of events) {
      if (typeof time !== 'number') continue;
      found.since = Math.min(found.since ?? time, time);
      if (userId) found.last.set(userId, Math.max(found.last.get(userId) ?? 0, time));
    }
    found.isComplete = events.length < size || (found.since ?? Infinity) < from;
    yield events.length;
  }
}

interface Options {
  attempt: Attempt;
  /** Called after each request with the number of events of the response. */
  onProgress?: (count: number) => void;
}

/**
 * Reads the last sign-in of every user from Keycloak's events, newest first: users have no such property. Requires
 * `iam_event.read`. Rejects with an ApiError, or as `attempt` does.
 */
export function readSignIns({ attempt, onProgress }: Options): AppThunk<Promise<SignIns>> {
  return async (dispatch) => {
    const config = await attempt((signal) => dispatch(readFresh(getEventsConfig, undefined, { signal })));
    const isRecorded = config.eventsEnabled === true && config.enabledEventTypes?.includes('LOGIN') !== false;
    const found = noSignIns();
    // Events recorded before the recording was turned off are not shown: they look like users who stopped working.
    if (!isRecorded) return { isRecorded, ...found };
    const read = (first: number, max: number) =>
      attempt((signal) => dispatch(readFresh(getEvents, { type: ['LOGIN'], first, max }, { signal })));
    for await (const count of addSignIns(found, { read, size: pageSize })) onProgress?.(count);
    return { isRecorded, ...found };
  };
}
