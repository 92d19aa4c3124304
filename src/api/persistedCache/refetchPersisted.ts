import type { Middleware, UnknownAction } from '@reduxjs/toolkit';
import { persistedAgeChanged, type PersistedAge } from '../connectionSlice.ts';
import type { ApiError } from '../errors.ts';
import { fhirApi } from '../fhir/base.ts';
import { isRetriableRead, retryWhenReachable } from '../http/reconnect.ts';
import type { ResponseMeta } from '../http/types.ts';
import type { ApiServices } from '../services.ts';

interface QueryAction extends UnknownAction {
  payload?: Partial<ApiError> & { queryCacheKey?: string };
  meta: {
    arg: { queryCacheKey: string; endpointName: string; originalArgs: unknown };
    baseQueryMeta?: ResponseMeta;
    condition?: boolean;
  };
}

interface State {
  fhir: { subscriptions: Record<string, object | undefined> };
}

type Endpoints = Record<string, { initiate: (args: unknown, options: object) => UnknownAction } | undefined>;

const query = `${fhirApi.reducerPath}/executeQuery`;

/**
 * Middleware that refetches every query served from the persisted cache, and publishes the age of the oldest displayed
 * one until all are fresh. A failed refetch is repeated when its server is reachable again.
 */
export function refetchPersisted(): Middleware {
  const persistedAges = new Map<string, PersistedAge>();
  let publishedAge: PersistedAge | undefined;
  /** Unsubscribers of failed refetches that wait for their server, by query cache key. */
  const pendingRetries = new Map<string, () => void>();

  return ({ dispatch, getState }) => {
    const publishAge = (): void => {
      const { subscriptions } = (getState() as State).fhir;
      const subscribed = [...persistedAges].filter(([key]) => Object.keys(subscriptions[key] ?? {}).length > 0);
      const ages = subscribed.map(([, age]) => age).sort((one, other) => one.asOf - other.asOf);
      const next = ages[0] && { asOf: ages[0].asOf, failed: ages.some(({ failed }) => failed) };
      if (next?.asOf === publishedAge?.asOf && next?.failed === publishedAge?.failed) return;
      publishedAge = next;
      dispatch(persistedAgeChanged(next));
    };
    const refetch = (endpointName: string, args: unknown): void => {
      const endpoint = (fhirApi.endpoints as Endpoints)[endpointName];
      if (endpoint) dispatch(endpoint.initiate(args, { forceRefetch: true, subscribe: false }));
    };
    const removeQuery = (key: string): void => {
      persistedAges.delete(key);
      pendingRetries.get(key)?.();
      pendingRetries.delete(key);
    };
    const retryLater = (key: string, error: ApiError | undefined, retry: () => void): void => {
      pendingRetries.get(key)?.();
      if (!error || !isRetriableRead(error)) return;
      const startWaiting = (_dispatch: unknown, _state: unknown, services: ApiServices): void => {
        pendingRetries.set(key, retryWhenReachable(error, retry, services));
      };
      dispatch(startWaiting as unknown as UnknownAction);
    };
    return (next) => (action) => {
      const result = next(action);
      const { type, meta, payload } = action as QueryAction;
      if (type === `${query}/fulfilled`) {
        const { queryCacheKey, endpointName, originalArgs } = meta.arg;
        const asOf = meta.baseQueryMeta?.asOf;
        if (asOf === undefined) removeQuery(queryCacheKey);
        else {
          persistedAges.set(queryCacheKey, { asOf, failed: false });
          refetch(endpointName, originalArgs);
        }
      } else if (type === `${query}/rejected` && !meta.condition) {
        const { queryCacheKey: key, endpointName, originalArgs } = meta.arg;
        const age = persistedAges.get(key);
        if (age) {
          persistedAges.set(key, { ...age, failed: true });
          retryLater(key, payload as ApiError | undefined, () => refetch(endpointName, originalArgs));
        }
      } else if (type === `${fhirApi.reducerPath}/queries/removeQueryResult`) {
        removeQuery(payload?.queryCacheKey ?? '');
      }
      if (persistedAges.size > 0 || publishedAge) publishAge();
      return result;
    };
  };
}
