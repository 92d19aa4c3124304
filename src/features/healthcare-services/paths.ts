import { generatePath } from 'react-router-dom';

/** Address patterns of the feature's pages; the names are those of installations in the field. */
export const paths = {
  list: '/healthcare/list',
  create: '/healthcare/add-edit',
  edit: '/healthcare/add-edit/:id',
} as const;

/** The form of a service. */
export function editPath(id: string): string {
  return generatePath(paths.edit, { id });
}
