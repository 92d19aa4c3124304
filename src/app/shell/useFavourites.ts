import { useMemo } from 'react';
import { useSelector } from 'react-redux';
import { selectBits } from '../../session/permissionsSlice.ts';
import type { Feature } from '../../shared/feature.ts';
import { selectFavourites } from '../../shared/favourites/favouritesSlice.ts';
import { useFeatures } from '../../shared/FeaturesContext.ts';
import { backTarget } from '../../shared/layout/backTo.ts';
import type { MenuIcon } from '../../shared/menuIcon.ts';
import { mayOpen, routeAt } from '../../shared/mayOpen.ts';
import { useAppSelector } from '../../shared/store/hooks.ts';

interface Favourite {
  to: string;
  name: string;
  icon: MenuIcon;
}

/** The favourites whose pages exist and the user may open: records, then saved views. Undefined until they are read. */
export function useFavourites(): readonly Favourite[] | undefined {
  const features = useFeatures();
  const bits = useSelector(selectBits);
  const { records, views } = useAppSelector(selectFavourites);
  return useMemo(() => {
    if (!records) return undefined;
    return [...records, ...views]
      .filter(({ to }) => backTarget(to, '') !== '' && mayOpen(features, bits, to))
      .map(({ to, name }) => ({ to, name, icon: iconAt(features, new URL(to, window.location.origin).pathname) }));
  }, [features, bits, records, views]);
}

/** Icon of the page's entry in the menu, else of the first one of its feature. */
function iconAt(features: readonly Feature[], pathname: string): MenuIcon {
  const route = routeAt(features, pathname)?.route;
  const menu = features.find(({ routes }) => routes.some((each) => each === route))?.menu;
  return (menu?.find(({ to }) => to === pathname) ?? menu?.[0])?.icon ?? 'record';
}
