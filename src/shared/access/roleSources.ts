import { keycloakEndpoints, type UserGroup } from '../../api/keycloak/index.ts';
import { readFresh } from '../../api/read.ts';
import type { RoleName } from '../../../common/session/roles.ts';
import { groupLabel } from '../people/groupLabels.ts';
import type { AppThunk } from '../store/hooks.ts';
import type { RoleSource } from './effectiveRoles.ts';

/** The user or group to load roles for. */
export type Subject = { userId: string } | { groupId: string };

function rolesOf({ realmRoles = [], clientRoles = {} }: Pick<UserGroup, 'realmRoles' | 'clientRoles'>): RoleName[] {
  return [
    ...realmRoles.map((name) => ({ name })),
    ...Object.entries(clientRoles).flatMap(([client, names]) => names.map((name) => ({ client, name }))),
  ];
}

/**
 * Reads where the roles of a user or group are granted: directly, by its groups, and by the groups above those. Rejects
 * with an ApiError.
 */
export function readRoleSources(subject: Subject): AppThunk<Promise<RoleSource[]>> {
  return async (dispatch) => {
    const { getGroup, getUserGroups, getUserRoleMappings } = keycloakEndpoints.endpoints;
    const groups = new Map<string, UserGroup>();
    const addWithParents = async (id: string | undefined): Promise<void> => {
      while (id !== undefined && !groups.has(id)) {
        const group: UserGroup = await dispatch(readFresh(getGroup, { groupId: id }));
        groups.set(id, group);
        id = group.parentId;
      }
    };
    const sources = (): RoleSource[] => {
      const parents = Object.fromEntries(groups);
      return [...groups.values()].map((group) => ({
        group: { id: group.id, label: groupLabel(group, parents) },
        roles: rolesOf(group),
      }));
    };
    if ('groupId' in subject) {
      await addWithParents(subject.groupId);
      return sources();
    }
    const { userId } = subject;
    const mappings = await dispatch(readFresh(getUserRoleMappings, { userId }));
    for (const group of await dispatch(readFresh(getUserGroups, { userId }))) await addWithParents(group.id);
    const direct: RoleName[] = [
      ...(mappings.realmMappings ?? []).map(({ name = '' }) => ({ name })),
      ...Object.entries(mappings.clientMappings ?? {}).flatMap(([key, { client, mappings: roles = [] }]) =>
        roles.map(({ name = '' }) => ({ client: client ?? key, name })),
      ),
    ];
    return [...(direct.length > 0 ? [{ roles: direct }] : []), ...sources()];
  };
}
