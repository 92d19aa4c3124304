import { generatePath } from 'react-router-dom';

/** Address patterns of the feature's pages; the names are those of installations in the field. */
export const paths = {
  list: '/import',
  /** The list too: old addresses carry an id. */
  listOf: '/import/:workflowId',
  details: '/importDetail/:workflowId',
  create: '/importCreate',
} as const;

export function detailsPath(workflowId: string): string {
  return generatePath(paths.details, { workflowId });
}
