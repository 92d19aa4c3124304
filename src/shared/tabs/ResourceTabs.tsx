import { makeStyles, Spinner, Tab, TabList, tokens } from '@fluentui/react-components';
import { Suspense, useId, type ReactNode } from 'react';
import { FormattedMessage, type MessageDescriptor } from 'react-intl';
import { useSearchParams } from 'react-router-dom';
import { useContributedTabs } from './useContributedTabs.ts';

export interface PageTab {
  key: string;
  label: MessageDescriptor;
  content: ReactNode;
  /** A TabCount, or what asks for one. */
  count?: ReactNode;
}

const useStyles = makeStyles({
  root: { display: 'grid', gap: tokens.spacingVerticalM, minInlineSize: 0 },
  list: { flexWrap: 'wrap' },
  label: { display: 'inline-flex', alignItems: 'center', gap: tokens.spacingHorizontalXS },
});

interface Props {
  /** Name under which manifests contribute, e.g. `locations.view`. */
  page: string;
  /** What the page shows; contributed tabs receive it. */
  resource: object;
  /** The page's own tabs, which come first. */
  own: readonly PageTab[];
  /** The page's own that come last. */
  last?: readonly PageTab[];
  /** Query parameter that says which tab is open. */
  param: string;
}

/**
 * Tabs of one resource: the page's own and those that other features contribute. The open one is in the address; another
 * tab begins with its own list state. Without any tab there is nothing.
 */
export function ResourceTabs({ page, resource, own, last = [], param }: Props) {
  const styles = useStyles();
  const id = useId();
  const [params, setParams] = useSearchParams();
  const tabs = [...own, ...useContributedTabs(page, resource), ...last];
  const open = tabs.find(({ key }) => key === params.get(param)) ?? tabs[0];
  if (!open) return null;
  return (
    <section className={styles.root}>
      <TabList
        className={styles.list}
        // The space is kept by a hidden copy of the label, which would ask for the count once more.
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
