import { makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

const useStyles = makeStyles({ link: { color: tokens.colorBrandForegroundLink } });

interface Props {
  to: string;
  children: ReactNode;
}

/** A link to another page, in the colours of the theme. */
export function TextLink({ to, children }: Props) {
  const styles = useStyles();
  return (
    <Link className={styles.link} to={to}>
      {children}
    </Link>
  );
}
