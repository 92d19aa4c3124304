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
  signIns: '/admin/users/sign-ins',
  phones: '/admin/users/phones',
  /** Workers without recent data. */
  silent: '/admin/users/silent',
  practitioner: '/admin/practitioners/:id',
} as const;

export function editPath(userId: string): string {
  return pathTo(paths.edit, { userId });
}

export function detailsPath(id: string): string {
  return pathTo(paths.details, { id });
}

/** Page of a practitioner. */
export function practitionerPath(id: string): string {
  return pathTo(paths.practitioner, { id });
}

export function credentialsPath(user: { id: string; username: string }): string {
  return pathTo(paths.credentialsOf, { userId: user.id, username: user.username });
}

/** Page about sign-ins with the users of one group of `signIns/groups.ts`. */
export function signInsPath(group: string): string {
  return `${paths.signIns}?${new URLSearchParams({ group }).toString()}`;
}

/** Page of workers without recent data, with those of a team (`Organization/id`). */
export function silentPath(team: string, days: number): string {
  return `${paths.silent}?${new URLSearchParams({ team, days: String(days) }).toString()}`;
}

/** Page about permissions with this user selected, which belongs to another feature. */
export function accessPath(id: string): string {
  return `/admin/users/access?${new URLSearchParams({ view: 'one', as: `user ${id}` }).toString()}`;
}

/** Page of a Location, which belongs to another feature. */
export function locationPath(id: string): string {
  return pathTo('/admin/location/unit/view/:id', { id });
}

/** Page of a user group, which belongs to another feature. */
export function groupPath(id: string): string {
  return pathTo('/admin/users/groups/view/:userGroupId', { userGroupId: id });
}

/** Page of a care team, which belongs to another feature. */
export function careTeamPath(id: string): string {
  return pathTo('/admin/CareTeam/view/:id', { id });
}

/** Page of a team, which belongs to another feature. */
export function teamPath(id: string): string {
  return pathTo('/admin/teams/:id', { id });
}
