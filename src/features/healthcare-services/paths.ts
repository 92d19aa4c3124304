import { generatePath } from 'react-router-dom';

/** Route patterns of the feature's pages, as in existing installations. */
export const paths = {
  list: '/healthcare/list',
  create: '/healthcare/add-edit',
  edit: '/healthcare/add-edit/:id',
} as const;

/** Path of the form to edit a service. */
export function editPath(id: string): string {
  return generatePath(paths.edit, { id });
}
