import { makeStyles, Skeleton, SkeletonItem, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { Message } from '../../shared/intl/texts.ts';
import { InlineError } from '../../shared/state/InlineError.tsx';
import { Card } from '../../shared/layout/Card.tsx';
import { messages } from './messages.ts';
import { Section } from '../../shared/layout/Section.tsx';

const useStyles = makeStyles({
  card: { padding: 0, overflow: 'hidden' },
  list: { listStyleType: 'none', padding: 0, margin: 0 },
  row: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    minBlockSize: '3.5rem',
    boxSizing: 'border-box',
    paddingBlock: tokens.spacingVerticalS,
    paddingInline: tokens.spacingHorizontalL,
    borderBlockEndWidth: '1px',
    borderBlockEndStyle: 'solid',
    borderBlockEndColor: tokens.colorNeutralStroke3,
    ':last-child': { borderBlockEndStyle: 'none' },
  },
  lines: { display: 'grid', gap: tokens.spacingVerticalXS, flexGrow: 1 },
  empty: { padding: tokens.spacingHorizontalL, color: tokens.colorNeutralForeground3 },
});

interface Props<Item> {
  title: Message;
  items: readonly Item[];
  /** True until all items are loaded. The loaded ones are already shown. */
  isLoading: boolean;
  keyOf: (item: Item) => string;
  /** Icon or picture, then the text. */
  children: (item: Item) => ReactNode;
  /** Rows that are reserved while loading. */
  reserved: number;
  empty: ReactNode;
  /** Why some or all items could not be loaded. */
  failure?: { text: string; error: unknown; onRetry: () => void } | undefined;
}

/** A list of records in a card, with the space of its rows reserved while they are loaded. */
export function ListCard<Item>({ title, items, isLoading, keyOf, children, reserved, empty, failure }: Props<Item>) {
  const styles = useStyles();
  const intl = useIntl();
  const isEmpty = items.length === 0 && !isLoading;
  return (
    <Section title={title}>
      {failure && <InlineError text={failure.text} error={failure.error} onRetry={failure.onRetry} />}
      {!(isEmpty && failure) && (
        <Card className={styles.card}>
          {isEmpty && <div className={styles.empty}>{empty}</div>}
          {items.length > 0 && (
            <ul className={styles.list}>
              {items.map((item) => (
                <li key={keyOf(item)} className={styles.row}>
                  {children(item)}
                </li>
              ))}
            </ul>
          )}
          {isLoading && (
            <Skeleton aria-label={intl.formatMessage(messages.loading, { title: intl.formatMessage(title) })}>
              {Array.from({ length: Math.max(reserved - items.length, 1) }, (_, index) => (
                <div key={index} className={styles.row}>
                  <SkeletonItem shape="circle" size={32} />
                  <div className={styles.lines}>
                    <SkeletonItem size={16} />
                    <SkeletonItem size={12} />
                  </div>
                </div>
              ))}
            </Skeleton>
          )}
        </Card>
      )}
    </Section>
  );
}
