import { combineReducers, configureStore } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query';
import { fhirApi } from '../api/fhir/base.ts';
import { keycloakApi } from '../api/keycloak/base.ts';
import { platformApi } from '../api/platform/base.ts';
import type { ApiServices } from '../api/services.ts';
import { entitiesSlice } from '../entities/entitiesSlice.ts';
import { permissionsSlice } from '../session/permissionsSlice.ts';
import { sessionSlice } from '../session/sessionSlice.ts';
import { notifySlice } from '../shared/notify/notifySlice.ts';

const reducer = combineReducers({
  session: sessionSlice.reducer,
  permissions: permissionsSlice.reducer,
  entities: entitiesSlice.reducer,
  notify: notifySlice.reducer,
  [fhirApi.reducerPath]: fhirApi.reducer,
  [keycloakApi.reducerPath]: keycloakApi.reducer,
  [platformApi.reducerPath]: platformApi.reducer,
});

/**
 * One store per page load (and per test). Services are the thunk extra argument, so no module holds a token or an
 * address. The API slices are the empty ones: their endpoints arrive with the page chunks.
 */
export function createStore(services: ApiServices) {
  const store = configureStore({
    reducer,
    middleware: (getDefault) =>
      getDefault({
        thunk: { extraArgument: services },
        // A cached page of resources is large: walking it on every action costs more than the check is worth.
        serializableCheck: false,
        immutableCheck: false,
      }).concat(fhirApi.middleware, keycloakApi.middleware, platformApi.middleware),
  });
  setupListeners(store.dispatch);
  return store;
}

export type AppStore = ReturnType<typeof createStore>;
