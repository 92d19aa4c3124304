import { generatePath } from 'react-router-dom';

/** Address patterns of the feature's pages; the names are those of installations in the field. */
export const paths = {
  list: '/admin/users',
  add: '/admin/users/new',
  edit: '/admin/users/edit/:userId',
  details: '/admin/users/details/:id',
  /** With `userId` and `username` in the query. */
  credentials: '/admin/users/credentials',
  credentialsOf: '/admin/users/credentials/:userId/:username',
  sync: '/admin/users/sync',
} as const;

export function editPath(userId: string): string {
  return generatePath(paths.edit, { userId });
}

export function detailsPath(id: string): string {
  return generatePath(paths.details, { id });
}

export function credentialsPath(user: { id: string; username: string }): string {
  return generatePath(paths.credentialsOf, { userId: user.id, username: user.username });
}

/** A team's page, which another feature shows. */
export function teamPath(id: string): string {
  return generatePath('/admin/teams/:id', { id });
}
