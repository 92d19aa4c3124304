import { Button } from '@fluentui/react-components';
import type { ReactElement, ReactNode } from 'react';
// eslint-disable-next-line no-restricted-syntax -- see below
import { parsePath, useHref, useLinkClickHandler } from 'react-router-dom';
import { hasDotSegment } from '../feature.ts';

interface Props {
  to: string;
  className?: string;
  appearance?: 'primary' | 'secondary' | 'subtle';
  size?: 'small';
  icon?: ReactElement;
  'aria-label'?: string;
  children: ReactNode;
}

/** A link in the form of a button; plain text if a URL cannot contain the address, as PageLink. */
export function LinkButton(props: Props) {
  return hasDotSegment(props.to) ? props.children : <RoutedButton {...props} />;
}

function RoutedButton({ to, ...props }: Props) {
  const path = parsePath(to);
  return <Button as="a" href={useHref(path)} onClick={useLinkClickHandler<HTMLAnchorElement>(path)} {...props} />;
}
