import { makeStyles, tokens } from '@fluentui/react-components';
import { lazy, Suspense, use, useEffect, useMemo } from 'react';
import { useConfig } from '../../config/ConfigContext.ts';
import type { MenuEntry } from '../../shared/feature.ts';
import { useFeatures } from '../../shared/FeaturesContext.ts';
import { contributionsOf } from '../../shared/home/contributions.ts';
import { WIDE } from '../../shared/layout/useMedia.ts';
import { PartBoundary } from '../../shared/state/PartBoundary.tsx';
import { useAppDispatch } from '../../shared/store/hooks.ts';
import { releaseBackground } from '../../shared/whenIdle.ts';
import { Areas } from './Areas.tsx';
import { Attention } from './Attention.tsx';
import { Greeting } from './Greeting.tsx';
import { loadHome, type HomeSources } from './homeThunks.ts';
import { QuickAdd } from './QuickAdd.tsx';
import { RecentChanges } from './RecentChanges.tsx';
import { RecentVisits } from './RecentVisits.tsx';

// In one chunk with the favourites of the menu.
const FavouriteLinks = lazy(() =>
  import(/* webpackChunkName: "menuExtras" */ './FavouriteLinks.tsx').catch(() => ({ default: () => null })),
);

const SetupChecklist = lazy(() => import('../setup/SetupChecklist.tsx').catch(() => ({ default: () => null })));

const useStyles = makeStyles({
  page: { display: 'grid', gap: tokens.spacingVerticalXXL, gridTemplateColumns: 'minmax(0, 1fr)' },
  head: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalM,
  },
  recent: {
    display: 'grid',
    gap: tokens.spacingHorizontalL,
    gridTemplateColumns: 'minmax(0, 1fr)',
    alignItems: 'start',
    [WIDE]: { gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)' },
  },
});

/** Resolves after the next paint. */
const nextPaint = (): Promise<void> => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

/** Loads all parts after the page is painted, then begins the work in the background. */
function useLoadHome(sources: HomeSources): void {
  const dispatch = useAppDispatch();
  useEffect(() => {
    let isLeft = false;
    void nextPaint().then(async () => {
      if (!isLeft) await dispatch(loadHome(sources)).finally(releaseBackground);
    });
    return () => {
      isLeft = true;
    };
  }, [dispatch, sources]);
}

export interface HomePartsProps {
  areas: readonly MenuEntry[];
}

/** What needs attention, what changed, what the user visited, and the areas that the user may open. */
export function HomeParts({ areas }: HomePartsProps) {
  const styles = useStyles();
  const features = useFeatures();
  const contributions = use(contributionsOf(features, useConfig()));
  const sources = useMemo(() => ({ features, ...contributions }), [features, contributions]);
  useLoadHome(sources);
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <Greeting />
        <QuickAdd items={contributions.quickAdd} />
      </div>
      <Suspense>
        <SetupChecklist />
      </Suspense>
      <PartBoundary>
        <Attention sources={sources} />
      </PartBoundary>
      <div className={styles.recent}>
        <PartBoundary>
          <RecentChanges sources={sources} />
        </PartBoundary>
        <PartBoundary>
          <RecentVisits sources={sources} />
        </PartBoundary>
      </div>
      <Suspense>
        <FavouriteLinks />
      </Suspense>
      <Areas items={areas} />
    </div>
  );
}
