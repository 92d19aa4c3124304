import { newVersionStored } from '../../api/connectionSlice.ts';
import { fetchConfig } from '../../config/loadConfig.ts';
import { reloadWithoutQuestion, storeUnsavedInput } from '../../shared/form/unsavedInput.ts';
import { isRunning } from '../../shared/save/saveState.ts';
import { storeUsedCode } from '../../shared/storage/applicationCode.ts';
import type { RootState } from '../../shared/store/rootReducer.ts';
import type { AppStore } from '../startup/store.ts';
import { registerWorker } from './registerWorker.ts';
import { removeWorker } from './removeWorker.ts';
import { updateFound } from './updateSlice.ts';
import { joinWindows } from './windows.ts';

/** Milliseconds between two searches for a new version in a window that stays open. */
const searchInterval = 60 * 60_000;

/** Performance mark for tests: a new version will be found and offered. Browsers combine searches at the same time. */
const watchedMark = 'updates watched';

/** Stores the input of this window. Resolves to false if a reload would lose input or interrupt work. */
async function storeInput({ saves, runs }: Pick<RootState, 'saves' | 'runs'>): Promise<boolean> {
  const isWorking =
    Object.values(saves ?? {}).some(isRunning) ||
    Object.values(runs?.executed ?? {}).some((window) => window === 'here');
  // A dialog or a chosen file is not part of a draft.
  const hasDialog = [...document.querySelectorAll('[role="dialog"], [role="alertdialog"]')].some(
    (dialog) => !dialog.querySelector('[data-without-input]'),
  );
  const files = [...document.querySelectorAll<HTMLInputElement>('input[type="file"]')].some(
    ({ files }) => files?.length,
  );
  return !isWorking && !hasDialog && !files && (await storeUnsavedInput());
}

/**
 * Stores the application in this browser by the service worker, and reports a new version to the store. When the new
 * version takes over in one window, all windows reload, so that no window mixes two versions.
 */
export async function watchUpdates(store: AppStore, signal: AbortSignal): Promise<void> {
  const workers = (navigator as Partial<Navigator>).serviceWorker;
  // Undefined in an insecure context.
  if (!workers) return;
  const storeOwnInput = (): Promise<boolean> => storeInput(store.getState());
  joinWindows(async () => ((await storeOwnInput()) ? undefined : document.title), signal);

  let wasControlled = workers.controller !== null;
  const handleControllerChange = async (): Promise<void> => {
    // The first worker takes over a page of the same version.
    if (!wasControlled) {
      wasControlled = true;
      storeUsedCode();
      return;
    }
    if (await storeOwnInput()) reloadWithoutQuestion();
    // The browser asks about input that was entered in between.
    else window.location.reload();
  };
  workers.addEventListener('controllerchange', () => void handleControllerChange(), { signal });

  // The worker of the sign-in page took over before this one was shown, or while it was loaded.
  if (wasControlled) storeUsedCode();
  const registration = await registerWorker();
  if (!registration) return;
  const report = async (): Promise<void> => {
    if (!registration.waiting || !workers.controller) return;
    const server = await fetchConfig().catch(() => undefined);
    if (server?.config.serviceWorker === false) {
      // Otherwise the next page load removes the worker.
      if (!(await storeOwnInput())) return;
      await removeWorker();
      return reloadWithoutQuestion();
    }
    store.dispatch(updateFound());
    store.dispatch(newVersionStored());
  };
  void report();
  registration.addEventListener(
    'updatefound',
    () => registration.installing?.addEventListener('statechange', () => void report(), { signal }),
    { signal },
  );
  const search = async (): Promise<void> => {
    if (document.visibilityState === 'visible') await registration.update().catch(() => undefined);
  };
  // Browsers postpone their own search after a navigation.
  const searched = search();
  const timer = setInterval(() => void search(), searchInterval);
  signal.addEventListener('abort', () => clearInterval(timer));
  // Loaded now, because a new version removes its chunk from the server. It has a name, so that the shell imports the same one.
  await import(/* webpackChunkName: "updateNotice" */ './UpdateNotice.tsx').catch(() => undefined);
  await searched;
  performance.mark(watchedMark);
}
