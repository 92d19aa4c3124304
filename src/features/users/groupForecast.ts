import {
  actionBits,
  holds,
  permissionResources,
  type Permission,
  type PermissionBits,
} from '../../../common/session/permissions.ts';
import { bitsOfRoles, type RoleName } from '../../../common/session/roles.ts';
import { roleKey } from '../../shared/access/effectiveRoles.ts';
import type { LabelledGroup } from '../../shared/people/groupLabels.ts';

/** What a user would gain by joining a group. */
export interface GroupForecast {
  group: LabelledGroup;
  /** True if the signed-in user may add users to the group. */
  mayAdd: boolean;
  /** The missing permissions that the group grants. */
  granted: readonly Permission[];
  /** Permissions that the user gains besides the missing ones, one for each action. */
  further: readonly Permission[];
  /** Roles that the user gains, sorted by name. */
  roles: readonly RoleName[];
}

const singleActions = ['read', 'create', 'update', 'delete'] as const;

/** The permissions of `after` that `before` lacks, one for each action. */
function gainedPermissions(before: PermissionBits, after: PermissionBits): Permission[] {
  return permissionResources.flatMap((resource) =>
    singleActions
      .filter((action) => ((after[resource] ?? 0) & ~(before[resource] ?? 0) & actionBits[action]) !== 0)
      .map((action): Permission => `${resource}.${action}`),
  );
}

/** Combines all four actions on a resource into `manage`, for display. */
export function combinedPermissions(permissions: readonly Permission[]): Permission[] {
  const has = (resource: string) =>
    singleActions.every((action) => permissions.includes(`${resource}.${action}` as Permission));
  const combined = permissions.map((permission) => {
    const [resource = ''] = permission.split('.');
    return has(resource) ? (`${resource}.manage` as Permission) : permission;
  });
  return [...new Set(combined)];
}

/** Forecast for a group from the effective roles of the user and of the group. */
export function forecastOf(
  group: LabelledGroup,
  missing: readonly Permission[],
  userRoles: readonly RoleName[],
  groupRoles: readonly RoleName[],
  clientId: string,
): GroupForecast {
  const before = bitsOfRoles(userRoles, clientId);
  const after = bitsOfRoles([...userRoles, ...groupRoles], clientId);
  const held = new Set(userRoles.map(roleKey));
  const isMissing = (permission: Permission) =>
    missing.includes(permission) || missing.includes(`${permission.split('.')[0]}.manage` as Permission);
  return {
    group,
    // Keycloak omits the access in lists; `group` comes from a read of the group.
    mayAdd: group.access?.manageMembership !== false,
    granted: missing.filter((permission) => holds(after, permission)),
    further: gainedPermissions(before, after).filter((permission) => !isMissing(permission)),
    roles: groupRoles.filter((role) => !held.has(roleKey(role))),
  };
}

/** Groups that grant most of what is missing first, then those with the fewest further permissions. */
export function byFewestPermissions(one: GroupForecast, other: GroupForecast): number {
  return (
    other.granted.length - one.granted.length ||
    one.further.length - other.further.length ||
    one.roles.length - other.roles.length
  );
}
