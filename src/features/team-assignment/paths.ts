import { generatePath } from 'react-router-dom';

/** Route patterns of the feature's pages; the first is that of existing installations. */
export const paths = {
  assignment: '/admin/teams/team-assignment',
  coverage: '/admin/teams/coverage',
} as const;

/** Path of the assignment with a Location selected. */
export function assignmentPath(locationId: string): string {
  return `${paths.assignment}?${new URLSearchParams({ node: locationId }).toString()}`;
}

/** Path of the page of a team, which belongs to the organizations feature. */
export function teamPath(teamId: string): string {
  return generatePath('/admin/teams/:id', { id: teamId });
}
