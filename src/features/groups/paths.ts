import { generatePath } from 'react-router-dom';

/** Address patterns of the feature's pages; the names are those of installations in the field. */
export const paths = {
  list: '/groups/list',
  add: '/group/add-edit',
  edit: '/group/add-edit/:id',
} as const;

/** The form of a group. */
export function editPath(id: string): string {
  return generatePath(paths.edit, { id });
}
