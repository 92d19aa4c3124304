import type { ClientStore } from '../store/clients.ts';
import type { GroupStore } from '../store/groups.ts';
import type { RoleStore } from '../store/roles.ts';
import type { StoredRole, StoredUser } from '../types.ts';

export interface ClaimSources {
  groups: GroupStore;
  roles: RoleStore;
  clients: ClientStore;
}

/** All roles of a user: direct ones, those of groups and their parents, and those in composites. */
export function effectiveRoles(userId: string, { groups, roles }: ClaimSources): StoredRole[] {
  const owners = new Set([userId]);
  for (const group of groups.ofUser(userId)) {
    for (const step of groups.lineage(group.id)) owners.add(step.id);
  }
  return roles.expand([...owners].flatMap((owner) => roles.direct(owner).map((role) => role.id)));
}

export interface RoleClaims {
  realm_access: { roles: string[] };
  resource_access: Record<string, { roles: string[] }>;
}

/** Effective roles in the format of Keycloak's tokens: realm roles, and client roles by clientId. */
export function roleClaims(userId: string, sources: ClaimSources): RoleClaims {
  const claims: RoleClaims = { realm_access: { roles: [] }, resource_access: {} };
  const clientNames = new Map(sources.clients.list().map((client) => [client.id, client.clientId]));
  for (const role of effectiveRoles(userId, sources)) {
    if (!role.clientId) {
      claims.realm_access.roles.push(role.name);
      continue;
    }
    const client = clientNames.get(role.clientId);
    if (client) (claims.resource_access[client] ??= { roles: [] }).roles.push(role.name);
  }
  return claims;
}

/** Profile claims of the access token, id token and userinfo. Empty values are omitted. */
export function profileClaims(user: StoredUser, sources: ClaimSources): Record<string, unknown> {
  const name = `${user.firstName} ${user.lastName}`.trim();
  const appId = coreAppId(user, sources.groups);
  const locale = user.attributes['locale']?.[0];
  return {
    email_verified: user.emailVerified,
    preferred_username: user.username,
    ...(name ? { name } : {}),
    ...(user.firstName ? { given_name: user.firstName } : {}),
    ...(user.lastName ? { family_name: user.lastName } : {}),
    ...(user.email ? { email: user.email } : {}),
    ...(locale ? { locale } : {}),
    ...(appId ? { fhir_core_app_id: appId } : {}),
  };
}

/** Application id of a user, otherwise of the first group (or parent group) with one. A single value, not a list. */
function coreAppId(user: StoredUser, groups: GroupStore): string | undefined {
  const own = user.attributes['fhir_core_app_id']?.[0];
  if (own) return own;
  for (const group of groups.ofUser(user.id)) {
    for (const step of groups.lineage(group.id)) {
      const value = step.attributes['fhir_core_app_id']?.[0];
      if (value) return value;
    }
  }
  return undefined;
}
