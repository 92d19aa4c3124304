import { generatePath } from 'react-router-dom';

/** Route patterns of the feature's pages, as in existing installations. */
export const paths = {
  list: '/admin/CareTeams',
  create: '/admin/CareTeam/new',
  edit: '/admin/CareTeam/edit/:careTeamId',
} as const;

/** Path of the form to edit a care team. */
export function editPath(careTeamId: string): string {
  return generatePath(paths.edit, { careTeamId });
}
