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

/** Adds the last sign-in of each user by id. Returns the time of the oldest event, `oldest` included. */
export function addSignIns(
  last: Map<string, number>,
  events: readonly EventRepresentation[],
  oldest?: number,
): number | undefined {
  for (const { userId, time } of events) {
    if (typeof time !== 'number') continue;
    oldest = Math.min(oldest ?? time, time);
    if (userId) last.set(userId, Math.max(last.get(userId) ?? 0, time));
  }
  return oldest;
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
    const last = new Map<string, number>();
    let since: number | undefined;
    let isComplete = false;
    // Events recorded before the recording was turned off are not shown: they look like users who stopped working.
    for (let first = 0; isRecorded && !isComplete && first < maxEvents; first += pageSize) {
      const query = { type: ['LOGIN'], first, max: pageSize };
      const events: EventRepresentation[] = await attempt((signal) =>
        dispatch(readFresh(getEvents, query, { signal })),
      );
      since = addSignIns(last, events, since);
      isComplete = events.length < pageSize;
      onProgress?.(events.length);
    }
    return { isRecorded, last, since, isComplete };
  };
}
