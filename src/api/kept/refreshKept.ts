import type { Middleware, UnknownAction } from '@reduxjs/toolkit';
import { shownAsOf, type ShownAge } from '../connectionSlice.ts';
import { fhirApi } from '../fhir/base.ts';
import type { AnswerMeta } from '../http/types.ts';

interface QueryAction extends UnknownAction {
  payload?: { queryCacheKey?: string };
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
 * Asks anew for everything that was shown from an earlier visit, and keeps told how old the oldest of it is that
 * somebody looks at, until all of it is fresh.
 */
export function refreshKept(): Middleware {
  const shown = new Map<string, ShownAge>();
  let told: ShownAge | undefined;

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
    return (next) => (action) => {
      const result = next(action);
      const { type, meta, payload } = action as QueryAction;
      if (type === `${query}/fulfilled`) {
        const { queryCacheKey, endpointName, originalArgs } = meta.arg;
        const asOf = meta.baseQueryMeta?.asOf;
        if (asOf === undefined) shown.delete(queryCacheKey);
        else {
          shown.set(queryCacheKey, { asOf, failed: false });
          const endpoint = (fhirApi.endpoints as Endpoints)[endpointName];
          if (endpoint) dispatch(endpoint.initiate(originalArgs, { forceRefetch: true, subscribe: false }));
        }
      } else if (type === `${query}/rejected` && !meta.condition) {
        const age = shown.get(meta.arg.queryCacheKey);
        if (age) shown.set(meta.arg.queryCacheKey, { ...age, failed: true });
      } else if (type === `${fhirApi.reducerPath}/queries/removeQueryResult`) {
        shown.delete(payload?.queryCacheKey ?? '');
      }
      if (shown.size > 0 || told) tell();
      return result;
    };
  };
}
