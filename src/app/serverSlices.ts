import type { Dispatch, Middleware, Reducer, Slice, WithSlice } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query';
import { fhirApi } from '../api/fhir/base.ts';
import { refetchPersisted } from '../api/persistedCache/refetchPersisted.ts';
import { keycloakApi } from '../api/keycloak/base.ts';
import { platformApi } from '../api/platform/base.ts';
import { entitiesSlice } from '../entities/entitiesSlice.ts';

/** The part of the state that pages with data need. The API slices have no endpoints yet; the pages add them. */
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

/** Adds the API slices to a running store. Their middleware is added first, so that no query runs without it. */
export function addServerSlices(reducer: Injectable, dynamicMiddleware: DynamicMiddleware, dispatch: Dispatch): void {
  // The refetch middleware follows the FHIR middleware, whose subscription updates it receives.
  dynamicMiddleware.addMiddleware(
    fhirApi.middleware,
    refetchPersisted(),
    keycloakApi.middleware,
    platformApi.middleware,
  );
  for (const slice of [entitiesSlice, fhirApi, keycloakApi, platformApi]) reducer.inject(slice);
  // Injected reducers get their initial state with the next action.
  dispatch({ type: 'app/serversConnected' });
  setupListeners(dispatch);
}
