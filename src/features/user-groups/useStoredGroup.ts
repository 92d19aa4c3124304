import { useCallback } from 'react';
import {
  useLazyGetGroupQuery,
  useLazyGetGroupRealmRolesQuery,
  useLazyGetRolesQuery,
  type Role,
  type UserGroup,
} from '../../api/keycloak/index.ts';
import { useUncachedRead } from '../../shared/form/useUncachedRead.ts';

/** Data for the form of a group. */
export interface StoredGroup {
  group: UserGroup;
  /** Realm roles assigned to the group itself. */
  assigned: readonly Role[];
  /** All realm roles. */
  roles: readonly Role[];
}

/** Uncached read of a group, its roles and all realm roles from Keycloak. */
export function useStoredGroup(groupId: string) {
  const [getGroup] = useLazyGetGroupQuery();
  const [getAssigned] = useLazyGetGroupRealmRolesQuery();
  const [getRoles] = useLazyGetRolesQuery();
  const load = useCallback(async (): Promise<StoredGroup> => {
    const [group, assigned, roles] = await Promise.all([
      getGroup({ groupId }).unwrap(),
      getAssigned({ groupId }).unwrap(),
      getRoles({ briefRepresentation: true }).unwrap(),
    ]);
    return { group, assigned, roles };
  }, [groupId, getGroup, getAssigned, getRoles]);
  return useUncachedRead<StoredGroup>(load);
}
