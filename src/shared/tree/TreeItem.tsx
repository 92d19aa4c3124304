import { makeStyles, mergeClasses, Spinner, tokens } from '@fluentui/react-components';
import { ChevronDownRegular, ChevronLeftRegular, ChevronRightRegular } from '@fluentui/react-icons';
import { useIntl } from 'react-intl';
import { texts } from '../intl/texts.ts';
import { useDirection } from '../intl/useDirection.ts';
import { useText } from '../intl/useText.ts';
import { StatusBadge } from '../layout/StatusBadge.tsx';
import { useWaitsForConnection } from '../state/useWaitsForConnection.ts';
import { highlightParts } from './highlightParts.ts';
import type { TreeRow } from './treeRows.ts';

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

/** Heights of a row in pixels, for a mouse and for touch input. Rows are positioned by them, so labels take one line. */
export const rowHeight = 32;
export const touchRowHeight = 44;

const useStyles = makeStyles({
  row: {
    position: 'absolute',
    insetBlockStart: 0,
    insetInlineStart: 0,
    inlineSize: '100%',
    boxSizing: 'border-box',
    blockSize: 'var(--tree-row)',
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    paddingInlineEnd: tokens.spacingHorizontalS,
    borderRadius: tokens.borderRadiusMedium,
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover, color: tokens.colorNeutralForeground1Hover },
    ':focus-visible': {
      outlineStyle: 'solid',
      outlineWidth: '2px',
      outlineColor: tokens.colorStrokeFocus2,
      outlineOffset: '-2px',
    },
  },
  selected: {
    backgroundColor: tokens.colorNeutralBackground1Selected,
    color: tokens.colorNeutralForeground1Selected,
    fontWeight: tokens.fontWeightSemibold,
  },
  disabled: {
    color: tokens.colorNeutralForegroundDisabled,
    cursor: 'not-allowed',
    ':hover': { backgroundColor: 'transparent', color: tokens.colorNeutralForegroundDisabled },
  },
  action: { color: tokens.colorBrandForegroundLink },
  toggle: { display: 'flex', flexShrink: 0, inlineSize: '20px', justifyContent: 'center' },
  label: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  reason: { flexShrink: 0, fontSize: tokens.fontSizeBase200, color: tokens.colorNeutralForeground2 },
  hit: { backgroundColor: tokens.colorPaletteYellowBackground2, color: 'inherit' },
});

interface ContentProps {
  row: TreeRow;
  highlight: string;
  onToggle: () => void;
}

interface Props extends ContentProps {
  isSelected: boolean;
  /** The row is in the tab order. */
  isActive: boolean;
  /** Distance from the top of the tree in pixels. */
  start: number;
  onClick: () => void;
  onFocus: () => void;
  onPointerEnter: () => void;
}

/** One row of a tree, at its position. */
export function TreeItem({ row, highlight, onToggle, isSelected, isActive, start, ...handlers }: Props) {
  const styles = useStyles();
  const text = useText();
  const { level } = row;
  const node = row.kind === 'node' ? row : undefined;
  const { label, note, status, disabled } = node?.node ?? {};
  return (
    <div
      role="treeitem"
      // Highlighted parts of a label would be read as separate words.
      aria-label={node && [label, text(status?.label)].filter(Boolean).join(', ')}
      aria-description={[note, typeof disabled === 'object' && text(disabled)].filter(Boolean).join(', ') || undefined}
      aria-level={level}
      aria-posinset={node?.position}
      aria-setsize={node?.setSize}
      aria-expanded={node?.expandable ? node.expanded : undefined}
      aria-selected={node && isSelected}
      aria-disabled={Boolean(disabled) || row.kind === 'loading' || undefined}
      tabIndex={isActive ? 0 : -1}
      className={mergeClasses(
        styles.row,
        isSelected && styles.selected,
        node ? disabled && styles.disabled : styles.action,
      )}
      style={{ transform: `translateY(${start}px)`, paddingInlineStart: (level - 1) * 20 }}
      onDoubleClick={onToggle}
      {...handlers}
    >
      <TreeItemContent row={row} highlight={highlight} onToggle={onToggle} />
    </div>
  );
}

/** Content of a row: chevron and label, or the state of the children. */
function TreeItemContent({ row, highlight, onToggle }: ContentProps) {
  const styles = useStyles();
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
      {row.node.note !== undefined && <span className={styles.reason}>{row.node.note}</span>}
      {typeof row.node.disabled === 'object' && (
        <span className={styles.reason}>{intl.formatMessage(row.node.disabled)}</span>
      )}
      {row.node.status && <StatusBadge {...row.node.status} />}
    </>
  );
}

/** Children that are being loaded. Without a connection their request waits, so a text replaces the indicator. */
function LoadingRow() {
  const styles = useStyles();
  const intl = useIntl();
  const isWaiting = useWaitsForConnection();
  return (
    <>
      <span className={styles.toggle}>{!isWaiting && <Spinner size="extra-tiny" aria-hidden />}</span>
      <span className={styles.label}>{intl.formatMessage(isWaiting ? messages.offline : messages.loading)}</span>
    </>
  );
}
