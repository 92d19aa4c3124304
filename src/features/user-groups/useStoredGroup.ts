import { useCallback } from 'react';
import {
  useLazyGetGroupQuery,
  useLazyGetGroupRealmRolesQuery,
  useLazyGetRolesQuery,
  type Role,
  type UserGroup,
} from '../../api/keycloak/index.ts';
import { useFresh } from '../../shared/form/useFresh.ts';

/** What the form of a group begins with. */
export interface StoredGroup {
  group: UserGroup;
  /** Realm roles given to the group itself. */
  assigned: readonly Role[];
  /** All realm roles. */
  roles: readonly Role[];
}

/** A group with its roles and all roles there are, as Keycloak has them now. */
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
  return useFresh<StoredGroup>(load);
}
