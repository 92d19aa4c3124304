import { generatePath } from 'react-router-dom';

/** Address patterns of the feature's pages; the first name is that of installations in the field. */
export const paths = {
  assignment: '/admin/teams/team-assignment',
  coverage: '/admin/teams/coverage',
} as const;

/** The assignment with a place chosen. */
export function assignmentPath(placeId: string): string {
  return `${paths.assignment}?${new URLSearchParams({ node: placeId }).toString()}`;
}

/** The page of a team, which another feature has. */
export function teamPath(teamId: string): string {
  return generatePath('/admin/teams/:id', { id: teamId });
}
