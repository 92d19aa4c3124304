import {
  Button,
  makeStyles,
  mergeClasses,
  renderTabList_unstable,
  tokens,
  useTabList_unstable,
  useTabListContextValues_unstable,
  useTabListStyles_unstable,
  type TabListProps,
} from '@fluentui/react-components';
import { ChevronLeftRegular, ChevronRightRegular } from '@fluentui/react-icons';
import { useCallback, useEffect, useRef, useState, type MouseEvent, type RefObject } from 'react';
import { useIntl } from 'react-intl';
import { texts } from '../intl/texts.ts';
import { useDirection } from '../intl/useDirection.ts';

const messages = texts('shared.tabs', {
  previous: [
    'Previous tabs',
    'Tabs of a record that do not fit on one line: accessible name of the arrow that scrolls back',
  ],
  next: [
    'Next tabs',
    'Tabs of a record that do not fit on one line: accessible name of the arrow that scrolls forward',
  ],
});

/** Width in CSS pixels of an arrow, which covers an end of the line. */
const arrowWidth = 36;

const useStyles = makeStyles({
  root: {
    position: 'relative',
    minInlineSize: 0,
    // The label of the first tab is aligned with the page's text.
    marginInlineStart: `calc(-1 * ${tokens.spacingHorizontalMNudge})`,
  },
  list: {
    overflowX: 'auto',
    scrollbarWidth: 'none',
    scrollPaddingInline: `${arrowWidth}px`,
    '@media print': { '& > [role=tab]:not([aria-selected=true])': { display: 'none' } },
  },
  arrow: {
    position: 'absolute',
    insetBlock: 0,
    zIndex: 1,
    minInlineSize: `${arrowWidth}px`,
    inlineSize: `${arrowWidth}px`,
    borderRadius: 0,
    overflow: 'visible',
    backgroundColor: tokens.colorNeutralBackground2,
    '@media print': { display: 'none' },
    // The tabs fade out at the arrow, where they are cut off.
    '::before': {
      content: '""',
      position: 'absolute',
      insetBlock: 0,
      inlineSize: '32px',
      pointerEvents: 'none',
      '@media (forced-colors: active)': { display: 'none' },
    },
  },
  previous: { insetInlineStart: 0, '::before': { insetInlineStart: '100%' } },
  next: { insetInlineEnd: 0, '::before': { insetInlineEnd: '100%' } },
  // Gradients have no logical directions.
  atLeft: {
    '::before': { backgroundImage: `linear-gradient(to right, ${tokens.colorNeutralBackground2}, transparent)` },
  },
  atRight: {
    '::before': { backgroundImage: `linear-gradient(to left, ${tokens.colorNeutralBackground2}, transparent)` },
  },
});

/** Scrolls the list of tabs, and nothing else, until the selected tab is visible between the arrows. */
function showSelected(list: HTMLElement | null): void {
  const tab = list?.querySelector('[role=tab][aria-selected=true]');
  if (!list || !tab || list.scrollWidth <= list.clientWidth) return;
  const [frame, box] = [list.getBoundingClientRect(), tab.getBoundingClientRect()];
  const [left, right] = [frame.left + arrowWidth, frame.right - arrowWidth];
  if (box.left < left) list.scrollLeft -= left - box.left;
  else if (box.right > right) list.scrollLeft += box.right - right;
}

/** Whether tabs are hidden before and after the visible ones. `scrollLeft` is negative in right-to-left text. */
function hiddenTabs(list: HTMLElement) {
  const position = Math.abs(list.scrollLeft);
  return { before: position > 1, after: position < list.scrollWidth - list.clientWidth - 1 };
}

/** Arrows are for pointers: the arrow keys move between the tabs and scroll. They take no focus, as they disappear at the ends. */
const arrowProps = {
  appearance: 'subtle',
  tabIndex: -1,
  onMouseDown: (event: MouseEvent) => event.preventDefault(),
} as const;

interface ListProps extends TabListProps {
  list: RefObject<HTMLDivElement | null>;
}

/** The library's list of tabs, which passes `reserveSelectedTabSpace` on to its element. */
function List({ list, reserveSelectedTabSpace = true, ...props }: ListProps) {
  const state = { ...useTabList_unstable(props, list), reserveSelectedTabSpace };
  const contextValues = useTabListContextValues_unstable(state);
  useTabListStyles_unstable(state);
  return renderTabList_unstable(state, contextValues);
}

/** Tabs on one line. If they do not fit, the line scrolls, and arrows at its ends scroll it too. */
export function TabLine(props: TabListProps) {
  const styles = useStyles();
  const intl = useIntl();
  const rtl = useDirection() === 'rtl';
  const list = useRef<HTMLDivElement>(null);
  const [hidden, setHidden] = useState({ before: false, after: false });
  const update = useCallback((): void => {
    if (!list.current) return;
    const next = hiddenTabs(list.current);
    setHidden((last) => (last.before === next.before && last.after === next.after ? last : next));
  }, []);
  useEffect(() => {
    // Tabs become wider when their counts arrive. The observer also runs once at the start.
    const observer = new ResizeObserver(() => {
      showSelected(list.current);
      update();
    });
    if (list.current) observer.observe(list.current);
    for (const tab of list.current?.children ?? []) observer.observe(tab);
    return () => observer.disconnect();
  }, [props.selectedValue, update]);
  const arrow = (to: 'previous' | 'next') => {
    const isRight = (to === 'next') !== rtl;
    const scroll = (): void => {
      if (!list.current) return;
      list.current.scrollLeft += (isRight ? 1 : -1) * (list.current.clientWidth - 2 * arrowWidth);
    };
    return (
      <Button
        {...arrowProps}
        className={mergeClasses(styles.arrow, styles[to], isRight ? styles.atRight : styles.atLeft)}
        icon={isRight ? <ChevronRightRegular /> : <ChevronLeftRegular />}
        aria-label={intl.formatMessage(messages[to])}
        onClick={scroll}
      />
    );
  };
  return (
    <div className={styles.root}>
      {hidden.before && arrow('previous')}
      <List {...props} list={list} className={mergeClasses(styles.list, props.className)} onScroll={update} />
      {hidden.after && arrow('next')}
    </div>
  );
}
