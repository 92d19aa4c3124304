import { useCallback } from 'react';
import {
  useLazyGetGroupQuery,
  useLazyGetGroupsQuery,
  useLazyGetSubGroupsQuery,
  type UserGroup,
} from '../../api/keycloak/index.ts';
import { useConfig } from '../../config/ConfigContext.ts';
import { bitsOfRoles } from '../../session/roles.ts';
import { distinctRoles, effectiveRoles, type Holder } from '../../shared/access/effectiveRoles.ts';
import { useComposites } from '../../shared/access/useComposites.ts';
import { useFresh } from '../../shared/form/useFresh.ts';
import type { MatrixColumn } from './parts/Matrix.tsx';

/** Maximum number of groups compared: a table with hundreds of columns is not readable. */
const most = 30;

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
    const found: { group: UserGroup; holders: Holder[] }[] = [];
    let more = false;
    const visit = async (brief: UserGroup, above: Holder[]): Promise<void> => {
      if (found.length >= most) {
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
      const holders = [{ group: { id: group.id, path: group.path }, roles }, ...above];
      found.push({ group, holders });
      if ((group.subGroupCount ?? group.subGroups?.length ?? 0) === 0) return;
      const children = await getSubGroups({ groupId: group.id, first: 0, max: most }).unwrap();
      for (const child of children) await visit(child, holders);
    };
    const tops = await getGroups({ first: 0, max: most, briefRepresentation: true }).unwrap();
    for (const top of tops) await visit(top, []);
    const { partsOf } = await compositesOf(distinctRoles(found.flatMap(({ holders }) => holders)));
    const columns = found.map(({ group, holders }) => ({
      key: group.id,
      label: group.path.replace(/^\//, ''),
      bits: bitsOfRoles(
        effectiveRoles(holders, partsOf).map(({ role }) => role),
        keycloakClientId,
      ),
    }));
    return { columns, more };
  }, [keycloakClientId, getGroups, getSubGroups, getGroup, compositesOf]);
  return useFresh<GroupColumns>(load);
}
