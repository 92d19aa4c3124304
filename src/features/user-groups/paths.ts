import { generatePath } from 'react-router-dom';

/** Address patterns of the feature's pages; the names are those of installations in the field. */
export const paths = {
  list: '/admin/users/groups',
  /** The list with a group's details open, as installations in the field link to it. */
  view: '/admin/users/groups/:userGroupId',
  add: '/admin/users/groups/new',
  edit: '/admin/users/groups/edit/:userGroupId',
} as const;

/** The list, with a group opened in the tree. */
export function listPath(group?: string): string {
  return group === undefined ? paths.list : `${paths.list}?${new URLSearchParams({ group }).toString()}`;
}

/** The form of a new group, inside another one when that is given. */
export function addPath(parent?: string): string {
  return parent === undefined ? paths.add : `${paths.add}?${new URLSearchParams({ parent }).toString()}`;
}

export function editPath(userGroupId: string): string {
  return generatePath(paths.edit, { userGroupId });
}

/** The form of a user, which another feature shows. */
export function userPath(userId: string): string {
  return generatePath('/admin/users/edit/:userId', { userId });
}
