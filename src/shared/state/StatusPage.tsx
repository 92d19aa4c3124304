import { makeStyles, tokens } from '@fluentui/react-components';
import { lazy, Suspense, type ComponentType, type ReactNode } from 'react';
import { PageHeader } from '../layout/PageHeader.tsx';

/** Without a connection the file may be missing: the page is then shown without its picture. */
const StatusPicture = lazy<ComponentType<{ kind: StatusKind }>>(() =>
  import('./StatusPicture.tsx').then(
    ({ StatusPicture: Picture }) => ({ default: Picture }),
    () => ({ default: () => null }),
  ),
);

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
