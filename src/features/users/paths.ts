import { pathTo } from '../../shared/feature.ts';

/** URL patterns of the feature's pages. The paths match those of existing installations. */
export const paths = {
  list: '/admin/users',
  add: '/admin/users/new',
  edit: '/admin/users/edit/:userId',
  details: '/admin/users/details/:id',
  /** `userId` and `username` are in the query. */
  credentials: '/admin/users/credentials',
  credentialsOf: '/admin/users/credentials/:userId/:username',
  sync: '/admin/users/sync',
} as const;

export function editPath(userId: string): string {
  return pathTo(paths.edit, { userId });
}

export function detailsPath(id: string): string {
  return pathTo(paths.details, { id });
}

export function credentialsPath(user: { id: string; username: string }): string {
  return pathTo(paths.credentialsOf, { userId: user.id, username: user.username });
}

/** Page of a team, which belongs to another feature. */
export function teamPath(id: string): string {
  return pathTo('/admin/teams/:id', { id });
}
