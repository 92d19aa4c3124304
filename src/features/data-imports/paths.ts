import { generatePath } from 'react-router-dom';

/** Route patterns of the feature's pages, as in existing installations. */
export const paths = {
  list: '/import',
  /** Also the list: old URLs contain an id. */
  listOf: '/import/:workflowId',
  details: '/importDetail/:workflowId',
  create: '/importCreate',
} as const;

export function detailsPath(workflowId: string): string {
  return generatePath(paths.details, { workflowId });
}
