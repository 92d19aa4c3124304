import type { UserGroup } from '../../api/keycloak/index.ts';

/** Flattens the groups of a search: some servers nest matches below their parents. */
export function flatGroups(groups: readonly UserGroup[], search: string): UserGroup[] {
  const searchText = search.toLocaleLowerCase();
  return groups.flatMap((group) => {
    const below = flatGroups((group.subGroups ?? []) as UserGroup[], search);
    return group.name.toLocaleLowerCase().includes(searchText) ? [group, ...below] : below;
  });
}

/** True if the group has subgroups. Older servers nest them instead of counting them. */
export function hasSubGroups({ subGroupCount, subGroups }: UserGroup): boolean {
  return (subGroupCount ?? subGroups?.length ?? 0) > 0;
}

/** Path for display: `/Providers/Nurses` → `Providers > Nurses`. */
export function pathText(path: string): string {
  return path.split('/').filter(Boolean).join(' > ');
}

/** True if both client roles are assigned: the gateway then rejects every request (reference, platform 3.4). */
export function hasConflictingClientRoles(roles: readonly string[]): boolean {
  return roles.includes('WEB_CLIENT') && roles.includes('ANDROID_CLIENT');
}
