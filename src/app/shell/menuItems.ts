import type { MessageDescriptor } from 'react-intl';
import type { Feature, MenuEntry, MenuSection } from '../../shared/feature.ts';
import { mayOpen } from '../../shared/mayOpen.ts';
import type { PermissionBits } from '../../session/permissions.ts';

export interface MenuItem {
  key: string;
  label: MessageDescriptor;
  to: string;
  section: MenuSection;
  icon?: MenuEntry['icon'];
  tile: boolean;
  order: number;
  /** Entries of a group; empty for a single entry. */
  children: { to: string; label: MessageDescriptor }[];
}

/**
 * The menu of a user: includes the entries whose routes may be opened, and the groups with such an entry. A group with
 * one entry becomes that entry with the name of the group.
 */
export function menuFor(features: readonly Feature[], bits: PermissionBits): MenuItem[] {
  const items = new Map<string, MenuItem>();
  const entries = features.flatMap((feature) => feature.menu ?? []);
  for (const entry of entries.toSorted((a, b) => (a.order ?? 0) - (b.order ?? 0))) {
    if (!mayOpen(features, bits, entry.to)) continue;
    const key = entry.group?.key ?? entry.to;
    const item = items.get(key) ?? {
      key,
      label: entry.group?.label ?? entry.label,
      to: entry.to,
      section: entry.section,
      icon: entry.icon,
      tile: false,
      order: entry.group?.order ?? entry.order ?? 0,
      children: [],
    };
    item.icon ??= entry.icon;
    item.tile ||= entry.tile ?? false;
    if (entry.group) item.children.push({ to: entry.to, label: entry.label });
    items.set(key, item);
  }
  return [...items.values()]
    .map((item) => (item.children.length === 1 ? { ...item, children: [] } : item))
    .sort((a, b) => a.order - b.order);
}
