import { generatePath } from 'react-router-dom';

/** Address patterns of the feature's pages; the names are those of installations in the field. */
export const paths = {
  list: '/admin/teams',
  add: '/admin/teams/add',
  edit: '/admin/teams/edit/:id',
  view: '/admin/teams/:id',
} as const;

/** The form of a team. */
export function editPath(id: string): string {
  return generatePath(paths.edit, { id });
}

/** The page of a team. */
export function viewPath(id: string): string {
  return generatePath(paths.view, { id });
}
