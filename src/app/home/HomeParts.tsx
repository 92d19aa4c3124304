import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { Suspense, use, useCallback, useEffect, useMemo, useState } from 'react';
import { useConfig } from '../../config/ConfigContext.ts';
import type { MenuEntry } from '../../shared/feature.ts';
import { useFeatures } from '../../shared/FeaturesContext.ts';
import { contributionsOf, type Figure } from '../../shared/home/contributions.ts';
import { WIDE } from '../../shared/layout/useMedia.ts';
import { PartBoundary } from '../../shared/state/PartBoundary.tsx';
import type { AppThunk } from '../../shared/store/hooks.ts';
import { backgroundReleased, releaseBackground } from '../../shared/whenIdle.ts';
import { Areas } from './Areas.tsx';
import { Attention } from './Attention.tsx';
import { Greeting } from './Greeting.tsx';
import type { HomeAreaProps } from './HomeArea.tsx';
import { dependsOnArea, loadHome, type HomeSources } from './homeThunks.ts';
import { QuickAdd } from './QuickAdd.tsx';
import { RecentChanges } from './RecentChanges.tsx';
import { RecentVisits } from './RecentVisits.tsx';
import { useLoad } from './useLoad.ts';
import { lazyPart } from '../../shared/state/lazyPart.ts';

const HomeArea = lazyPart(
  () => import('./HomeArea.tsx'),
  async () => ({ default: WithoutArea }),
);

/** If the code of the area cannot be loaded, its figures are omitted. */
function WithoutArea({ sources, onFigures }: HomeAreaProps) {
  useEffect(() => onFigures(sources.figures.filter((figure) => !dependsOnArea(figure))), [sources, onFigures]);
  return null;
}

// In one chunk with the favourites of the menu.
const FavouriteLinks = lazyPart(() => import(/* webpackChunkName: "menuExtras" */ './FavouriteLinks.tsx'));

// After the other parts have their content.
const Trend = lazyPart(async () => {
  await backgroundReleased();
  return import('./Trend.tsx');
});

const SetupChecklist = lazyPart(() => import('../setup/SetupChecklist.tsx'));

/** Time in milliseconds after which counted cards, and the parts below them, are shown although others are still loading. */
const maxWait = 2500;

const useStyles = makeStyles({
  page: { display: 'grid', gap: tokens.spacingVerticalXXL, gridTemplateColumns: 'minmax(0, 1fr)' },
  // Takes its space and loads, but is neither painted nor read.
  hidden: { visibility: 'hidden' },
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

/** Loads what does not depend on the area, then begins the work in the background. */
const loadFirst =
  (sources: HomeSources): AppThunk<Promise<void>> =>
  (dispatch) =>
    dispatch(loadHome(sources)).finally(releaseBackground);

/** The figures until the area is known, under ids without results, so that all cards appear together. */
const beforeArea = (figures: readonly Figure[]): Figure[] =>
  figures.map((figure) => (dependsOnArea(figure) ? { ...figure, id: `${figure.id} ` } : figure));

export interface HomePartsProps {
  areas: readonly MenuEntry[];
}

/** What needs attention, what changed, what the user visited, and the areas that the user may open. */
export function HomeParts({ areas }: HomePartsProps) {
  const styles = useStyles();
  const features = useFeatures();
  const contributions = use(contributionsOf(features, useConfig()));
  const sources = useMemo(() => ({ features, ...contributions }), [features, contributions]);
  const [figures, setFigures] = useState<readonly Figure[]>(() => beforeArea(sources.figures));
  const shown = useMemo(() => ({ ...sources, figures }), [sources, figures]);
  const [painted] = useState(nextPaint);
  useLoad(loadFirst, sources, painted);
  const [isDue, setIsDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsDue(true), maxWait);
    return () => clearTimeout(timer);
  }, []);
  // How many figures have cards is known when they are counted: what is below them would move.
  const [isPlaced, setIsPlaced] = useState(false);
  const place = useCallback(() => setIsPlaced(true), []);
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
        <Attention
          sources={shown}
          isDue={isDue}
          onPlaced={place}
          beside={
            <Suspense>
              <HomeArea sources={sources} painted={painted} onFigures={setFigures} />
            </Suspense>
          }
        />
      </PartBoundary>
      <div className={mergeClasses(styles.page, !isPlaced && !isDue && styles.hidden)}>
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
        {/* Last: it moves no other part when its counts arrive. */}
        <Suspense>
          <Trend />
        </Suspense>
      </div>
    </div>
  );
}
