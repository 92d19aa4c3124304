import { useCallback } from 'react';
import {
  useLazyGetGroupQuery,
  useLazyGetGroupsQuery,
  useLazyGetSubGroupsQuery,
  type UserGroup,
} from '../../api/keycloak/index.ts';
import { useConfig } from '../../config/ConfigContext.ts';
import { bitsOfRoles } from '../../session/roles.ts';
import { distinctRoles, effectiveRoles, type RoleSource } from '../../shared/access/effectiveRoles.ts';
import { useComposites } from '../../shared/access/useComposites.ts';
import { useUncachedRead } from '../../shared/form/useUncachedRead.ts';
import type { MatrixColumn } from './parts/Matrix.tsx';

/** Maximum number of groups compared: a table with hundreds of columns is not readable. */
const maxGroups = 30;

export interface GroupColumns {
  columns: readonly MatrixColumn[];
  /** There are more groups than compared. */
  more: boolean;
}

/** Groups of the realm, depth first, each with the permissions of its members. */
export function useGroupColumns() {
  const { keycloakClientId } = useConfig();
  const [getGroups] = useLazyGetGroupsQuery();
  const [getSubGroups] = useLazyGetSubGroupsQuery();
  const [getGroup] = useLazyGetGroupQuery();
  const compositesOf = useComposites();

  const load = useCallback(async (): Promise<GroupColumns> => {
    const visited: { group: UserGroup; holders: RoleSource[] }[] = [];
    let more = false;
    const visit = async (brief: UserGroup, ancestorHolders: RoleSource[]): Promise<void> => {
      if (visited.length >= maxGroups) {
        more = true;
        return;
      }
      const group = await getGroup({ groupId: brief.id }).unwrap();
      const roles = [
        ...(group.realmRoles ?? []).map((name) => ({ name })),
        ...Object.entries(group.clientRoles ?? {}).flatMap(([client, names]) =>
          names.map((name) => ({ client, name })),
        ),
      ];
      const holders = [{ group: { id: group.id, path: group.path }, roles }, ...ancestorHolders];
      visited.push({ group, holders });
      if ((group.subGroupCount ?? group.subGroups?.length ?? 0) === 0) return;
      const children = await getSubGroups({ groupId: group.id, first: 0, max: maxGroups }).unwrap();
      for (const child of children) await visit(child, holders);
    };
    const tops = await getGroups({ first: 0, max: maxGroups, briefRepresentation: true }).unwrap();
    for (const top of tops) await visit(top, []);
    const { partsOf } = await compositesOf(distinctRoles(visited.flatMap(({ holders }) => holders)));
    const columns = visited.map(({ group, holders }) => ({
      key: group.id,
      label: group.path.replace(/^\//, ''),
      bits: bitsOfRoles(
        effectiveRoles(holders, partsOf).map(({ role }) => role),
        keycloakClientId,
      ),
    }));
    return { columns, more };
  }, [keycloakClientId, getGroups, getSubGroups, getGroup, compositesOf]);
  return useUncachedRead<GroupColumns>(load);
}
