import { useIntl } from 'react-intl';
import { matchPath, useLocation } from 'react-router-dom';
import type { Feature, MenuSection } from '../feature.ts';
import { useFeatures } from '../FeaturesContext.ts';
import type { Crumb } from './Breadcrumbs.tsx';
import { menuMessages } from './menuMessages.ts';

/** Section of the side menu that contains the feature of a page; undefined for features without a menu entry. */
function sectionAt(features: readonly Feature[], pathname: string): MenuSection | undefined {
  const { menu = [] } =
    features.find(({ routes }) => routes.some(({ path }) => matchPath(path, pathname) !== null)) ?? {};
  return (menu.find(({ to }) => to === pathname) ?? menu[0])?.section;
}

/** The first steps of the open page's path: the home page and the section of the side menu. None on the home page. */
export function useMenuCrumbs(): Crumb[] {
  const intl = useIntl();
  const features = useFeatures();
  const { pathname } = useLocation();
  if (pathname === '/') return [];
  const section = sectionAt(features, pathname);
  return [
    { text: intl.formatMessage(menuMessages.home), to: '/' },
    ...(section ? [{ text: intl.formatMessage(menuMessages[section]), isSection: true }] : []),
  ];
}
