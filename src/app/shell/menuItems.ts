import { useState } from 'react';
import { matchPath, useLocation } from 'react-router-dom';
import type { Feature, MenuEntry, MenuSection } from '../../shared/feature.ts';
import { mayOpen } from '../../shared/mayOpen.ts';
import type { PermissionBits } from '../../../common/session/permissions.ts';

const sections: readonly MenuSection[] = ['people', 'locations', 'teams', 'supply', 'care', 'data'];

export interface MenuGroup {
  section: MenuSection;
  entries: readonly MenuEntry[];
}

/** The side menu of a user: the entries whose routes may be opened, by section, in the same order for every user. */
export function menuGroups(features: readonly Feature[], bits: PermissionBits): MenuGroup[] {
  const permitted = features.flatMap(({ menu = [] }) => menu).filter(({ to }) => mayOpen(features, bits, to));
  return sections
    .map((section) => ({
      section,
      entries: permitted.filter((entry) => entry.section === section).sort((a, b) => a.order - b.order),
    }))
    .filter(({ entries }) => entries.length > 0);
}

/** The entries of the side menu of a user, in its order. */
export function menuFor(features: readonly Feature[], bits: PermissionBits): MenuEntry[] {
  return menuGroups(features, bits).flatMap(({ entries }) => entries);
}

/** The page that a history belongs to: the page that it was opened from. */
function ownPath({ pathname, search }: { pathname: string; search: string }): string {
  const origin = pathname.startsWith('/history/') ? new URLSearchParams(search).get('back_to') : null;
  return origin === null ? pathname : origin.replace(/[?#].*/, '');
}

/**
 * The entry of a page: that of the last menu page (`opened`) if the page is one of its `pages`, else the one with the longest
 * address that is a prefix of the path, else the first of the page's feature.
 */
export function entryOf(
  features: readonly Feature[],
  entries: readonly MenuEntry[],
  pathname: string,
  opened: string,
): MenuEntry | undefined {
  const origin = entries.find(({ to }) => to === opened);
  if (origin?.pages?.some((page) => pathname.startsWith(page))) return origin;
  const [longest] = entries
    .filter(({ to }) => pathname === to || pathname.startsWith(`${to}/`))
    .sort((a, b) => b.to.length - a.to.length);
  if (longest) return longest;
  const feature = features.find(({ routes }) => routes.some(({ path }) => matchPath(path, pathname) !== null));
  return entries.find((entry) => feature?.menu?.includes(entry));
}

/** The entry of the open page, which depends on the menu page that the user came from. */
export function useCurrentEntry(features: readonly Feature[], groups: readonly MenuGroup[]): MenuEntry | undefined {
  const location = useLocation();
  const pathname = ownPath(location);
  const [opened, setOpened] = useState('/');
  const entries = groups.flatMap((group) => group.entries);
  if (pathname !== opened && (pathname === '/' || entries.some(({ to }) => to === pathname))) setOpened(pathname);
  return entryOf(features, entries, pathname, opened);
}
