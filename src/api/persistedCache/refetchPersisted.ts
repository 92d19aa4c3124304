import { isAsyncThunkAction, type Middleware, type UnknownAction } from '@reduxjs/toolkit';
import type { ApiEndpointQuery, EndpointDefinitions, QueryDefinition } from '@reduxjs/toolkit/query';
import type { ApiBaseQuery } from '../baseQuery.ts';
import { persistedAgeChanged, type PersistedAge } from '../connectionSlice.ts';
import { fhirApi } from '../fhir/base.ts';
import { isRetriableRead, retryWhenReachable } from '../http/reconnect.ts';
import type { ResponseMeta } from '../http/types.ts';
import type { ApiServices } from '../services.ts';

type State = Record<typeof fhirApi.reducerPath, ReturnType<typeof fhirApi.reducer>>;
type Query = QueryDefinition<unknown, ApiBaseQuery, string, unknown>;
type Endpoints = Record<string, ApiEndpointQuery<Query, EndpointDefinitions> | undefined>;

/** The FHIR endpoint with the name in a request's action. Its matchers check that the action belongs to the endpoint. */
function endpointOf(action: unknown): Endpoints[string] {
  const name = isAsyncThunkAction(action) ? (action.meta.arg as { endpointName?: string }).endpointName : undefined;
  return name === undefined ? undefined : (fhirApi.endpoints as Endpoints)[name];
}

/**
 * Middleware that refetches every query served from the persisted cache, and publishes the age of the oldest displayed
 * one until all are fresh. A failed refetch is repeated when its server is reachable again; so is a query served from the
 * data that are kept for use without a connection.
 */
export function refetchPersisted(): Middleware {
  const persistedAges = new Map<string, PersistedAge>();
  let publishedAge: PersistedAge | undefined;
  /** Age of the last response from the data kept on this device, until a server responds: forms do not subscribe to theirs. */
  let offlineAsOf: number | undefined;
  /** Unsubscribers of failed refetches that wait for their server, by query cache key. */
  const pendingRetries = new Map<string, () => void>();

  return ({ dispatch, getState }) => {
    const removeQuery = (key: string): void => {
      persistedAges.delete(key);
      pendingRetries.get(key)?.();
      pendingRetries.delete(key);
    };
    const publishAge = (): void => {
      const { queries, subscriptions } = (getState() as State).fhir;
      for (const key of persistedAges.keys()) if (!queries[key]) removeQuery(key);
      const subscribed = [...persistedAges].filter(([key]) => Object.keys(subscriptions[key] ?? {}).length > 0);
      const ages = subscribed.map(([, age]) => age);
      if (offlineAsOf !== undefined) ages.push({ asOf: offlineAsOf, failed: false, kept: true });
      ages.sort((one, other) => one.asOf - other.asOf);
      const next = ages[0] && {
        asOf: ages[0].asOf,
        failed: ages.some(({ failed }) => failed),
        kept: ages.some(({ kept }) => kept),
      };
      if (JSON.stringify(next) === JSON.stringify(publishedAge)) return;
      publishedAge = next;
      dispatch(persistedAgeChanged(next));
    };
    const refetch = (endpointName: string, args: unknown): void => {
      const endpoint = (fhirApi.endpoints as Endpoints)[endpointName];
      if (endpoint)
        dispatch(endpoint.initiate(args, { forceRefetch: true, subscribe: false }) as unknown as UnknownAction);
    };
    const retryLater = (key: string, url: string | undefined, retry: () => void): void => {
      pendingRetries.get(key)?.();
      if (url === undefined) return;
      const startWaiting = (_dispatch: unknown, _state: unknown, services: ApiServices): void => {
        pendingRetries.set(key, retryWhenReachable({ url }, retry, services));
      };
      dispatch(startWaiting as unknown as UnknownAction);
    };
    return (next) => (action) => {
      const result = next(action);
      const endpoint = endpointOf(action);
      // Of every server.
      const kept = (action as { meta?: { baseQueryMeta?: ResponseMeta } }).meta?.baseQueryMeta;
      if (kept?.unreachable !== undefined) offlineAsOf = kept.asOf ?? offlineAsOf;
      if (endpoint?.matchFulfilled(action)) {
        const { queryCacheKey, endpointName, originalArgs } = action.meta.arg;
        const { asOf, unreachable } = (action.meta.baseQueryMeta ?? {}) as Partial<ResponseMeta>;
        if (unreachable === undefined && asOf === undefined) offlineAsOf = undefined;
        if (asOf === undefined) removeQuery(queryCacheKey);
        else {
          persistedAges.set(queryCacheKey, { asOf, failed: false, kept: unreachable !== undefined });
          if (unreachable === undefined) refetch(endpointName, originalArgs);
          else retryLater(queryCacheKey, unreachable, () => refetch(endpointName, originalArgs));
        }
      } else if (endpoint?.matchRejected(action) && !action.meta.condition) {
        const { queryCacheKey: key, endpointName, originalArgs } = action.meta.arg;
        const age = persistedAges.get(key);
        if (age) {
          persistedAges.set(key, { ...age, failed: true });
          const { payload: error } = action;
          const url = error && isRetriableRead(error) ? error.url : undefined;
          retryLater(key, url, () => refetch(endpointName, originalArgs));
        }
      }
      if (persistedAges.size > 0 || publishedAge || offlineAsOf !== undefined) publishAge();
      return result;
    };
  };
}
