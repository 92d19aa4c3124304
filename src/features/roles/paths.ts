/** Address patterns of the feature's pages. */
export const paths = {
  list: '/admin/users/roles',
  /** Roles × actions, "see as". */
  access: '/admin/users/access',
  /** What the signed-in person may and may not do. */
  mine: '/access',
} as const;
