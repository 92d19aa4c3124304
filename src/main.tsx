import { createRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { persistedTypes } from './app/features.ts';
import { StartFailed } from './app/startup/StartFailed.tsx';
import { loadDevTools } from './app/startup/loadDevTools.ts';
import { createStore } from './app/startup/store.ts';
import { combineReads } from './api/http/combineReads.ts';
import { isServerReachable } from './api/http/online.ts';
import { preloadTheme } from './app/shell/useTheme.ts';
import { readPreferences } from './config/preferences.ts';
import type { ConfigResult } from '../common/config/config.ts';
import { OfflineError, type AuthAdapter, type TokenClaims } from './session/adapter.ts';
import { connectSession } from './session/connectSession.ts';
import { holdBackground } from './shared/whenIdle.ts';
import { selectUser, signedIn } from './session/sessionSlice.ts';

interface Loaded extends ConfigResult {
  auth: AuthAdapter;
  /** Result of the check for a session that the boot script started. */
  session: Promise<TokenClaims | undefined>;
  /** Claims of the last session, with which the page opens before the session is confirmed. */
  known?: TokenClaims;
}

/**
 * Connects the session, removes the data of other users, and renders the first page. `loaded`: the configuration and the
 * session; undefined if the configuration is unreachable.
 */
export async function start(loaded: Loaded | undefined): Promise<void> {
  const container = document.getElementById('root');
  if (!container) return;
  const root = createRoot(container);

  if (!loaded) return root.render(<StartFailed reason="configuration" />);
  if (window.location.pathname === '/') holdBackground();

  const { config, problems, auth, session, known } = loaded;
  const theme = preloadTheme(readPreferences().theme ?? 'system', config.accentColor);
  // Loaded in parallel with the sign-in.
  const firstPage = import(/* webpackChunkName: "firstPage" */ './app/startup/firstPage.ts').catch(() => undefined);
  const services = {
    config,
    problems,
    auth,
    ...combineReads((...request) => fetch(...request)),
    ...(config.persistLists && { persistedTypes }),
  };
  const store = createStore(services, await loadDevTools());
  const clientId = config.keycloakClientId;
  if (known) store.dispatch(signedIn({ claims: known, clientId }));
  const connected = connectSession(auth, clientId, store.dispatch, session);
  // Each request of a page that is already open checks for the session again.
  connected.catch(() => undefined);
  try {
    await (known ?? connected);
  } catch (error) {
    const isOffline = error instanceof OfflineError || !(await isServerReachable());
    const text = isOffline ? undefined : await (await firstPage)?.clientRefusal(error);
    return root.render(<StartFailed reason={isOffline ? 'offline' : 'signIn'} text={text} />);
  }
  const user = selectUser(store.getState());
  const cleaned = user && firstPage.then((loaded) => loaded?.followSession(auth, user.id, store.getState()));
  // The data of others were also removed when this user signed in.
  if (!known) await cleaned;

  await theme;
  root.render(<App services={services} store={store} />);
  void firstPage.then((loaded) => loaded?.prefetchFailureParts(services, user?.id));
}
