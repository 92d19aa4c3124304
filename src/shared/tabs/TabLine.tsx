import { makeStyles, mergeClasses, TabList, tokens, type TabListProps } from '@fluentui/react-components';
import { useEffect, useRef } from 'react';

const useStyles = makeStyles({
  root: {
    // The label of the first tab is aligned with the page's text.
    marginInlineStart: `calc(-1 * ${tokens.spacingHorizontalMNudge})`,
    // A shadow at an edge shows that there are more tabs; at the end, a cover that scrolls with the tabs hides it.
    overflowX: 'auto',
    scrollbarWidth: 'none',
    '--cover': tokens.colorNeutralBackground2,
    '--shadow': tokens.colorNeutralShadowAmbient,
    // Both edges look the same in right-to-left; the automatic conversion would mix them up.
    backgroundImage: `${[
      'linear-gradient(to right, var(--cover) 50%, transparent)',
      'linear-gradient(to left, var(--cover) 50%, transparent)',
      'linear-gradient(to right, var(--shadow), transparent)',
      'linear-gradient(to left, var(--shadow), transparent)',
    ].join(',')} /* @noflip */`,
    backgroundPosition: 'left, right, left, right /* @noflip */',
    backgroundSize: '48px 100%, 48px 100%, 24px 100%, 24px 100%',
    backgroundRepeat: 'no-repeat',
    backgroundAttachment: 'local, local, scroll, scroll',
    '@media print': { overflowX: 'visible', flexWrap: 'wrap' },
  },
});

/** Scrolls the list of tabs, and nothing else, until the selected tab is visible. */
function showSelected(list: HTMLElement | null): void {
  const tab = list?.querySelector('[role=tab][aria-selected=true]');
  if (!list || !tab) return;
  const [frame, box] = [list.getBoundingClientRect(), tab.getBoundingClientRect()];
  if (box.left < frame.left) list.scrollLeft -= frame.left - box.left;
  else if (box.right > frame.right) list.scrollLeft += box.right - frame.right;
}

/** Tabs on one line, which scrolls if they do not fit. */
export function TabLine(props: TabListProps) {
  const styles = useStyles();
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Tabs become wider when their counts arrive. The observer also runs once at the start.
    const observer = new ResizeObserver(() => showSelected(list.current));
    for (const tab of list.current?.children ?? []) observer.observe(tab);
    return () => observer.disconnect();
  }, [props.selectedValue]);
  return <TabList {...props} ref={list} className={mergeClasses(styles.root, props.className)} />;
}
