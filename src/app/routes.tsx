import { Navigate, type RouteObject, Outlet, useLocation } from 'react-router-dom';
import type { AppConfig } from '../../common/config/config.ts';
import type { Feature } from '../shared/feature.ts';
import { ErrorBoundaryPage } from '../shared/state/ErrorBoundaryPage.tsx';
import { HomePage } from './home/HomePage.tsx';
import { LoginPage } from './session/LoginPage.tsx';
import { PageSpinner } from './shell/PageSpinner.tsx';
import { Shell } from './shell/Shell.tsx';
import { Suspense } from 'react';
import type { Permission } from '../../common/session/permissions.ts';
import { useMissingPermissions } from '../session/useCan.ts';
import { backgroundReleased } from '../shared/whenIdle.ts';
import { useHasTexts } from '../shared/intl/textStage.ts';
import { useSelector } from 'react-redux';
import { selectStatus } from '../session/sessionSlice.ts';
import { lazyPart, missingDialog, missingPart } from '../shared/state/lazyPart.ts';

const SessionExpiredDialog = lazyPart(
  async () => ({
    default: (await import(/* webpackChunkName: "sessionExpired" */ './session/SessionExpiredDialog.tsx'))
      .SessionExpiredDialog,
  }),
  missingDialog,
);
/** Loaded after the content of the first page, because sessions end minutes later. */
const SessionEnding = lazyPart(async () => {
  await backgroundReleased();
  return { default: (await import('./session/SessionEnding.tsx')).SessionEnding };
});

/** Renders pages for signed-in users; others are redirected to sign-in and return to the same address. */
function RequireSession() {
  const status = useSelector(selectStatus);
  const { pathname, search, hash } = useLocation();
  if (status === 'anonymous' || status === 'unknown') {
    return <Navigate to={`/login?next=${encodeURIComponent(pathname + search + hash)}`} replace />;
  }
  return (
    <>
      <Outlet />
      <Suspense fallback={null}>{status === 'expired' ? <SessionExpiredDialog /> : <SessionEnding />}</Suspense>
    </>
  );
}

/** Renders pages whose texts are not part of the first load. */
function RequireAllTexts() {
  return useHasTexts('all') ? <Outlet /> : <PageSpinner />;
}

const ForbiddenPage = lazyPart(
  async () => ({ default: (await import('../shared/state/ForbiddenPage.tsx')).ForbiddenPage }),
  missingPart,
);

interface Props {
  needs: readonly Permission[];
}

/** Renders the route's page, or the 403 page with the missing permissions. */
function RequirePermissions({ needs }: Props) {
  const missing = useMissingPermissions(needs);
  return missing.length > 0 ? <ForbiddenPage missing={missing} /> : <Outlet />;
}

interface Options {
  config: AppConfig;
  features: readonly Feature[];
  /** Completes before the first page is rendered. */
  connectServers: () => Promise<void>;
}

/** All routes of an installation: pages of the features inside the shell, each guarded by its permissions. */
export function routesOf({ config, features, connectServers }: Options): RouteObject[] {
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
  const loadHomeParts = async () => {
    const [{ HomeParts }, { contributionsOf }] = await Promise.all([
      import(/* webpackChunkName: "home" */ './home/HomeParts.tsx'),
      import(/* webpackChunkName: "home" */ '../shared/home/contributions.ts'),
      connectServers(),
    ]);
    // The parts would wait for them behind a spinner, which React shows for at least 300 ms.
    await contributionsOf(features, config);
    return HomeParts;
  };
  return [
    { path: '/login', element: <LoginPage />, errorElement: <ErrorBoundaryPage /> },
    // Bookmarks and redirect URLs of the older application.
    { path: '/oauth/callback/:id', element: <Navigate to="/" replace /> },
    { path: '/admin', element: <Navigate to="/" replace /> },
    {
      element: <RequireAllTexts />,
      errorElement: <ErrorBoundaryPage />,
      children: [
        {
          path: '/logout',
          HydrateFallback: PageSpinner,
          lazy: async () => ({
            Component: (await import(/* webpackChunkName: "logout" */ './session/LogoutPage.tsx')).LogoutPage,
          }),
        },
        {
          path: '/signed-in',
          HydrateFallback: PageSpinner,
          lazy: async () => ({ Component: (await import('./session/SignedInAgainPage.tsx')).SignedInAgainPage }),
        },
      ],
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
                { index: true, path: '/', element: <HomePage loadParts={loadHomeParts} /> },
                {
                  element: <RequireAllTexts />,
                  children: [
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
                        const [{ OtherPages }] = await Promise.all([
                          import(/* webpackChunkName: "otherPages" */ './OtherPages.tsx'),
                          connectServers(),
                        ]);
                        return { Component: OtherPages };
                      },
                    },
                  ],
                },
              ],
            },
          ],
        },
      ],
    },
  ];
}
