import { makeStyles, Spinner, Tab, TabList, tokens } from '@fluentui/react-components';
import { Suspense, useEffect, useId, useRef, type ReactNode } from 'react';
import { FormattedMessage, type MessageDescriptor } from 'react-intl';
import { useSearchParams } from 'react-router-dom';
import { useContributedTabs } from './useContributedTabs.ts';

export interface PageTab {
  key: string;
  label: MessageDescriptor;
  content: ReactNode;
  /** A TabCount, or a component that loads one. */
  count?: ReactNode;
}

const useStyles = makeStyles({
  root: { display: 'grid', gap: tokens.spacingVerticalM, minInlineSize: 0 },
  list: {
    // The label of the first tab is aligned with the page's text.
    marginInlineStart: `calc(-1 * ${tokens.spacingHorizontalMNudge})`,
    // One line that scrolls. A shadow at an edge shows that there are more tabs; at the end, a cover that scrolls with
    // the tabs hides it.
    overflowX: 'auto',
    scrollbarWidth: 'none',
    '--cover': tokens.colorNeutralBackground2,
    '--shadow': tokens.colorNeutralShadowAmbient,
    backgroundImage: [
      'linear-gradient(to right, var(--cover) 50%, transparent)',
      'linear-gradient(to left, var(--cover) 50%, transparent)',
      'linear-gradient(to right, var(--shadow), transparent)',
      'linear-gradient(to left, var(--shadow), transparent)',
    ].join(','),
    backgroundPosition: 'left, right, left, right',
    backgroundSize: '48px 100%, 48px 100%, 24px 100%, 24px 100%',
    backgroundRepeat: 'no-repeat',
    backgroundAttachment: 'local, local, scroll, scroll',
  },
  label: { display: 'inline-flex', alignItems: 'center', gap: tokens.spacingHorizontalXS },
});

interface Props {
  /** Name of the page in feature manifests, e.g. `locations.view`. */
  page: string;
  /** Resource of the page; passed to contributed tabs. */
  resource: object;
  /** The page's own tabs before the contributed ones. */
  own: readonly PageTab[];
  /** The page's own tabs after the contributed ones. */
  last?: readonly PageTab[];
  /** Query parameter with the key of the open tab. */
  param: string;
}

/** Scrolls the list of tabs, and nothing else, until the tab is visible. */
function showTab(list: HTMLElement | null, tab: HTMLElement | null): void {
  if (!list || !tab) return;
  const [frame, box] = [list.getBoundingClientRect(), tab.getBoundingClientRect()];
  if (box.left < frame.left) list.scrollLeft -= frame.left - box.left;
  else if (box.right > frame.right) list.scrollLeft += box.right - frame.right;
}

/**
 * Tabs of one resource: the page's own and those contributed by other features. The open tab is stored in the URL;
 * changing it resets the list state. Renders nothing without tabs.
 */
export function ResourceTabs({ page, resource, own, last = [], param }: Props) {
  const styles = useStyles();
  const id = useId();
  const [params, setParams] = useSearchParams();
  const tabs = [...own, ...useContributedTabs(page, resource), ...last];
  const open = tabs.find(({ key }) => key === params.get(param)) ?? tabs[0];
  const list = useRef<HTMLDivElement>(null);
  const openTab = `${id}${open?.key}`;
  useEffect(() => showTab(list.current, document.getElementById(openTab)), [openTab]);
  if (!open) return null;
  return (
    <section className={styles.root}>
      <TabList
        ref={list}
        className={styles.list}
        // The library reserves the space with a hidden copy of the label, which would request the count again.
        reserveSelectedTabSpace={false}
        selectedValue={open.key}
        onTabSelect={(_event, data) => setParams({ [param]: String(data.value) }, { replace: true })}
      >
        {tabs.map(({ key, label, count }) => (
          <Tab key={key} id={`${id}${key}`} value={key} aria-controls={`${id}panel`}>
            <span className={styles.label}>
              <FormattedMessage {...label} />
              <Suspense>{count}</Suspense>
            </span>
          </Tab>
        ))}
      </TabList>
      <div key={open.key} id={`${id}panel`} role="tabpanel" aria-labelledby={`${id}${open.key}`}>
        <Suspense fallback={<Spinner />}>{open.content}</Suspense>
      </div>
    </section>
  );
}
