import { forbidden, unauthorized } from '../errors.ts';
import type { IdentityStore } from '../index.ts';
import type { StoredRole, StoredUser } from '../types.ts';

/** Caller of the admin API and the permissions granted by roles of the client realm-management (Keycloak's rules). */
export interface Actor {
  user: StoredUser;
  /** Client of the token, e.g. `fhir-web`. */
  clientId: string;
  hasAnyRole(...anyOf: string[]): boolean;
  /** Throws 403 unless the caller has one of the roles; `realm-admin` includes all of them. */
  requireAnyRole(...anyOf: string[]): void;
  /**
   * Throws 403 unless the caller may assign the role. Admin roles can only be assigned by callers that have them;
   * otherwise users could promote themselves.
   */
  requireMayAssign(role: StoredRole): void;
  /** Throws 403 unless the caller may assign every role that members of the group have, also by its parents. */
  requireMayJoin(groupId: string): void;
}

export const viewUsers = ['view-users', 'manage-users'] as const;
export const queryUsers = ['query-users', ...viewUsers] as const;
export const queryGroups = ['query-groups', ...viewUsers] as const;
export const viewRealm = ['view-realm', 'manage-realm'] as const;
export const queryRealm = ['query-realms', ...viewRealm] as const;
export const viewEvents = ['view-events', 'manage-events'] as const;
export const viewClients = ['view-clients', 'manage-clients'] as const;
export const queryClients = ['query-clients', ...viewClients] as const;

/**
 * Caller of a request. Throws 401 without a valid token and, as in Keycloak, if the session has ended or the user has
 * been disabled. Roles are read from the database, not from the token.
 */
export function actorOf(identity: IdentityStore, request: Request): Actor {
  const claims = identity.verifyToken(request);
  const user = claims && identity.users.find(claims.sub);
  if (!user?.enabled || !claims?.sid || !identity.sessions.find(claims.sid)) throw unauthorized();
  const management = identity.clients.byClientId('realm-management')?.id;
  const managementRoles = new Set(
    identity
      .effectiveRoles(user.id)
      .filter((role) => role.clientId === management)
      .map((role) => role.name),
  );
  const hasAnyRole = (...anyOf: string[]): boolean => anyOf.some((role) => managementRoles.has(role));
  const requireMayAssign = (role: StoredRole): void => {
    const parts = identity.roles.expand([role.id]).filter((part) => part.clientId === management);
    if (parts.some((part) => !managementRoles.has(part.name))) throw forbidden();
  };
  return {
    user,
    clientId: claims.azp ?? '',
    hasAnyRole,
    requireAnyRole(...anyOf) {
      if (!hasAnyRole(...anyOf)) throw forbidden();
    },
    requireMayAssign,
    requireMayJoin(groupId) {
      for (const group of identity.groups.lineage(groupId)) identity.roles.direct(group.id).forEach(requireMayAssign);
    },
  };
}
