/** Address patterns of the feature's pages; the first name is that of installations in the field. */
export const paths = {
  assignment: '/admin/teams/team-assignment',
  coverage: '/admin/teams/coverage',
} as const;
