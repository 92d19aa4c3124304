import { makeStyles, tokens } from '@fluentui/react-components';
import { OpenRegular } from '@fluentui/react-icons';
import type { ReactElement, ReactNode } from 'react';
import { LinkButton } from './LinkButton.tsx';
import { useMayOpen } from './RelatedLink.tsx';
import { PHONE } from './useMedia.ts';

const useStyles = makeStyles({
  // Beside the title and the main action of a page there is no space for an icon.
  link: {
    [`@media ${PHONE}`]: {
      minInlineSize: 0,
      paddingInline: tokens.spacingHorizontalXS,
      '& .fui-Button__icon': { display: 'none' },
    },
  },
});

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
  const styles = useStyles();
  const mayOpen = useMayOpen();
  if (!mayOpen(to)) return null;
  return (
    <LinkButton className={styles.link} appearance="subtle" icon={icon} to={to}>
      {children}
    </LinkButton>
  );
}
