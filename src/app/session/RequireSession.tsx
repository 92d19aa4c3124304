import { lazy, Suspense } from 'react';
import { useSelector } from 'react-redux';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { selectStatus } from '../../session/sessionSlice.ts';

const SessionExpiredDialog = lazy(async () => ({
  default: (await import('./SessionExpiredDialog.tsx')).SessionExpiredDialog,
}));
const SessionEnding = lazy(async () => ({
  default: (await import(/* webpackChunkName: "firstPage" */ './SessionEnding.tsx')).SessionEnding,
}));

/** Renders pages for signed-in users; others are redirected to sign-in and return to the same address. */
export function RequireSession() {
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
