import { makeStyles } from '@fluentui/react-components';
import { defaultRangeExtractor, observeElementRect, useVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type CSSProperties,
  type KeyboardEvent,
  type RefObject,
} from 'react';
import { useDirection } from '../intl/useDirection.ts';
import { TOUCH, useMedia, useNarrow } from '../layout/useMedia.ts';
import { rowHeight as mouseRowHeight, touchRowHeight, TreeItem } from './TreeItem.tsx';
import { containsText } from '../../../common/fhir/foldText.ts';
import { treeMove } from './treeKeys.ts';
import type { TreeRow } from './treeRows.ts';

const useStyles = makeStyles({
  viewport: {
    overflowY: 'auto',
    overflowX: 'hidden',
    position: 'relative',
    maxBlockSize: 'var(--tree-height)',
    // No row is cut off at the end.
    '@supports (height: round(down, 1px, 1px))': { maxBlockSize: 'round(down, var(--tree-height), var(--tree-row))' },
  },
});

/** Assumed height of the viewport in pixels where elements have no size (a hidden tab, tests without layout). */
const fallbackHeight = 1600;

/** Actions on a tree; the caller changes its source and passes new rows. `undefined` is the top. */
export interface TreeActions {
  expand: (id: string) => void;
  collapse: (id: string) => void;
  /** Reloads the children of a node after a failure. */
  retry: (parentId: string | undefined) => void;
  /** Loads the next siblings. */
  loadMore: (parentId: string | undefined) => void;
  /** Requests the children of a node that will probably be expanded: the pointer or the focus rests on it. */
  prefetch?: (id: string) => void;
}

/** Milliseconds that the pointer or the focus rests on a collapsed node before its children are prefetched. */
const dwell = 80;

interface Props {
  /** Accessible name. */
  label: string;
  /** Result of `visibleRows`. */
  rows: readonly TreeRow[];
  selected?: string;
  /** Node to scroll into view instead of the selected one, e.g. a new one. */
  scrollTargetId?: string;
  onSelect: (id: string) => void;
  actions: TreeActions;
  /** Text to highlight in the labels. */
  highlight?: string;
  /** CSS pixels. The tree scrolls inside, and is lower in a low window so that a selected node is visible. */
  maxHeight?: number;
}

/**
 * A tree with the ARIA tree pattern, for any number of nodes: arrows, Home, End, Page keys, type-ahead, `*`, Enter and
 * Space; left and right arrows are swapped in right-to-left. One row is in the tab order.
 */
export function TreeView({
  label,
  rows,
  selected,
  scrollTargetId = selected,
  onSelect,
  actions,
  highlight = '',
  maxHeight = 600,
}: Props) {
  const styles = useStyles();
  const direction = useDirection();
  const viewport = useRef<HTMLDivElement>(null);
  const typed = useRef({ letters: '', at: 0 });
  const focusNext = useRef(false);
  const [activeKey, setActiveKey] = useState<string>();

  // A search replaces the row that had the focus before.
  useEffect(() => setActiveKey(undefined), [highlight]);
  const activeIndex = indexOfActive(rows, { activeKey, highlight, selected });
  const rowHeight = useMedia(TOUCH) ? touchRowHeight : mouseRowHeight;
  const virtual = useVirtualRows(viewport, rows.length, activeIndex, rowHeight);

  useLayoutEffect(() => {
    if (!focusNext.current) return;
    focusNext.current = false;
    viewport.current?.querySelector<HTMLElement>('[role=treeitem][tabindex="0"]')?.focus({ preventScroll: true });
  });

  useScrollToNode(viewport, rows, scrollTargetId, rowHeight);
  // In a narrow window the tree is above the content that it selects, and leaves half of the window to it.
  const room = useNarrow() ? '50vh' : '100vh - 14rem';

  const moveTo = (index: number): void => {
    focusNext.current = true;
    setActiveKey(rows[index]?.key);
    virtual.scrollToIndex(index, { align: 'auto' });
  };
  const schedulePrefetch = usePrefetch(actions);

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const recent = event.timeStamp - typed.current.at < 500 ? typed.current.letters : '';
    const move = treeMove(rows, activeIndex, { key: event.key, direction, typed: recent });
    if ([...event.key].length === 1) typed.current = { letters: recent + event.key, at: event.timeStamp };
    if (!move) return;
    event.preventDefault();
    event.stopPropagation();
    if (move.do === 'focus') return moveTo(move.index);
    const indexes = move.do === 'expandSiblings' ? move.indexes : [move.index];
    for (const row of indexes.flatMap((index) => rows[index] ?? [])) {
      if (move.do === 'activate') activate(row, actions, onSelect);
      else toggle(row, actions);
    }
  };

  return (
    <div
      ref={viewport}
      className={styles.viewport}
      style={
        {
          '--tree-height': `min(${maxHeight}px, max(12rem, ${room}))`,
          '--tree-row': `${rowHeight}px`,
        } as CSSProperties
      }
    >
      <div role="tree" aria-label={label} style={{ blockSize: rows.length * rowHeight }} onKeyDown={onKeyDown}>
        {virtual.getVirtualItems().map(({ index, start }) => {
          const row = rows[index];
          if (!row) return null;
          return (
            <TreeItem
              key={row.key}
              row={row}
              highlight={highlight}
              isSelected={row.kind === 'node' && row.node.id === selected}
              isActive={index === activeIndex}
              start={start}
              // After a click on the arrow or a focus by a screen reader, keyboard navigation continues from here.
              onFocus={() => {
                setActiveKey(row.key);
                schedulePrefetch(row);
              }}
              onPointerEnter={() => schedulePrefetch(row)}
              // The click itself moves the focus to the row.
              onClick={() => {
                virtual.scrollToIndex(index, { align: 'auto' });
                activate(row, actions, onSelect);
              }}
              onToggle={() => toggle(row, actions)}
            />
          );
        })}
      </div>
    </div>
  );
}

