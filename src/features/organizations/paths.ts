import { generatePath } from 'react-router-dom';

/** Route patterns of the feature's pages, as in existing installations. */
export const paths = {
  list: '/admin/teams',
  add: '/admin/teams/add',
  edit: '/admin/teams/edit/:id',
  view: '/admin/teams/:id',
} as const;

/** Path of the form to edit a team. */
export function editPath(id: string): string {
  return generatePath(paths.edit, { id });
}

/** Path of the page of a team. */
export function viewPath(id: string): string {
  return generatePath(paths.view, { id });
}
