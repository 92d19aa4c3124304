import { makeStyles, tokens } from '@fluentui/react-components';
import { Suspense, type ReactNode } from 'react';
import { PageHeader } from '../layout/PageHeader.tsx';
import { lazyPart } from './lazyPart.ts';

/** Without a connection the file may be missing: the page is then shown without its picture. */
const StatusPicture = lazyPart(async () => ({ default: (await import('./StatusPicture.tsx')).StatusPicture }));

/** Why the other page is not shown. */
export type StatusKind = 'missing' | 'forbidden' | 'offline' | 'broken';

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
  picture: { blockSize: '108px' },
  text: { marginBlock: 0 },
  actions: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS, justifyContent: 'center' },
});

interface Props {
  /** Chooses the picture. */
  kind?: StatusKind;
  title: string;
  text: string;
  actions: ReactNode;
  children?: ReactNode;
}

/** Layout of the pages shown instead of another one: 404, 403, error, error boundary. */
export function StatusPage({ kind = 'broken', title, text, actions, children }: Props) {
  const styles = useStyles();
  return (
    <section className={styles.root}>
      <div className={styles.picture}>
        <Suspense>
          <StatusPicture kind={kind} />
        </Suspense>
      </div>
      <PageHeader title={title} crumbs={false} />
      <p className={styles.text}>{text}</p>
      {children}
      <div className={styles.actions}>{actions}</div>
    </section>
  );
}
