import type { Middleware, UnknownAction } from '@reduxjs/toolkit';
import { shownAsOf, type ShownAge } from '../connectionSlice.ts';
import type { ApiError } from '../errors.ts';
import { fhirApi } from '../fhir/base.ts';
import { isGivenUp, whenBack } from '../http/recovery.ts';
import type { AnswerMeta } from '../http/types.ts';
import type { ApiServices } from '../services.ts';

interface QueryAction extends UnknownAction {
  payload?: Partial<ApiError> & { queryCacheKey?: string };
  meta: {
    arg: { queryCacheKey: string; endpointName: string; originalArgs: unknown };
    baseQueryMeta?: AnswerMeta;
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
export function refreshKept(): Middleware {
  const shown = new Map<string, ShownAge>();
  let told: ShownAge | undefined;
  /** Unsubscribers of failed refetches that wait for their server, by query cache key. */
  const waiting = new Map<string, () => void>();

  return ({ dispatch, getState }) => {
    const tell = (): void => {
      const { subscriptions } = (getState() as State).fhir;
      const watched = [...shown].filter(([key]) => Object.keys(subscriptions[key] ?? {}).length > 0);
      const ages = watched.map(([, age]) => age).sort((one, other) => one.asOf - other.asOf);
      const next = ages[0] && { asOf: ages[0].asOf, failed: ages.some(({ failed }) => failed) };
      if (next?.asOf === told?.asOf && next?.failed === told?.failed) return;
      told = next;
      dispatch(shownAsOf(next));
    };
    const refresh = (endpointName: string, args: unknown): void => {
      const endpoint = (fhirApi.endpoints as Endpoints)[endpointName];
      if (endpoint) dispatch(endpoint.initiate(args, { forceRefetch: true, subscribe: false }));
    };
    const forget = (key: string): void => {
      shown.delete(key);
      waiting.get(key)?.();
      waiting.delete(key);
    };
    const wait = (key: string, error: ApiError | undefined, again: () => void): void => {
      waiting.get(key)?.();
      if (!error || !isGivenUp(error)) return;
      const begin = (_dispatch: unknown, _state: unknown, services: ApiServices): void => {
        waiting.set(key, whenBack(error, again, services));
      };
      dispatch(begin as unknown as UnknownAction);
    };
    return (next) => (action) => {
      const result = next(action);
      const { type, meta, payload } = action as QueryAction;
      if (type === `${query}/fulfilled`) {
        const { queryCacheKey, endpointName, originalArgs } = meta.arg;
        const asOf = meta.baseQueryMeta?.asOf;
        if (asOf === undefined) forget(queryCacheKey);
        else {
          shown.set(queryCacheKey, { asOf, failed: false });
          refresh(endpointName, originalArgs);
        }
      } else if (type === `${query}/rejected` && !meta.condition) {
        const { queryCacheKey: key, endpointName, originalArgs } = meta.arg;
        const age = shown.get(key);
        if (age) {
          shown.set(key, { ...age, failed: true });
          wait(key, payload as ApiError | undefined, () => refresh(endpointName, originalArgs));
        }
      } else if (type === `${fhirApi.reducerPath}/queries/removeQueryResult`) {
        forget(payload?.queryCacheKey ?? '');
      }
      if (shown.size > 0 || told) tell();
      return result;
    };
  };
}
