import { createRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { persistedTypes } from './app/features.ts';
import { prefetchFailureParts } from './app/startup/prefetchFailureParts.ts';
import { StartFailed } from './app/startup/StartFailed.tsx';
import { loadDevTools } from './app/startup/loadDevTools.ts';
import { createStore } from './app/startup/store.ts';
import { isServerReachable } from './api/http/online.ts';
import { preloadTheme } from './app/shell/useTheme.ts';
import { readPreferences } from './config/preferences.ts';
import type { ConfigResult } from './config/config.ts';
import type { AuthAdapter } from './session/adapter.ts';
import { connectSession } from './session/connectSession.ts';
import { selectUnknownRoles } from './session/permissionsSlice.ts';
import { selectUser } from './session/sessionSlice.ts';

/**
 * Connects the session, removes the data of other users, and renders the first page. `loaded`: the configuration and the
 * session; undefined if the configuration is unreachable.
 */
export async function start(loaded: (ConfigResult & { auth: AuthAdapter }) | undefined): Promise<void> {
  const container = document.getElementById('root');
  if (!container) return;
  const root = createRoot(container);

  if (!loaded) return root.render(<StartFailed reason="configuration" />);

  const { config, problems, auth } = loaded;
  const theme = preloadTheme(readPreferences().theme ?? 'system', config.accentColor);
  // Loaded in parallel with the sign-in.
  const storage = import(/* webpackChunkName: "firstPage" */ './app/session/purgeOtherUsers.ts').catch(() => undefined);
  const services = { config, problems, auth, ...(config.persistLists && { persistedTypes }) };
  const store = createStore(services, await loadDevTools());
  const connected = connectSession(services.auth, config.keycloakClientId, store.dispatch);
  try {
    // keycloak-js detects a missing connection after ten seconds only.
    if (!navigator.onLine && !(await isServerReachable())) throw new Error('offline');
    await connected;
  } catch {
    connected.catch(() => undefined);
    return root.render(<StartFailed reason={(await isServerReachable()) ? 'signIn' : 'offline'} />);
  }
  const user = selectUser(store.getState());
  if (user) await (await storage)?.purgeOtherUsers(user.id);
  services.auth.onChange((change) => {
    if (!('why' in change)) void storage.then((loaded) => loaded?.purgeOtherUsers(change.sub));
  });
  const unknown = selectUnknownRoles(store.getState());
  if (unknown.length > 0) console.warn(`Roles without a permission in this application: ${unknown.join(', ')}`);

  await theme;
  root.render(<App services={services} store={store} />);
  prefetchFailureParts(services, user?.id);
}
