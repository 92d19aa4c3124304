import { makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { PageHeader } from '../layout/PageHeader.tsx';

const useStyles = makeStyles({
  root: {
    display: 'grid',
    justifyItems: 'center',
    gap: tokens.spacingVerticalM,
    maxInlineSize: '40rem',
    marginInline: 'auto',
    paddingBlock: tokens.spacingVerticalXXXL,
    paddingInline: tokens.spacingHorizontalL,
    textAlign: 'center',
    overflowWrap: 'anywhere',
  },
  text: { marginBlock: 0 },
  actions: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS, justifyContent: 'center' },
});

interface Props {
  title: string;
  text: string;
  actions: ReactNode;
  children?: ReactNode;
}

/** Layout of the pages shown instead of another one: 404, 403, error, error boundary. */
export function StatusPage({ title, text, actions, children }: Props) {
  const styles = useStyles();
  return (
    <section className={styles.root}>
      <PageHeader title={title} crumbs={false} />
      <p className={styles.text}>{text}</p>
      {children}
      <div className={styles.actions}>{actions}</div>
    </section>
  );
}
