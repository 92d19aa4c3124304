import { addListener, configureStore, createDynamicMiddleware, type DevToolsEnhancerOptions } from '@reduxjs/toolkit';
import type { ApiServices } from '../../api/services.ts';
import { setProgrammeZone } from '../../../common/config/timeZone.ts';
import { reduceWithReset } from '../../shared/store/rootReducer.ts';

/** Minimum duration of a state check that is reported in the console, in milliseconds. */
const warnAfter = 1000;

/**
 * One store per page load (and per test). Services are the thunk extra argument, so that no module stores a token or a
 * URL. `connectServers` adds the API slices and the entities, the larger part of the store, before the first page of a
 * feature is rendered. `devTools`: options of the Redux DevTools, which are off by default.
 */
export function createStore(services: ApiServices, devTools: DevToolsEnhancerOptions | false = false) {
  setProgrammeZone(services.config.timeZone);
  const dynamicMiddleware = createDynamicMiddleware();
  const store = configureStore({
    reducer: reduceWithReset,
    devTools,
    middleware: (getDefault) =>
      getDefault({
        thunk: { extraArgument: services },
        // Both checks are off in production. The first check of a large response, such as a tree, takes long.
        immutableCheck: { warnAfter },
        // The payload of `addListener` is a function.
        serializableCheck: { warnAfter, ignoredActions: [addListener.type] },
      }).concat(dynamicMiddleware.middleware),
  });

  let connected: Promise<void> | undefined;
  /** Fetches and adds the API slices once; after a failure the next call tries again. */
  const connectServers = (): Promise<void> => {
    connected ??= import(/* webpackChunkName: "serverSlices" */ './serverSlices.ts').then(
      ({ addServerSlices }) => addServerSlices(dynamicMiddleware, store.dispatch),
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
