import { generatePath } from 'react-router-dom';

/** Route patterns of the feature's pages, as in existing installations. */
export const paths = {
  list: '/commodity/list',
  add: '/commodity/add-edit',
  edit: '/commodity/add-edit/:id',
} as const;

/** Path of the form to edit a commodity. */
export function editPath(id: string): string {
  return generatePath(paths.edit, { id });
}