function activate(row: TreeRow, actions: TreeActions, onSelect: (id: string) => void): void {
  if (row.kind === 'failed') actions.retry(row.parentId);
  else if (row.kind === 'more') actions.loadMore(row.parentId);
  else if (row.kind === 'node' && !row.node.disabled) onSelect(row.node.id);
}

function toggle(row: TreeRow, actions: TreeActions): void {
  if (row.kind !== 'node') return;
  if (row.expanded) actions.collapse(row.node.id);
  else actions.expand(row.node.id);
}

/** Prefetches the children of a collapsed node on which the pointer or the focus rests. */
function usePrefetch({ prefetch }: TreeActions): (row: TreeRow) => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (row) => {
    clearTimeout(timer.current);
    if (row.kind !== 'node' || !row.expandable || row.expanded) return;
    timer.current = setTimeout(() => prefetch?.(row.node.id), dwell);
  };
}

/** Scrolls a node that is selected elsewhere (by URL or search) to the middle once its row exists, if it is out of view. */
function useScrollToNode(
  viewport: RefObject<HTMLDivElement | null>,
  rows: readonly TreeRow[],
  id: string | undefined,
  rowHeight: number,
): void {
  const index = rows.findIndex((row) => row.kind === 'node' && row.node.id === id);
  const isThere = index >= 0;
  useEffect(() => {
    if (!isThere || !viewport.current) return;
    const { scrollTop, clientHeight } = viewport.current;
    const height = clientHeight || fallbackHeight;
    const start = index * rowHeight;
    if (start >= scrollTop && start + rowHeight <= scrollTop + height) return;
    // To a whole number of rows.
    const above = Math.floor((height / rowHeight - 1) / 2);
    viewport.current.scrollTop = Math.max(0, index - above) * rowHeight;
    // Only when another node is selected or its row appears, not whenever rows above it change.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [id, isThere]);
}

interface ActiveRow {
  activeKey: string | undefined;
  highlight: string;
  selected: string | undefined;
}

/** Index of the row in the tab order: the last active one, else the first match of the search, else the selected one or the first. */
function indexOfActive(rows: readonly TreeRow[], { activeKey, highlight, selected }: ActiveRow): number {
  const active = rows.findIndex((row) => row.key === activeKey);
  if (active >= 0) return active;
  const isHit = (row: TreeRow): boolean => row.kind === 'node' && containsText(row.node.label, highlight);
  const hit = highlight.trim() === '' ? -1 : rows.findIndex(isHit);
  if (hit >= 0) return hit;
  const chosen = rows.findIndex((row) => row.kind === 'node' && row.node.id === selected);
  return chosen >= 0 ? chosen : Math.min(0, rows.length - 1);
}

/** Renders only the visible rows, and always the active row, so that it does not lose the focus. */
function useVirtualRows(
  viewport: RefObject<HTMLDivElement | null>,
  count: number,
  active: number,
  rowHeight: number,
): Virtualizer<HTMLDivElement, HTMLDivElement> {
  const virtualizer = useVirtualizer<HTMLDivElement, HTMLDivElement>({
    count,
    getScrollElement: () => viewport.current,
    estimateSize: () => rowHeight,
    overscan: 10,
    // React warns about synchronous updates while rendering; rows may be rendered one frame later.
    useFlushSync: false,
    initialRect: { width: 0, height: fallbackHeight },
    observeElementRect: useCallback<typeof observeElementRect<HTMLDivElement>>(
      (instance, report) =>
        observeElementRect(instance, (rect) => {
          report(rect.height > 0 ? rect : { ...rect, height: fallbackHeight });
        }),
      [],
    ),
    rangeExtractor: useCallback(
      (range: Parameters<typeof defaultRangeExtractor>[0]) => {
        const indexes = defaultRangeExtractor(range);
        return active < 0 || indexes.includes(active) ? indexes : [...indexes, active].sort((a, b) => a - b);
      },
      [active],
    ),
  });
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, rowHeight]);
  return virtualizer;
}
