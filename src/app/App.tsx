import { Suspense, useEffect, useMemo, useState, useSyncExternalStore, type ComponentProps } from 'react';
import { Provider, useSelector } from 'react-redux';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { ConfigContext } from '../config/ConfigContext.ts';
import type { LanguageCode } from '../../common/config/config.ts';
import { readPreferences, writePreferences, type ThemeName } from '../config/preferences.ts';
import { visitorLanguage } from '../config/visitorLanguage.ts';
import type { ApiServices } from '../api/services.ts';
import { AuthContext } from '../session/AuthContext.ts';
import { selectLocale } from '../session/sessionSlice.ts';
import { IntlRoot } from '../shared/intl/IntlRoot.tsx';
import { languages } from '../../common/config/languages.ts';
import { FluentRoot } from './shell/FluentRoot.tsx';
import { enabledFeatures } from './features.ts';
import { routesOf } from './routes.tsx';
import type { AppStore } from './startup/store.ts';
import { useTheme } from './shell/useTheme.ts';
import { PreferencesContext, type Preferences } from './shell/usePreferences.ts';
import { selectQueue } from '../shared/notify/notifySlice.ts';
import { lazyPart } from '../shared/state/lazyPart.ts';

const ConfigBanner = lazyPart(async () => ({ default: (await import('./startup/ConfigBanner.tsx')).ConfigBanner }));

interface Props {
  services: ApiServices;
  store: AppStore;
}

/** The complete application with its services, as rendered by the browser and by screen tests. */
export function App({ services, store }: Props) {
  const { config } = services;
  // Unknown and unused names are left to the log and the system check.
  const problems = (services.problems ?? []).filter(({ problem }) => problem === 'invalid' || problem === 'missing');
  const [stored, setStored] = useState(readPreferences);
  const locale = useSyncExternalStore(store.subscribe, () => selectLocale(store.getState()));
  const language =
    stored.language ?? config.supportedLanguages.find((code) => code === locale) ?? visitorLanguage(config);
  const theme = stored.theme ?? 'system';
  const fluentTheme = useTheme(theme, config.accentColor);
  const router = useMemo(
    () =>
      createBrowserRouter(
        routesOf({ config, features: enabledFeatures(config), connectServers: store.connectServers }),
      ),
    [config, store],
  );
  useEffect(() => {
    const begun = import(/* webpackChunkName: "firstPage" */ './startup/startAfterFirstPage.ts')
      .then(({ startAfterFirstPage }) =>
        startAfterFirstPage(router, () => setStored(readPreferences()), { store, services }),
      )
      .catch(() => undefined);
    return () => {
      router.dispose();
      void begun.then((end) => end?.());
    };
  }, [router, services, store]);

  const preferences = useMemo<Preferences>(() => {
    const change = (part: { language?: LanguageCode; theme?: ThemeName }): void => {
      writePreferences(part);
      setStored(readPreferences());
    };
    return {
      language,
      theme,
      setLanguage: (value) => change({ language: value }),
      setTheme: (value) => change({ theme: value }),
    };
  }, [language, theme]);

  return (
    <Provider store={store}>
      <ConfigContext.Provider value={config}>
        <AuthContext.Provider value={services.auth}>
          <PreferencesContext.Provider value={preferences}>
            <FluentRoot theme={fluentTheme} dir={languages[language].direction}>
              <IntlRoot language={language} project={config.projectCode}>
                {problems.length > 0 && (
                  <Suspense fallback={null}>
                    <ConfigBanner problems={problems} />
                  </Suspense>
                )}
                <RouterProvider router={router} />
                <LazyNotifications router={router} />
              </IntlRoot>
            </FluentRoot>
          </PreferencesContext.Provider>
        </AuthContext.Provider>
      </ConfigContext.Provider>
    </Provider>
  );
}

const Notifications = lazyPart(async () => ({
  default: (await import(/* webpackChunkName: "notifications" */ '../shared/notify/Notifications.tsx')).Notifications,
}));

/** The notification area, loaded with the first notification and mounted from then on. */
function LazyNotifications({ router }: ComponentProps<typeof Notifications>) {
  const waiting = useSelector(selectQueue).length > 0;
  const [isNeeded, setIsNeeded] = useState(false);
  if (waiting && !isNeeded) setIsNeeded(true);
  if (!isNeeded) return null;
  return (
    <Suspense fallback={null}>
      <Notifications router={router} />
    </Suspense>
  );
}
