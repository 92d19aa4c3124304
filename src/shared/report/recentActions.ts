import type { Middleware, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { ApiServices } from '../../api/services.ts';

/** Maximum number of recorded actions. */
const maxEntries = 50;

/** One list per page load, and per test: keyed by the services. In memory only. */
const recentActions = new WeakMap<ApiServices, string[]>();

interface ActionWithEndpoint {
  type: string;
  meta?: { arg?: { endpointName?: unknown } };
}

/** Type of an action, which names the endpoint of a request: `fhir/executeQuery/pending` → `fhir/searchLocation/pending`. */
export function readableType({ type, meta }: ActionWithEndpoint): string {
  const endpoint = meta?.arg?.endpointName;
  return typeof endpoint === 'string' ? type.replace(/\/execute(Query|Mutation)\//, `/${endpoint}/`) : type;
}

/** Types of the latest actions, oldest first, since the first page with data was opened. */
export function recentActionsOf(services: ApiServices): readonly string[] {
  return recentActions.get(services) ?? [];
}

/** Records the types of the latest actions for the support report. Payloads are not recorded. */
export const recordActions: Middleware<object, unknown, ThunkDispatch<unknown, ApiServices, UnknownAction>> = ({
  dispatch,
}) => {
  let types: string[] | undefined;
  return (next) => (action) => {
    if (types === undefined) {
      types = [];
      recentActions.set(
        dispatch((_dispatch, _getState, services) => services),
        types,
      );
    }
    types.push(readableType(action as ActionWithEndpoint));
    if (types.length > maxEntries) types.shift();
    return next(action);
  };
};
