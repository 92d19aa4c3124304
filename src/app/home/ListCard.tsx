import { Card, makeStyles, Skeleton, SkeletonItem, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { Message } from '../../shared/intl/defineMessages.ts';
import { InlineError } from '../../shared/state/InlineError.tsx';
import { messages } from './messages.ts';
import { Section } from './Section.tsx';

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
  /** Undefined while loading. */
  items: readonly Item[] | undefined;
  keyOf: (item: Item) => string;
  /** Icon or picture, then the text. */
  children: (item: Item) => ReactNode;
  /** Rows that are reserved while loading. */
  reserved: number;
  empty: ReactNode;
  /** Why the items could not be loaded. */
  failure?: { text: Message; error: unknown; onRetry: () => void } | undefined;
}

/** A list of records in a card, with the space of its rows reserved while they are loaded. */
export function ListCard<Item>({ title, items, keyOf, children, reserved, empty, failure }: Props<Item>) {
  const styles = useStyles();
  const intl = useIntl();
  return (
    <Section title={title}>
      {failure && (
        <InlineError text={intl.formatMessage(failure.text)} error={failure.error} onRetry={failure.onRetry} />
      )}
      {items === undefined && !failure && (
        <Card className={styles.card}>
          <Skeleton aria-label={intl.formatMessage(messages.loading, { title: intl.formatMessage(title) })}>
            {Array.from({ length: reserved }, (_, index) => (
              <div key={index} className={styles.row}>
                <SkeletonItem shape="circle" size={32} />
                <div className={styles.lines}>
                  <SkeletonItem size={16} />
                  <SkeletonItem size={12} />
                </div>
              </div>
            ))}
          </Skeleton>
        </Card>
      )}
      {items && !failure && (
        <Card className={styles.card}>
          {items.length === 0 && <div className={styles.empty}>{empty}</div>}
          {items.length > 0 && (
            <ul className={styles.list}>
              {items.map((item) => (
                <li key={keyOf(item)} className={styles.row}>
                  {children(item)}
                </li>
              ))}
            </ul>
          )}
        </Card>
      )}
    </Section>
  );
}
