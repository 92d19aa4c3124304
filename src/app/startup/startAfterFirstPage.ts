import type { createBrowserRouter } from 'react-router-dom';
import type { ApiServices } from '../../api/services.ts';
import { selectHolds } from '../../session/permissionsSlice.ts';
import { whenIdle } from '../../shared/whenIdle.ts';
import { enabledFeatures } from '../features.ts';
import { focusHeadings } from '../shell/focusHeadings.ts';
import type { AppStore } from './store.ts';

const scrollKeys = new Set(['PageDown', 'PageUp', 'ArrowDown', 'ArrowUp', 'Home', 'End', ' ']);

/**
 * Scrolls the main area by the scroll keys while no element has the focus; the browser applies them to the document, which
 * does not scroll. Returns a function that stops it.
 */
function scrollMainAreaByKeys(): () => void {
  const focusMain = ({ key }: KeyboardEvent): void => {
    if (!scrollKeys.has(key) || document.activeElement !== document.body) return;
    document.getElementById('content')?.focus({ preventScroll: true });
  };
  window.addEventListener('keydown', focusMain);
  return () => window.removeEventListener('keydown', focusMain);
}

type Router = ReturnType<typeof createBrowserRouter>;

interface Application {
  store: AppStore;
  services: ApiServices;
}

/**
 * Starts what the first page does not need: focus management after navigation, scroll keys, the adoption of a language or theme
 * chosen in another window, and the background work of the features. Returns a function that stops all of them.
 */
export function startAfterFirstPage(router: Router, onPreferences: () => void, application: Application): () => void {
  const endFocus = focusHeadings(router);
  const endKeys = scrollMainAreaByKeys();
  const endBackground = startBackground(router, application);
  // `storage` is fired for changes of other windows only; its key is null when everything was cleared.
  window.addEventListener('storage', onPreferences);
  return () => {
    endFocus();
    endKeys();
    endBackground();
    window.removeEventListener('storage', onPreferences);
  };
}

/**
 * Starts the background work that the user may do, the record of visited pages, and the notification centre, when the
 * browser is idle. A part that cannot be loaded is skipped.
 */
function startBackground(router: Router, { store, services: { config, auth } }: Application): () => void {
  const stopping = new AbortController();
  const { signal } = stopping;
  const startParts = (): void => {
    if (signal.aborted) return;
    const features = enabledFeatures(config);
    import('../home/recordVisits.ts')
      .then(({ recordVisits }) => recordVisits(router, { store, config, features }, signal))
      .catch(() => undefined);
    import('../notifications/watchWindows.ts')
      .then(({ watchWindows }) => watchWindows(store, features, signal))
      .catch(() => undefined);
    import('./prefetchPages.ts')
      .then(({ prefetchPages }) => prefetchPages(features, store, signal))
      .catch(() => undefined);
    import('../shell/watchShortcuts.ts')
      .then(({ watchShortcuts }) => watchShortcuts(router, { store, features }, signal))
      .catch(() => undefined);
    if (window.matchMedia('(pointer: coarse)').matches) {
      import('../shell/watchKeyboard.ts').then(({ watchKeyboard }) => watchKeyboard(signal)).catch(() => undefined);
    }
    if (config.serviceWorker) {
      import('../update/watchUpdates.ts')
        .then(({ watchUpdates }) => watchUpdates(store, signal))
        .catch(() => undefined);
    } else {
      import('../update/removeWorker.ts').then(({ removeWorker }) => removeWorker()).catch(() => undefined);
    }
    for (const { background } of features) {
      if (!background?.needs.every((need) => selectHolds(store.getState(), need))) continue;
      background
        .load()
        .then(({ start }) => start({ store, auth, signal }))
        .catch(() => undefined);
    }
  };
  whenIdle(startParts);
  return () => stopping.abort();
}
