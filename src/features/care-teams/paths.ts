import { generatePath } from 'react-router-dom';

/** Address patterns of the feature's pages; the names are those of installations in the field. */
export const paths = {
  list: '/admin/CareTeams',
  create: '/admin/CareTeam/new',
  edit: '/admin/CareTeam/edit/:careTeamId',
} as const;

/** The form of a care team. */
export function editPath(careTeamId: string): string {
  return generatePath(paths.edit, { careTeamId });
}
