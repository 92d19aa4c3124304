import { generatePath } from 'react-router-dom';

/** URL patterns of the feature's pages. Dashboards and the phone application link to `close`. */
export const paths = {
  list: '/admin/close-flags',
  close: '/admin/close-flags/:id',
} as const;

/** URL of the page that closes a flag. */
export function closePath(id: string): string {
  return generatePath(paths.close, { id });
}
