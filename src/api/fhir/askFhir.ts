import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { createBaseQuery } from '../baseQuery.ts';
import type { RequestArgs } from '../http/types.ts';
import type { ApiServices } from '../services.ts';
import { fhirServer } from './server.ts';
import { traceFhirWrite } from './traceWrite.ts';

const ask = createBaseQuery(fhirServer, traceFhirWrite);

/** A transaction of many resources takes a server its time; milliseconds. */
const timeout = 180_000;

/**
 * One request past the cache and past the store of known resources, for work on thousands of them. Rejects with an
 * ApiError. Who writes this way says afterwards which tags are stale.
 */
export function askFhir<Answer>(
  args: RequestArgs,
  signal: AbortSignal,
): ThunkAction<Promise<Answer>, unknown, ApiServices, UnknownAction> {
  return async (dispatch, getState, extra) => {
    const api = { signal, extra, dispatch, getState, abort: () => {}, endpoint: 'askFhir', type: 'query' as const };
    const { data, error } = await ask(args, api, { timeout });
    // eslint-disable-next-line @typescript-eslint/only-throw-error -- what every request of ours rejects with
    if (error) throw error;
    return data as Answer;
  };
}
