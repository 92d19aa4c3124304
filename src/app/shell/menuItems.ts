import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { Feature, MenuEntry, MenuSection } from '../../shared/feature.ts';
import { mayOpen } from '../../shared/mayOpen.ts';
import { missingPermissions, type PermissionBits } from '../../../common/session/permissions.ts';

const sections: readonly MenuSection[] = ['people', 'locations', 'teams', 'supply', 'care', 'data'];

export interface MenuGroup {
  section: MenuSection;
  entries: readonly MenuEntry[];
}

/** True if the user may open a page of the feature that changes data. */
function isEditable({ routes }: Feature, bits: PermissionBits): boolean {
  return routes.some(
    ({ needs }) => needs.some((need) => !need.endsWith('.read')) && missingPermissions(bits, needs).length === 0,
  );
}

/**
 * The side menu of a user: the entries whose routes may be opened, by section. Sections with a feature that the user may
 * edit come first; otherwise the order is the same for every user.
 */
export function menuGroups(features: readonly Feature[], bits: PermissionBits): MenuGroup[] {
  const groups = sections.map((section) => {
    const entries: MenuEntry[] = [];
    let editable = false;
    for (const feature of features) {
      const own = (feature.menu ?? []).filter(
        (entry) => entry.section === section && mayOpen(features, bits, entry.to),
      );
      entries.push(...own);
      editable ||= own.length > 0 && isEditable(feature, bits);
    }
    return { section, editable, entries: entries.sort((a, b) => a.order - b.order) };
  });
  return groups.filter(({ entries }) => entries.length > 0).sort((a, b) => Number(b.editable) - Number(a.editable));
}

/** The entries of the side menu of a user, in its order. */
export function menuFor(features: readonly Feature[], bits: PermissionBits): MenuEntry[] {
  return menuGroups(features, bits).flatMap(({ entries }) => entries);
}

/**
 * Address of the current page's entry: the entry of the last menu page (`opened`) if the page is one of its `pages`,
 * else the longest address that is a prefix of the path.
 */
export function currentAddress(entries: readonly MenuEntry[], pathname: string, opened: string): string | undefined {
  if (pathname === '/') return '/';
  const origin = entries.find(({ to }) => to === opened);
  if (origin?.pages?.some((page) => pathname.startsWith(page))) return opened;
  return entries
    .map(({ to }) => to)
    .filter((to) => pathname === to || pathname.startsWith(`${to}/`))
    .sort((a, b) => b.length - a.length)[0];
}

/** Address of the current page's entry, which depends on the menu page that the user came from. */
export function useCurrentAddress(groups: readonly MenuGroup[]): string | undefined {
  const { pathname } = useLocation();
  const [opened, setOpened] = useState('/');
  const entries = groups.flatMap((group) => group.entries);
  if (pathname !== opened && (pathname === '/' || entries.some(({ to }) => to === pathname))) setOpened(pathname);
  return currentAddress(entries, pathname, opened);
}
