import type { Dispatch, Middleware, Reducer, Slice, WithSlice } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query';
import { fhirApi } from '../api/fhir/base.ts';
import { refreshKept } from '../api/kept/refreshKept.ts';
import { keycloakApi } from '../api/keycloak/base.ts';
import { platformApi } from '../api/platform/base.ts';
import { entitiesSlice } from '../entities/entitiesSlice.ts';

/** The part of the state that pages with data need. The API slices are the empty ones: endpoints come with the pages. */
export type ServerSlices = WithSlice<typeof entitiesSlice> &
  WithSlice<typeof fhirApi> &
  WithSlice<typeof keycloakApi> &
  WithSlice<typeof platformApi>;

interface DynamicMiddleware {
  addMiddleware: (...added: Middleware[]) => void;
}

interface Injectable {
  inject: (slice: Pick<Slice, 'reducerPath' | 'reducer'> | { reducerPath: string; reducer: Reducer }) => unknown;
}

/** Adds the slices of the servers to a running store. Their middleware comes first, so no query is ever without it. */
export function addServers(reducer: Injectable, later: DynamicMiddleware, dispatch: Dispatch): void {
  // refreshKept hears what the middleware before it says of subscriptions.
  later.addMiddleware(fhirApi.middleware, refreshKept(), keycloakApi.middleware, platformApi.middleware);
  for (const slice of [entitiesSlice, fhirApi, keycloakApi, platformApi]) reducer.inject(slice);
  // Injected reducers get their first state with the next action.
  dispatch({ type: 'app/serversConnected' });
  setupListeners(dispatch);
}
