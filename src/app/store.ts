import { combineSlices, configureStore, createDynamicMiddleware, type DevToolsEnhancerOptions } from '@reduxjs/toolkit';
import { connectionSlice } from '../api/connectionSlice.ts';
import type { ApiServices } from '../api/services.ts';
import { permissionsSlice } from '../session/permissionsSlice.ts';
import { sessionSlice } from '../session/sessionSlice.ts';
import { notifySlice } from '../shared/notify/notifySlice.ts';
import type { ServerSlices } from './servers.ts';

/**
 * One store per page load (and per test). Services are the thunk extra argument, so no module holds a token or an
 * address. What talks to the servers is the larger half of the store and no part of the first page: `connectServers`
 * adds the API slices and the entities before the first page of a feature is drawn. `devTools` are how the extension of
 * that name shows the store; by default it does not see it.
 */
export function createStore(services: ApiServices, devTools: DevToolsEnhancerOptions | false = false) {
  const reducer = combineSlices(
    sessionSlice,
    permissionsSlice,
    notifySlice,
    connectionSlice,
  ).withLazyLoadedSlices<ServerSlices>();
  const later = createDynamicMiddleware();
  const store = configureStore({
    reducer,
    devTools,
    middleware: (getDefault) =>
      getDefault({
        thunk: { extraArgument: services },
        // A cached page of resources is large: walking it on every action costs more than the check is worth.
        serializableCheck: false,
        immutableCheck: false,
      }).concat(later.middleware),
  });

  let connected: Promise<void> | undefined;
  /** Fetches and adds the API slices, once; a failed fetch is tried again by the next caller. */
  const connectServers = (): Promise<void> => {
    connected ??= import('./servers.ts').then(
      ({ addServers }) => addServers(reducer, later, store.dispatch),
      (error: unknown) => {
        connected = undefined;
        throw error;
      },
    );
    return connected;
  };
  return { ...store, connectServers };
}

export type AppStore = ReturnType<typeof createStore>;
