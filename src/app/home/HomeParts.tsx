import { makeStyles, tokens } from '@fluentui/react-components';
import { lazy, Suspense, use, useEffect, useMemo, useState, type ComponentType } from 'react';
import { useConfig } from '../../config/ConfigContext.ts';
import type { MenuEntry } from '../../shared/feature.ts';
import { useFeatures } from '../../shared/FeaturesContext.ts';
import { loadOwnArea } from '../../shared/area/areaSlice.ts';
import { useArea, type Area } from '../../shared/area/useArea.ts';
import { contributionsOf, figuresOf } from '../../shared/home/contributions.ts';
import { WIDE } from '../../shared/layout/useMedia.ts';
import { PartBoundary } from '../../shared/state/PartBoundary.tsx';
import { useAppDispatch, type AppThunk } from '../../shared/store/hooks.ts';
import { releaseBackground } from '../../shared/whenIdle.ts';
import { Areas } from './Areas.tsx';
import { Attention } from './Attention.tsx';
import { Greeting } from './Greeting.tsx';
import { loadAreaFigures, loadHome, type HomeSources } from './homeThunks.ts';
import { QuickAdd } from './QuickAdd.tsx';
import { RecentChanges } from './RecentChanges.tsx';
import { RecentVisits } from './RecentVisits.tsx';

// Most of it is code of lists.
const HomeArea = lazy<ComponentType<{ area: Area; figures: readonly string[] }>>(() =>
  import('./HomeArea.tsx').catch(() => ({ default: () => null })),
);

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

const everywhere: readonly string[] = [];

/** Resolves after the next paint. */
const nextPaint = (): Promise<void> => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

/** Loads the user's area and, in the same combined request, what does not depend on it; then begins the work in the background. */
const loadFirst =
  (sources: HomeSources): AppThunk<Promise<void>> =>
  (dispatch) => {
    void dispatch(loadOwnArea());
    return dispatch(loadHome(sources)).finally(releaseBackground);
  };

/** Loads parts after the page is `painted`, in the same task as others. Undefined loads none. */
function useLoad(
  load: ((sources: HomeSources) => AppThunk<Promise<void>>) | undefined,
  sources: HomeSources,
  painted: Promise<void>,
): void {
  const dispatch = useAppDispatch();
  useEffect(() => {
    if (!load) return undefined;
    let isLeft = false;
    void painted.then(() => (isLeft ? undefined : dispatch(load(sources))));
    return () => {
      isLeft = true;
    };
  }, [dispatch, load, sources, painted]);
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
  const area = useArea('Location', { isReadLater: true });
  const ids = area?.ids ?? everywhere;
  const isChosen = ids.length > 0 || (area?.own.ids ?? []).length > 0;
  const ofArea = useMemo(
    () => ({ ...sources, figures: figuresOf(sources.figures, ids, isChosen) }),
    [sources, ids, isChosen],
  );
  const [painted] = useState(nextPaint);
  useLoad(loadFirst, sources, painted);
  useLoad(area?.isPending ? undefined : loadAreaFigures, ofArea, painted);
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <Greeting />
        {area && (
          <Suspense>
            <HomeArea area={area} figures={ofArea.figures.flatMap(({ id, lastId }) => (lastId ? [id] : []))} />
          </Suspense>
        )}
        <QuickAdd items={contributions.quickAdd} />
      </div>
      <Suspense>
        <SetupChecklist />
      </Suspense>
      <PartBoundary>
        <Attention sources={ofArea} />
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
