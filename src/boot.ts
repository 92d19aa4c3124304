/**
 * Entry of the page: starts the session while the application is loaded. A visitor without a session is redirected to
 * the sign-in page first, and the browser prefetches the application meanwhile.
 */
import { isOnline, isServerReachable } from './api/http/online.ts';
import { showBootFailure } from './bootFailure.ts';
import { loadConfig } from './config/loadConfig.ts';
import { readPreferences } from './config/preferences.ts';
import { prefetchApplication } from './prefetch.ts';
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

async function boot(): Promise<void> {
  const target = signInTarget();
  // Starts before anything else is awaited.
  const application = target === undefined ? loadApplication() : undefined;
  // Awaited below; without a handler until then, a rejection would be reported as unhandled.
  application?.catch(() => undefined);
  const loaded = await loadConfig().catch(() => undefined);
  const { pathname } = window.location;
  // The page of the last user opens while the session is confirmed.
  const known =
    readPreferences().signedIn && !isReturning() && !ownPages.test(pathname) ? readLastSession() : undefined;
  const auth =
    loaded && createKeycloakAdapter(loaded.config, { known, isReachable: () => isOnline() || isServerReachable() });
  if (auth && target !== undefined) {
    try {
      await auth.init();
      prefetchApplication(loaded.config);
      await auth.login(target);
      return;
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
