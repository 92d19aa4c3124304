import { makeStyles, Spinner, Tab, tokens } from '@fluentui/react-components';
import { Suspense, useId } from 'react';
import { FormattedMessage } from 'react-intl';
import { useSearchParams } from 'react-router-dom';
import { PartOfPage } from '../state/EmptyState.tsx';
import { PartBoundary } from '../state/PartBoundary.tsx';
import { useContributedTabs } from './useContributedTabs.ts';
import { TabLine } from './TabLine.tsx';
import type { PageTab } from './pageTab.ts';

const useStyles = makeStyles({
  root: { display: 'grid', gap: tokens.spacingVerticalM, minInlineSize: 0 },
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
  if (!open) return null;
  return (
    <section className={styles.root}>
      <TabLine
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
      </TabLine>
      <div key={open.key} id={`${id}panel`} role="tabpanel" aria-labelledby={`${id}${open.key}`}>
        <PartBoundary resetKeys={[resource]}>
          <PartOfPage value>
            <Suspense fallback={<Spinner />}>{open.content}</Suspense>
          </PartOfPage>
        </PartBoundary>
      </div>
    </section>
  );
}
