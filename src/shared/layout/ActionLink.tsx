import { OpenRegular } from '@fluentui/react-icons';
import type { ReactElement, ReactNode } from 'react';
import { LinkButton } from './LinkButton.tsx';
import { useMayOpen } from './RelatedLink.tsx';

interface Props {
  to: string;
  /** An arrow to another page by default. */
  icon?: ReactElement;
  children: ReactNode;
}

/**
 * Link that leads to a page where something is done, unlike the name of a record (TextLink): a subtle button with an icon.
 * Nothing for users who may not open the page.
 */
export function ActionLink({ to, icon = <OpenRegular />, children }: Props) {
  const mayOpen = useMayOpen();
  if (!mayOpen(to)) return null;
  return (
    <LinkButton appearance="subtle" icon={icon} to={to}>
      {children}
    </LinkButton>
  );
}
