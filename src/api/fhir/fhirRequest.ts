import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import type { SessionUser } from '../../session/sessionSlice.ts';
import { createBaseQuery } from '../baseQuery.ts';
import type { RequestArgs } from '../http/types.ts';
import type { ApiServices } from '../services.ts';
import { fhirServer } from './server.ts';
import { reconcileFhirWrite } from './reconcileWrite.ts';
import { withAuthor } from './withAuthor.ts';

const query = createBaseQuery(fhirServer, reconcileFhirWrite);

/** Servers process a transaction of many resources slowly; milliseconds. */
const timeout = 180_000;

/**
 * Sends one request without the query cache and the entities slice, for work on thousands of resources. Rejects with an
 * ApiError. After a write the caller must invalidate the stale tags.
 */
export function fhirRequest<Result>(
  args: RequestArgs,
  signal: AbortSignal,
): ThunkAction<Promise<Result>, unknown, ApiServices, UnknownAction> {
  return async (dispatch, getState, extra) => {
    const api = { signal, extra, dispatch, getState, abort: () => {}, endpoint: 'askFhir', type: 'query' as const };
    const { session } = getState() as { session?: { user?: SessionUser } };
    const written = withAuthor(args, session?.user?.id);
    const { data, error } = await query(written, api, { timeout });
    // oxlint-disable-next-line typescript/only-throw-error -- requests reject with an ApiError, which is a plain object
    if (error) throw error;
    return data as Result;
  };
}
