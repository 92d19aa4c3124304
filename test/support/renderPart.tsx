import { FluentProvider, webLightTheme } from '@fluentui/react-components';
import { configureStore, createListenerMiddleware, type EnhancedStore } from '@reduxjs/toolkit';
import { render, type RenderResult } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { IntlProvider } from 'react-intl';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider, type RouteObject } from 'react-router-dom';
import { ConfigContext } from '../../src/config/ConfigContext.ts';
import type { AppConfig, LanguageCode } from '../../common/config/config.ts';
import { configFromEnv } from '../../server/settings/configFromEnv.ts';
import { signedIn } from '../../src/session/sessionSlice.ts';
import { languages } from '../../common/config/languages.ts';
import { Notifications } from '../../src/shared/notify/Notifications.tsx';
import { reduceWithReset } from '../../src/shared/store/rootReducer.ts';

interface Options {
  /** Address of the part. */
  path?: string;
  /** Other pages, as targets of links. */
  routes?: RouteObject[];
  language?: LanguageCode;
  messages?: Record<string, string>;
  config?: Partial<AppConfig>;
  /** Id of the signed-in user; by default no user is signed in. */
  signedInAs?: string;
  /** A user set up by the test, e.g. for fake timers. */
  user?: UserEvent;
}

export interface RenderedPart extends RenderResult {
  user: UserEvent;
  store: EnhancedStore;
  router: ReturnType<typeof createMemoryRouter>;
  /** Current path and query. */
  address: () => string;
}

/** Renders a shared component with texts, theme, router and notifications, without server and session. */
export function renderPart(part: ReactNode, options: Options = {}): RenderedPart {
  const { path = '/', routes = [], language = 'en', messages, config } = options;
  const store = configureStore({
    reducer: reduceWithReset,
    middleware: (getDefault) => getDefault().prepend(createListenerMiddleware().middleware),
  });
  if (options.signedInAs) {
    store.dispatch(signedIn({ claims: { sub: options.signedInAs }, clientId: 'fhir-web' }));
  }
  const router = createMemoryRouter([{ path: new URL(path, 'http://x').pathname, element: part }, ...routes], {
    initialEntries: ['/before', path],
  });
  // Hooks compare the page with the address of the window, which a memory router does not change.
  const showAddress = ({ location }: typeof router.state): void =>
    window.history.replaceState(
      { ...(window.history.state as object | null), key: location.key },
      '',
      `${location.pathname}${location.search}`,
    );
  showAddress(router.state);
  router.subscribe(showAddress);
  const result = render(
    <Provider store={store}>
      <ConfigContext.Provider value={{ ...configFromEnv({}).config, ...config }}>
        <FluentProvider theme={webLightTheme} dir={languages[language].direction}>
          <IntlProvider locale={language} messages={messages} onError={() => {}}>
            <RouterProvider router={router} />
            <Notifications router={router} />
          </IntlProvider>
        </FluentProvider>
      </ConfigContext.Provider>
    </Provider>,
  );
  return {
    ...result,
    store,
    router,
    user: options.user ?? userEvent.setup({ delay: null }),
    address: () => router.state.location.pathname + router.state.location.search,
  };
}
