import { matchRoutes } from 'react-router-dom';
import { missingPermissions, type PermissionBits } from '../session/permissions.ts';
import type { Feature } from './feature.ts';

/** True if the address leads to a page that may be opened with these permissions. */
export function mayOpen(features: readonly Feature[], bits: PermissionBits, to: string): boolean {
  const { pathname } = new URL(to, 'http://menu');
  const routes = features.flatMap((feature) => feature.routes.map(({ path, needs }) => ({ path, handle: needs })));
  // Of several matching patterns, use the router's choice: /teams/assignment is not /teams/:id.
  const match = matchRoutes(routes, pathname)?.at(-1);
  return match !== undefined && missingPermissions(bits, match.route.handle).length === 0;
}
