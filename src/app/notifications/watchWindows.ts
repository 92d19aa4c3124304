import { selectUser } from '../../session/sessionSlice.ts';
import { bulkKind } from '../../shared/bulk/bulkKind.ts';
import { loadPast, subscribeToPast } from '../../shared/notify/pastSlice.ts';
import '../device/deferredSaves.ts';
import { watchOutbox } from '../../shared/outbox/watchOutbox.ts';
import type { Feature } from '../../shared/feature.ts';
import { followRun, loadRuns } from '../../shared/runs/runThunks.ts';
import { subscribeToRuns } from '../../shared/runs/windows.ts';
import type { AppStore } from '../startup/store.ts';
import { watchWork } from './watchWork.ts';

/**
 * Loads the bulk runs and notifications of the user from this browser, follows the changes of other windows, reads the
 * work of all features, and sends pending saves, until the signal is aborted.
 */
export async function watchWindows(store: AppStore, features: readonly Feature[], signal: AbortSignal): Promise<void> {
  watchWork(store, features, signal);
  void watchOutbox(store, signal).catch((error: unknown) => console.error(error));
  // The chunk also answers reads when the connection is lost.
  void import(/* webpackChunkName: "offline" */ '../../shared/offline/watchOffline.ts')
    .then(({ watchOffline }) => watchOffline(store, signal))
    .catch(() => undefined);
  // Loaded in advance, because these parts must also open without a connection.
  void import(/* webpackChunkName: "otherPages" */ '../OtherPages.tsx').catch(() => undefined);
  void import(/* webpackChunkName: "persistedAge" */ '../shell/PersistedAgeNotice.tsx').catch(() => undefined);
  const isOwn = (userId: string): boolean => selectUser(store.getState())?.id === userId;
  const endRuns = subscribeToRuns((message) => void store.dispatch(followRun(message)));
  const endPast = subscribeToPast((userId) => {
    if (isOwn(userId)) void store.dispatch(loadPast());
  });
  signal.addEventListener('abort', () => {
    endRuns();
    endPast();
  });
  await store.dispatch(loadRuns(bulkKind));
  await store.dispatch(loadPast());
}
