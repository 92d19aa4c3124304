import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { IntlProvider } from 'react-intl';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { COMMODITY_LIST_ID, INVENTORY_LIST_ID, ROOT_LOCATION_ID } from '../../server/sandbox/data/ids.ts';
import type { Sandbox } from '../../server/sandbox/index.ts';
import { createStore } from '../../src/app/startup/store.ts';
import { ConfigContext } from '../../src/config/ConfigContext.ts';
import { configFromEnv } from '../../server/settings/configFromEnv.ts';
import { connectSession } from '../../src/session/connectSession.ts';
import { AuthContext } from '../../src/session/AuthContext.ts';
import { createTokenAdapter } from './tokenAdapter.ts';

const origin = 'http://localhost:3000';
const config = {
  ...configFromEnv({ ROOT_LOCATION_ID, COMMODITY_LIST_ID, INVENTORY_LIST_ID }).config,
  fhirBaseUrl: `${origin}/fhir`,
  customEndpointBaseUrl: origin,
  keycloakUrl: `${origin}/auth`,
  keycloakBaseUrl: `${origin}/auth/admin/realms/fhir`,
  platformBaseUrl: origin,
};

/** The application without pages: store, session, texts and settings, with this `fetch` and without retry delays. */
export async function createHookRunner(sandbox: Sandbox, fetch: typeof globalThis.fetch) {
  const auth = createTokenAdapter(sandbox, 'admin');
  const store = createStore({ config, auth, fetch, wait: () => Promise.resolve() });
  await connectSession(auth, config.keycloakClientId, store.dispatch);
  await store.connectServers();
  let shown: ReactNode;
  const router = createMemoryRouter([{ path: '*', element: <Shown /> }]);
  function Shown() {
    return shown;
  }
  function Wrapper({ children }: { children: ReactNode }) {
    shown = children;
    return (
      <Provider store={store}>
        <ConfigContext.Provider value={config}>
          <AuthContext.Provider value={auth}>
            <IntlProvider locale="en" onError={() => {}}>
              <RouterProvider router={router} />
            </IntlProvider>
          </AuthContext.Provider>
        </ConfigContext.Provider>
      </Provider>
    );
  }
  const open: { unmount: () => void }[] = [];
  return {
    store,
    /** Renders a hook as a page would; `run` calls a function with its current result. */
    use<Result>(hook: () => Result) {
      const rendered = renderHook(hook, { wrapper: Wrapper });
      open.push(rendered);
      return {
        run: async <Value,>(callback: (result: Result) => Promise<Value>): Promise<Value> => {
          let outcome: { value: Value } | { error: unknown } | undefined;
          await act(async () => {
            outcome = await callback(rendered.result.current).then(
              (value) => ({ value }),
              (error: unknown) => ({ error }),
            );
          });
          if (outcome === undefined) throw new Error('The work did not end');
          if ('error' in outcome) throw outcome.error;
          return outcome.value;
        },
      };
    },
    close: () => open.forEach(({ unmount }) => unmount()),
  };
}

export type HookRunner = Awaited<ReturnType<typeof createHookRunner>>;
