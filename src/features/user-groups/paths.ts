import { pathTo } from '../../shared/feature.ts';

/** URL patterns of the feature's pages. The paths match those of existing installations. */
export const paths = {
  list: '/admin/users/groups',
  /** The list with the details of a group open, as linked by existing installations. */
  view: '/admin/users/groups/:userGroupId',
  page: '/admin/users/groups/view/:userGroupId',
  add: '/admin/users/groups/new',
  edit: '/admin/users/groups/edit/:userGroupId',
} as const;

/** URL of the list, with a group opened in the tree. */
export function listPath(group?: string): string {
  return group === undefined ? paths.list : `${paths.list}?${new URLSearchParams({ group }).toString()}`;
}

/** URL of the form of a new group, inside another group if given. */
export function addPath(parent?: string): string {
  return parent === undefined ? paths.add : `${paths.add}?${new URLSearchParams({ parent }).toString()}`;
}

export function editPath(userGroupId: string): string {
  return pathTo(paths.edit, { userGroupId });
}

/** URL of the page of a group. */
export function pagePath(userGroupId: string): string {
  return pathTo(paths.page, { userGroupId });
}

/** Page of a user, which belongs to another feature. */
export function userPath(id: string): string {
  return pathTo('/admin/users/details/:id', { id });
}
