import { startTransition, useEffect, useMemo, useState, type ComponentType } from 'react';
import { useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import { selectBits } from '../../session/permissionsSlice.ts';
import { selectUser } from '../../session/sessionSlice.ts';
import { useFeatures } from '../../shared/FeaturesContext.ts';
import { useHasTexts } from '../../shared/intl/textStage.ts';
import { texts } from '../../shared/intl/texts.ts';
import { useWebsiteName } from '../../shared/intl/useWebsiteName.ts';
import { PageHeader } from '../../shared/layout/PageHeader.tsx';
import { releaseBackground } from '../../shared/whenIdle.ts';
import { menuFor } from '../shell/menuItems.ts';
import type { HomePartsProps } from './HomeParts.tsx';
import { lazyPart, missingPart } from '../../shared/state/lazyPart.ts';

// Not in `messages.ts`, whose other texts are not part of the first load.
const messages = texts('app.home', {
  welcome: ['Welcome to {name}', 'Home page: page title. {name}: name of the website'],
});

const NoPermissions = lazyPart(
  async () => ({ default: (await import('../shell/NoPermissions.tsx')).NoPermissions }),
  missingPart,
);

type Parts = ComponentType<HomePartsProps>;

/** The parts of the page, loaded after its title is painted; undefined until then. Throws if they cannot be loaded. */
function useParts(load: () => Promise<Parts>): Parts | undefined {
  const [loaded, setLoaded] = useState<{ parts: Parts } | { error: unknown }>();
  useEffect(() => {
    let isLeft = false;
    load().then(
      // Rendering all parts takes a third of a second on a slow processor.
      (parts) => isLeft || startTransition(() => setLoaded({ parts })),
      (error: unknown) => isLeft || setLoaded({ error }),
    );
    return () => {
      isLeft = true;
    };
  }, [load]);
  if (loaded && 'error' in loaded) throw loaded.error;
  return loaded?.parts;
}

interface Props {
  loadParts: () => Promise<Parts>;
}

/** First page. Menu and title are part of the first load, so that they are painted before the code of the parts is loaded. */
export function HomePage({ loadParts }: Props) {
  const intl = useIntl();
  const websiteName = useWebsiteName();
  const features = useFeatures();
  const user = useSelector(selectUser);
  const bits = useSelector(selectBits);
  const areas = useMemo(() => menuFor(features, bits).filter((item) => item.tile), [features, bits]);
  const Parts = useParts(loadParts);
  // The parts release it when they have their content.
  useEffect(() => releaseBackground, []);
  const isEmpty = areas.length === 0;
  const hasTexts = useHasTexts(isEmpty ? 'all' : 'home');

  return (
    <>
      <PageHeader title={intl.formatMessage(messages.welcome, { name: websiteName })} crumbs={false} />
      {hasTexts && isEmpty && <NoPermissions username={user?.username ?? ''} />}
      {hasTexts && !isEmpty && Parts && <Parts areas={areas} />}
    </>
  );
}
