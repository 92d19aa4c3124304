import { lazy } from 'react';
import { Outlet } from 'react-router-dom';
import type { Permission } from '../../session/permissions.ts';
import { useMissingPermissions } from '../../session/useCan.ts';

const ForbiddenPage = lazy(async () => ({
  default: (await import('../../shared/state/ForbiddenPage.tsx')).ForbiddenPage,
}));

interface Props {
  needs: readonly Permission[];
}

/** Renders the route's page, or the 403 page with the missing permissions. */
export function RequirePermissions({ needs }: Props) {
  const missing = useMissingPermissions(needs);
  return missing.length > 0 ? <ForbiddenPage missing={missing} /> : <Outlet />;
}
