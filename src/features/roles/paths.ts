/** URL patterns of the feature's pages. */
export const paths = {
  list: '/admin/users/roles',
  /** Permissions by role and group, and "see as". */
  access: '/admin/users/access',
  /** Permissions of the signed-in user. */
  mine: '/access',
} as const;
