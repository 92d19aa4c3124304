import { createListenerMiddleware, type Middleware, type WithSlice } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query';
import { fhirApi } from '../../api/fhir/base.ts';
import { evictionListener } from '../../api/fhir/evictEntities.ts';
import { refetchPersisted } from '../../api/persistedCache/refetchPersisted.ts';
import { keycloakApi } from '../../api/keycloak/base.ts';
import { platformApi } from '../../api/platform/base.ts';
import { entitiesSlice } from '../../entities/entitiesSlice.ts';
import { recordActions } from '../../shared/report/recentActions.ts';
import type { AppDispatch, AppThunk } from '../../shared/store/hooks.ts';
import { persistedResponses } from '../../shared/storage/persistedResponses.ts';
import { rootReducer } from '../../shared/store/rootReducer.ts';

// The API slices have no endpoints yet; the pages add them.
declare module '../../shared/store/rootReducer.ts' {
  interface LazyLoadedSlices
    extends
      WithSlice<typeof entitiesSlice>,
      WithSlice<typeof fhirApi>,
      WithSlice<typeof keycloakApi>,
      WithSlice<typeof platformApi> {}
}

interface DynamicMiddleware {
  addMiddleware: (...added: Middleware[]) => void;
}

/**
 * Adds the API slices to a running store, with their middleware, the listener middleware (areas add listeners by RTK's
 * `addListener` action) and the recorder of actions for the support report. The middleware is added first, so that no
 * query runs without it.
 */
export async function addServerSlices(dynamicMiddleware: DynamicMiddleware, dispatch: AppDispatch): Promise<void> {
  const listeners = createListenerMiddleware();
  listeners.startListening(evictionListener);
  // The refetch middleware follows the FHIR middleware, whose subscription updates it receives.
  dynamicMiddleware.addMiddleware(
    fhirApi.middleware,
    refetchPersisted(),
    keycloakApi.middleware,
    platformApi.middleware,
    listeners.middleware,
    recordActions,
  );
  for (const slice of [entitiesSlice, fhirApi, keycloakApi, platformApi]) rootReducer.inject(slice);
  // Injected reducers get their initial state with the next action.
  dispatch({ type: 'app/serversConnected' });
  setupListeners(dispatch);
  dispatch(connectDeviceData());
  await dispatch(loadOpenedSave());
}

/** Loads the outbox if the page was opened for a pending save, whose form reads it when it is rendered after a reload. */
const loadOpenedSave = (): AppThunk<Promise<void>> => async (dispatch) => {
  const { usr } = (window.history.state ?? {}) as { usr?: { pendingSave?: string } | null };
  if (!usr?.pendingSave) return;
  await import('../../shared/outbox/outboxThunks.ts').then(
    ({ loadOutbox }) => dispatch(loadOutbox()),
    () => undefined,
  );
};

/**
 * Persists lists in this browser, and answers reads without a connection from the data on this device, once `watchWindows`
 * has loaded the chunk.
 */
const connectDeviceData = (): AppThunk => (dispatch, _getState, services) => {
  services.persistedResponses = persistedResponses;
  services.offlineRead = (args) =>
    import(/* webpackChunkName: "offline" */ '../../shared/offline/offlineRead.ts').then(
      ({ offlineRead }) => dispatch(offlineRead(args)),
      () => undefined,
    );
};
