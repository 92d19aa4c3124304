import { makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { PageLink } from './PageLink.tsx';

const useStyles = makeStyles({
  // In a sentence the underline distinguishes the link without its colour.
  link: {
    color: tokens.colorBrandForegroundLink,
    ':not(:is(p, li, span) > *)': { textDecorationLine: 'none' },
    ':hover': { textDecorationLine: 'underline' },
  },
});

interface Props {
  to: string;
  /** Accessible name if the text does not identify the target, e.g. View. */
  label?: string;
  children: ReactNode;
}

/** A link to another page, in the colours of the theme. */
export function TextLink({ to, label, children }: Props) {
  const styles = useStyles();
  return (
    <PageLink className={styles.link} to={to} aria-label={label}>
      {children}
    </PageLink>
  );
}
