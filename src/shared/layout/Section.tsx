import { makeStyles, Subtitle2, tokens } from '@fluentui/react-components';
import { useId, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { Message } from '../intl/texts.ts';
import { PartBoundary } from '../state/PartBoundary.tsx';

const useStyles = makeStyles({
  root: { display: 'grid', gap: tokens.spacingVerticalM, gridTemplateColumns: 'minmax(0, 1fr)', minInlineSize: 0 },
  head: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    minBlockSize: '24px',
  },
  title: { marginBlock: 0 },
});

interface Props {
  title: Message;
  /** Beside the title, at most 24 px high. */
  beside?: ReactNode;
  children: ReactNode;
}

/** A part of a page under its heading. */
export function Section({ title, beside, children }: Props) {
  const styles = useStyles();
  const id = useId();
  return (
    <section className={styles.root} aria-labelledby={id}>
      <div className={styles.head}>
        <Subtitle2 as="h2" id={id} className={styles.title}>
          <FormattedMessage {...title} />
        </Subtitle2>
        {beside}
      </div>
      <PartBoundary>{children}</PartBoundary>
    </section>
  );
}
