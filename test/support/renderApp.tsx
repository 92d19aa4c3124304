import { act, cleanup, render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { createSandbox, type Sandbox, type SandboxOptions } from '../../server/sandbox/index.ts';
import { COMMODITY_LIST_ID, INVENTORY_LIST_ID, ROOT_LOCATION_ID } from '../../server/sandbox/data/ids.ts';
import { App } from '../../src/app/App.tsx';
import { persistedTypes } from '../../src/app/features.ts';
import { devTools } from '../../src/app/startup/devTools.ts';
import { cleanAfter, cleanAtSignIn } from '../../src/app/session/cleanDevice.ts';
import { createStore, type AppStore } from '../../src/app/startup/store.ts';
import type { ApiServices } from '../../src/api/services.ts';
import type { AppConfig } from '../../common/config/config.ts';
import { configFromEnv } from '../../server/settings/configFromEnv.ts';
import { connectSession } from '../../src/session/connectSession.ts';
import { refusalOf } from './accessWatch.ts';
import { createTokenAdapter, type TokenSession } from './tokenAdapter.ts';

const origin = 'http://localhost:3000';

interface Options {
  /** Address of the page, with its query. */
  path: string;
  /** State of the history entry, as after a reload. */
  historyState?: unknown;
  /** Sample user who is signed in; undefined: not signed in. */
  user?: string;
  /** Settings that differ from those of the sandbox. */
  config?: Partial<AppConfig>;
  /** Problems of the settings, as reported with the configuration. */
  problems?: ApiServices['problems'];
  /** A sandbox with other data; the test closes it. */
  sandbox?: Sandbox;
  /** Called before each request; a returned Response is used instead of that of the sandbox. */
  intercept?: (request: Request) => Response | undefined | Promise<Response | undefined>;
  /** Replaces the delay before a retry. */
  wait?: () => Promise<void>;
  /** Connects the store to the Redux DevTools. */
  devTools?: boolean;
  /** Persists lists for the next visit, as in the browser. */
  persistLists?: boolean;
  /** Lifetime of the session; unlimited by default. */
  session?: TokenSession;
}

export interface RenderedApp {
  auth: ReturnType<typeof createTokenAdapter>;
  user: UserEvent;
  sandbox: Sandbox;
  store: AppStore;
  /** Every request the application made, as `GET /fhir/Location?…`. */
  requests: string[];
}

const open: { close: () => void }[] = [];
/**
 * Requests that the sandbox, as the gateway, has answered, and that the access check of the proxy would have refused: a
 * server that applies no roles itself is used through it.
 */
const refused: string[] = [];

afterEach(() => {
  cleanup();
  expect(refused.splice(0)).toEqual([]);
  for (const each of open.splice(0)) each.close();
  window.localStorage.clear();
  // The property of the prototype is used again.
  Reflect.deleteProperty(window.navigator, 'languages');
});

/** Sets the languages of the browser until the end of the test. */
export function setBrowserLanguages(...languages: string[]): void {
  Object.defineProperty(window.navigator, 'languages', { value: languages, configurable: true });
}

/** A strict sandbox in memory, with the sample data of Kenya by default. Closed after the test. */
export async function openSandbox(options: Partial<SandboxOptions> = {}): Promise<Sandbox> {
  const sandbox = await createSandbox({ database: ':memory:', publicUrl: origin, strict: true, ...options });
  open.push(sandbox);
  return sandbox;
}

/** Renders the complete application at an address, with a sandbox in memory as its server. */
export async function renderApp({
  path,
  historyState = null,
  user,
  config,
  problems,
  sandbox: given,
  intercept,
  wait,
  session,
  persistLists,
  devTools: watched = false,
}: Options): Promise<RenderedApp> {
  const sandbox = given ?? (await openSandbox());
  const requests: string[] = [];
  // The browser of a new visitor has the language of the installation.
  if (config?.languageCode) setBrowserLanguages(config.languageCode);
  const appConfig: AppConfig = {
    ...configFromEnv({
      ROOT_LOCATION_ID,
      COMMODITY_LIST_ID,
      INVENTORY_LIST_ID,
    }).config,
    fhirBaseUrl: `${origin}/fhir`,
    customEndpointBaseUrl: origin,
    keycloakUrl: `${origin}/auth`,
    keycloakBaseUrl: `${origin}/auth/admin/realms/fhir`,
    platformBaseUrl: origin,
    ...config,
  };
  const services = {
    config: appConfig,
    problems,
    auth: createTokenAdapter(sandbox, user, session),
    ...(wait && { wait }),
    ...(persistLists && { persistedTypes }),
    fetch: async (input: RequestInfo | URL, init?: RequestInit) => {
      const request = new Request(input, init);
      const url = new URL(request.url);
      requests.push(`${request.method} ${url.pathname}${url.search}`);
      const copy = request.clone();
      const intercepted = await intercept?.(request);
      if (intercepted) return intercepted;
      const response = await sandbox.fetch(request);
      const refusal = response.ok ? await refusalOf(copy) : undefined;
      if (refusal !== undefined) refused.push(refusal);
      return response;
    },
  };
  const store = createStore(services, watched && devTools);
  await connectSession(services.auth, appConfig.keycloakClientId, store.dispatch);
  // As `followSession` does in the browser.
  const userId = store.getState().session.user?.id;
  if (userId !== undefined) await cleanAtSignIn(userId);
  services.auth.onChange((change) => void cleanAfter(change, userId));
  window.history.pushState(historyState, '', path);
  await act(async () => {
    render(<App services={services} store={store} />);
  });
  return { user: userEvent.setup({ delay: null }), sandbox, store, requests, auth: services.auth };
}
