/**
 * Entry of the page: starts the session while the application is loaded. A visitor without a session is redirected to
 * the sign-in page first, and the browser loads the application meanwhile.
 */
import { isOnline, isServerReachable } from './api/http/online.ts';
import { registerWorker } from './app/update/registerWorker.ts';
import { showBootFailure } from './bootFailure.ts';
import type { AppConfig } from '../common/config/config.ts';
import { loadConfig } from './config/loadConfig.ts';
import { readPreferences } from './config/preferences.ts';
import { loadHomeFiles } from './prefetch.ts';
import type { AuthAdapter } from './session/adapter.ts';
import { createKeycloakAdapter } from './session/keycloakAdapter.ts';
import { readLastSession } from './session/lastSession.ts';
import { nextPath } from './session/nextPath.ts';

const loadApplication = () => import(/* webpackChunkName: "application" */ './main.tsx');

/** Pages that work without a session. */
const ownPages = /^\/(logout|signed-in)(\/|$)/;

/** Keycloak returns from the sign-in with the result in the fragment. */
const isReturning = (): boolean => /[#&]state=/.test(window.location.hash);

/** Path to open after the sign-in; undefined if the page does not need a new one, or the device is offline. */
function signInTarget(): string | undefined {
  const { pathname, search, hash, origin } = window.location;
  if (!navigator.onLine || readPreferences().signedIn || isReturning() || ownPages.test(pathname)) return undefined;
  return nextPath(pathname === '/login' ? new URLSearchParams(search).get('next') : pathname + search + hash, origin);
}

/**
 * Redirects to the sign-in page, and loads the application while it is open: the installation of the service worker
 * continues after the redirect. Browsers without service workers prefetch the files.
 */
async function signIn(auth: AuthAdapter, config: AppConfig, target: string): Promise<void> {
  await auth.init();
  const hasWorker = config.serviceWorker && 'serviceWorker' in navigator;
  if (!hasWorker) loadHomeFiles('prefetch', config);
  await auth.login(target);
  // After the request of the sign-in page, for which it would otherwise occupy the open connection.
  if (hasWorker) registerWorker()?.catch(() => undefined);
}

async function boot(): Promise<void> {
  // The message for a boot script that does not run.
  document.getElementById('not-loaded')?.remove();
  const target = signInTarget();
  // Starts before anything else is awaited.
  const application = target === undefined ? loadApplication() : undefined;
  // Awaited below; without a handler until then, a rejection would be reported as unhandled.
  application?.catch(() => undefined);
  const loaded = await loadConfig().catch(() => undefined);
  const { pathname } = window.location;
  // In parallel with the application, which imports them. Most visits begin there.
  if (application && loaded && /^\/(login)?$/.test(pathname)) loadHomeFiles('preload', loaded.config);
  // The page of the last user opens while the session is confirmed, also that of the sign-out. `/login` waits for the
  // confirmation: as the window of a new sign-in it would close again.
  const waits = isReturning() || /^\/(login|signed-in)(\/|$)/.test(pathname);
  const known = readPreferences().signedIn && !waits ? readLastSession() : undefined;
  const auth =
    loaded && createKeycloakAdapter(loaded.config, { known, isReachable: () => isOnline() || isServerReachable() });
  if (auth && target !== undefined) {
    try {
      return await signIn(auth, loaded.config, target);
    } catch {
      // The application reports that the sign-in failed.
    }
  }
  const session = auth?.init();
  // The application reports a failure.
  session?.catch(() => undefined);
  const { start } = await (application ?? loadApplication());
  await start(loaded && auth && session && { ...loaded, auth, session, known });
}

boot().catch((error: unknown) => {
  console.error(error);
  showBootFailure();
});
