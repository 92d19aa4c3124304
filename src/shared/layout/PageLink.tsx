import type { ComponentProps } from 'react';
// eslint-disable-next-line no-restricted-syntax -- the only use, see below
import { Link, parsePath } from 'react-router-dom';
import { hasDotSegment } from '../feature.ts';

/**
 * The router's Link to a page of this application, used for every link; plain text if a URL cannot contain the address. The router's own turns a string such as `//host`
 * or `https:` into a link to that site; a parsed address is resolved inside the application, whatever it contains.
 */
export function PageLink({ to, ...props }: Omit<ComponentProps<typeof Link>, 'to'> & { to: string }) {
  if (hasDotSegment(to)) return props.children;
  return <Link {...props} to={parsePath(to)} />;
}
