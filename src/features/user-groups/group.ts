import type { UserGroup } from '../../api/keycloak/index.ts';

/** Groups of a search as a list: servers nest what they find below its parents, or answer it flat. */
export function flatGroups(groups: readonly UserGroup[], search: string): UserGroup[] {
  const wanted = search.toLocaleLowerCase();
  return groups.flatMap((group) => {
    const below = flatGroups((group.subGroups ?? []) as UserGroup[], search);
    return group.name.toLocaleLowerCase().includes(wanted) ? [group, ...below] : below;
  });
}

/** True where the group has others inside; older servers nest them instead of counting. */
export function hasSubGroups({ subGroupCount, subGroups }: UserGroup): boolean {
  return (subGroupCount ?? subGroups?.length ?? 0) > 0;
}

/** `/Providers/Nurses` → `Providers > Nurses`. */
export function pathText(path: string): string {
  return path.split('/').filter(Boolean).join(' > ');
}

/** Roles that decide on which side a person works; with both the gateway refuses everything (reference, platform 3.4). */
export function locksOut(roles: readonly string[]): boolean {
  return roles.includes('WEB_CLIENT') && roles.includes('ANDROID_CLIENT');
}
