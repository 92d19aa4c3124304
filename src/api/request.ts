import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import type { SessionUser } from '../session/sessionSlice.ts';
import { createBaseQuery, type ApiBaseQuery } from './baseQuery.ts';
import { reconcileFhirWrite } from './fhir/reconcileWrite.ts';
import { fhirServer } from './fhir/server.ts';
import { withAuthor } from './fhir/withAuthor.ts';
import type { RequestArgs, RequestOptions } from './http/types.ts';
import { keycloakRequest } from './keycloak/base.ts';
import type { ApiServices } from './services.ts';

const servers = {
  // Servers process a transaction of many resources slowly.
  fhir: { query: createBaseQuery(fhirServer, reconcileFhirWrite), options: { timeout: 180_000 } },
  keycloak: { query: keycloakRequest, options: {} },
} satisfies Record<string, { query: ApiBaseQuery; options: RequestOptions }>;

/**
 * Sends one request to a server without the query cache and the entities slice: for work on thousands of records, for
 * writes whose arguments must not be in an action, and for paths without an endpoint. Without `signal`, it is not aborted.
 * Rejects with an ApiError. After a write the caller must invalidate the stale tags. All such requests pass through this
 * function, so that reads that begin in the same tick can be combined here.
 */
export function request<Result = unknown>(
  server: keyof typeof servers,
  args: RequestArgs,
  signal: AbortSignal = new AbortController().signal,
): ThunkAction<Promise<Result>, unknown, ApiServices, UnknownAction> {
  return async (dispatch, getState, extra) => {
    const api = { signal, extra, dispatch, getState, abort: () => {}, endpoint: 'request', type: 'query' as const };
    const { session } = getState() as { session?: { user?: SessionUser } };
    const { query, options } = servers[server];
    const sent = server === 'fhir' ? withAuthor(args, session?.user?.id) : args;
    const { data, error } = await query(sent, api, options);
    // oxlint-disable-next-line typescript/only-throw-error -- requests reject with an ApiError, which is a plain object
    if (error) throw error;
    return data as Result;
  };
}
