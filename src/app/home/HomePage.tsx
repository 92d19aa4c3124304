import { makeStyles, tokens } from '@fluentui/react-components';
import { lazy, use, useDeferredValue, useEffect, useMemo } from 'react';
import { useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import { useConfig } from '../../config/ConfigContext.ts';
import { selectBits } from '../../session/permissionsSlice.ts';
import { selectUser } from '../../session/sessionSlice.ts';
import { useFeatures } from '../../shared/FeaturesContext.ts';
import { useWebsiteName } from '../../shared/intl/useWebsiteName.ts';
import { PageHeader } from '../../shared/layout/PageHeader.tsx';
import { WIDE } from '../../shared/layout/useMedia.ts';
import { PartBoundary } from '../../shared/state/PartBoundary.tsx';
import { useAppDispatch } from '../../shared/store/hooks.ts';
import { menuFor } from '../shell/menuItems.ts';
import { Areas } from './Areas.tsx';
import { Attention } from './Attention.tsx';
import { contributionsOf } from '../../shared/home/contributions.ts';
import { Greeting } from './Greeting.tsx';
import { loadHome, type HomeSources } from './homeThunks.ts';
import { messages } from './messages.ts';
import { QuickAdd } from './QuickAdd.tsx';
import { RecentChanges } from './RecentChanges.tsx';
import { RecentVisits } from './RecentVisits.tsx';

const NoPermissions = lazy(async () => ({ default: (await import('../shell/NoPermissions.tsx')).NoPermissions }));

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

/** Loads all parts after the page is painted. */
function useLoadHome(sources: HomeSources): void {
  const dispatch = useAppDispatch();
  useEffect(() => {
    let isLeft = false;
    void nextPaint().then(() => (isLeft ? undefined : dispatch(loadHome(sources))));
    return () => {
      isLeft = true;
    };
  }, [dispatch, sources]);
}

/** First page: what needs attention, what changed, what the user visited, and the areas that the user may open. */
export function HomePage() {
  const intl = useIntl();
  const websiteName = useWebsiteName();
  const features = useFeatures();
  const user = useSelector(selectUser);
  const bits = useSelector(selectBits);
  const areas = useMemo(() => menuFor(features, bits).filter((item) => item.tile), [features, bits]);
  // Menu and title first: all parts together take a third of a second to render on a slow processor.
  const isTitlePainted = useDeferredValue(true, false);

  const title = intl.formatMessage(messages.welcome, { name: websiteName });
  if (areas.length === 0) {
    return (
      <>
        <PageHeader title={title} crumbs={false} />
        <NoPermissions username={user?.username ?? ''} />
      </>
    );
  }
  return (
    <>
      <PageHeader title={title} crumbs={false} />
      {isTitlePainted && <Parts areas={areas} />}
    </>
  );
}

function Parts({ areas }: { areas: ReturnType<typeof menuFor> }) {
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
      <Areas items={areas} />
    </div>
  );
}
