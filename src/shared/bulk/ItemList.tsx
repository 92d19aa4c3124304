import { makeStyles, mergeClasses, Text, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { useScrollStyles } from '../layout/useScrollStyles.ts';
import type { BulkItem } from './bulkAction.ts';
import { messages } from './messages.ts';
import { useBulkTexts } from './useBulkTexts.ts';

/** Maximum number of listed records; the file contains all. */
const maxListed = 100;

const useStyles = makeStyles({
  list: {
    marginBlock: tokens.spacingVerticalXS,
    maxBlockSize: '14rem',
    overflowWrap: 'anywhere',
    paddingInlineStart: tokens.spacingHorizontalL,
  },
  note: { display: 'block', color: tokens.colorNeutralForeground2 },
});

interface Props {
  title: ReactNode;
  items: readonly BulkItem[];
  /** Shows the planned or written changes; otherwise the reasons. */
  shows: 'changes' | 'reasons';
}

/** Records of a bulk change under a heading, with their changes or the reasons; nothing without records. */
export function ItemList({ title, items, shows }: Props) {
  const styles = useStyles();
  const scroll = useScrollStyles();
  const { changes, reason } = useBulkTexts();
  if (items.length === 0) return null;
  const notesOf = (item: BulkItem): string[] =>
    shows === 'changes' ? changes(item) : [reason(item) ?? ''].filter(Boolean);
  return (
    <section>
      <Text as="h3" weight="semibold" size={300}>
        {title}
      </Text>
      <ul className={mergeClasses(scroll.block, styles.list)} tabIndex={0}>
        {items.slice(0, maxListed).map((item) => (
          <li key={item.id}>
            <bdi>{item.name}</bdi>
            {notesOf(item).map((note, index) => (
              <span key={index} className={styles.note}>
                {note}
              </span>
            ))}
          </li>
        ))}
        {items.length > maxListed && (
          <li>
            <FormattedMessage {...messages.moreItems} values={{ count: items.length - maxListed }} />
          </li>
        )}
      </ul>
    </section>
  );
}
