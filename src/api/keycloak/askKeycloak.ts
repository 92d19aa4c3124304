import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import type { RequestArgs } from '../http/types.ts';
import type { ApiServices } from '../services.ts';
import { keycloakRequest } from './base.ts';

/**
 * Sends one request to the admin API without the query cache, for work on many users. Rejects with an ApiError. After a
 * write the caller must invalidate the stale tags.
 */
export function askKeycloak<Result = unknown>(
  args: RequestArgs,
  signal: AbortSignal = new AbortController().signal,
): ThunkAction<Promise<Result>, unknown, ApiServices, UnknownAction> {
  return async (dispatch, getState, extra) => {
    const api = { signal, extra, dispatch, getState, abort: () => {}, endpoint: 'askKeycloak', type: 'query' as const };
    const { data, error } = await keycloakRequest(args, api, {});
    // eslint-disable-next-line @typescript-eslint/only-throw-error -- requests reject with an ApiError, which is a plain object
    if (error) throw error;
    return data as Result;
  };
}
