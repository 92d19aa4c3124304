import { Spinner } from '@fluentui/react-components';
import { ChevronDownRegular, ChevronLeftRegular, ChevronRightRegular } from '@fluentui/react-icons';
import { useIntl } from 'react-intl';
import { useDirection } from '../intl/useDirection.ts';
import { StatusBadge } from '../layout/StatusBadge.tsx';
import { useWaitsForConnection } from '../state/useWaitsForConnection.ts';
import { highlightParts } from './highlightParts.ts';
import type { TreeRow } from './treeRows.ts';
import { useTreeStyles } from './treeStyles.ts';
import { texts } from '../intl/texts.ts';

const messages = texts('shared.tree', {
  loading: ['Loading', 'Trees of all areas'],
  offline: [
    'Not available offline',
    'Trees of all areas: replaces the loading indicator while the device has no connection',
  ],
  failed: ['Could not be loaded. Try again', 'Trees of all areas: error message'],
  more: ['Load more', 'Trees of all areas'],
  moreCount: ['Load more ({count, number} more)', 'Trees of all areas. {count}: number'],
});

interface Props {
  row: TreeRow;
  highlight: string;
  onToggle: () => void;
}

/** Content of a row: chevron and label, or the state of the children. */
export function TreeItemContent({ row, highlight, onToggle }: Props) {
  const styles = useTreeStyles();
  const intl = useIntl();
  const closed = useDirection() === 'rtl' ? <ChevronLeftRegular /> : <ChevronRightRegular />;
  if (row.kind === 'loading') return <LoadingRow />;
  if (row.kind !== 'node') {
    const more =
      row.remaining === undefined
        ? intl.formatMessage(messages.more)
        : intl.formatMessage(messages.moreCount, { count: row.remaining });
    return (
      <>
        <span className={styles.toggle} />
        <span className={styles.label}>{row.kind === 'more' ? more : intl.formatMessage(messages[row.kind])}</span>
      </>
    );
  }
  return (
    <>
      <span
        className={styles.toggle}
        aria-hidden
        onClick={(event) => {
          if (!row.expandable) return;
          event.stopPropagation();
          onToggle();
        }}
      >
        {row.expandable && (row.expanded ? <ChevronDownRegular /> : closed)}
      </span>
      <span className={styles.label} title={row.node.label} dir="auto">
        {highlightParts(row.node.label, highlight).map(({ text, hit }, index) =>
          hit ? (
            <mark key={index} className={styles.hit}>
              {text}
            </mark>
          ) : (
            text
          ),
        )}
      </span>
      {typeof row.node.disabled === 'object' && (
        <span className={styles.reason}>{intl.formatMessage(row.node.disabled)}</span>
      )}
      {row.node.status && <StatusBadge {...row.node.status} />}
    </>
  );
}

/** Children that are being loaded. Without a connection their request waits, so a text replaces the indicator. */
function LoadingRow() {
  const styles = useTreeStyles();
  const intl = useIntl();
  const isWaiting = useWaitsForConnection();
  return (
    <>
      <span className={styles.toggle}>{!isWaiting && <Spinner size="extra-tiny" aria-hidden />}</span>
      <span className={styles.label}>{intl.formatMessage(isWaiting ? messages.offline : messages.loading)}</span>
    </>
  );
}
