import { generatePath } from 'react-router-dom';

/** Address patterns of the feature's pages; the names are those of installations in the field. */
export const paths = {
  list: '/commodity/list',
  add: '/commodity/add-edit',
  edit: '/commodity/add-edit/:id',
} as const;

/** The form of a commodity. */
export function editPath(id: string): string {
  return generatePath(paths.edit, { id });
}
