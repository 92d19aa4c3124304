import { generatePath } from 'react-router-dom';

/** URL patterns of the feature's pages. The paths match those of existing installations. */
export const paths = {
  list: '/groups/list',
  add: '/group/add-edit',
  edit: '/group/add-edit/:id',
} as const;

/** URL of the form of a group. */
export function editPath(id: string): string {
  return generatePath(paths.edit, { id });
}
