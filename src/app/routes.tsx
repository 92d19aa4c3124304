import { Navigate, type RouteObject } from 'react-router-dom';
import type { Feature } from '../shared/feature.ts';
import { ErrorBoundaryPage } from '../shared/state/ErrorBoundaryPage.tsx';
import { LoginPage } from './session/LoginPage.tsx';
import { PageSpinner } from './shell/PageSpinner.tsx';
import { RequirePermissions } from './session/RequirePermissions.tsx';
import { RequireSession } from './session/RequireSession.tsx';
import { Shell } from './shell/Shell.tsx';

/**
 * All routes of an installation: pages of the features inside the shell, each guarded by its permissions.
 * `connectServers` completes before the first of them is rendered.
 */
export function routesOf(features: readonly Feature[], connectServers: () => Promise<void>): RouteObject[] {
  const pages = features.flatMap((feature) =>
    feature.routes.map<RouteObject>(({ path, needs, load }) => ({
      element: <RequirePermissions needs={needs} />,
      children: [
        {
          path,
          HydrateFallback: PageSpinner,
          lazy: async () => {
            const [page] = await Promise.all([load(), connectServers()]);
            return { Component: page.default };
          },
        },
      ],
    })),
  );
  return [
    { path: '/login', element: <LoginPage />, errorElement: <ErrorBoundaryPage /> },
    {
      path: '/logout',
      errorElement: <ErrorBoundaryPage />,
      HydrateFallback: PageSpinner,
      lazy: async () => ({ Component: (await import('./session/LogoutPage.tsx')).LogoutPage }),
    },
    // Bookmarks and redirect URLs of the older application.
    { path: '/oauth/callback/:id', element: <Navigate to="/" replace /> },
    { path: '/admin', element: <Navigate to="/" replace /> },
    {
      path: '/signed-in',
      errorElement: <ErrorBoundaryPage />,
      HydrateFallback: PageSpinner,
      lazy: async () => ({ Component: (await import('./session/SignedInAgainPage.tsx')).SignedInAgainPage }),
    },
    {
      element: <RequireSession />,
      errorElement: <ErrorBoundaryPage />,
      HydrateFallback: PageSpinner,
      children: [
        {
          element: <Shell features={features} />,
          children: [
            {
              errorElement: <ErrorBoundaryPage />,
              children: [
                {
                  index: true,
                  path: '/',
                  HydrateFallback: PageSpinner,
                  lazy: async () => {
                    const loadPage = import(/* webpackChunkName: "home" */ './home/HomePage.tsx');
                    const [{ HomePage }] = await Promise.all([loadPage, connectServers()]);
                    return { Component: HomePage };
                  },
                },
                {
                  path: '/search',
                  HydrateFallback: PageSpinner,
                  lazy: async () => ({
                    Component: (await import('./search/SearchResultsPage.tsx')).SearchResultsPage,
                  }),
                },
                ...pages,
                {
                  path: '*',
                  HydrateFallback: PageSpinner,
                  lazy: async () => {
                    const [{ OtherPages }] = await Promise.all([import('./OtherPages.tsx'), connectServers()]);
                    return { Component: OtherPages };
                  },
                },
              ],
            },
          ],
        },
      ],
    },
  ];
}
