import { forbidden, unauthorized } from '../errors.ts';
import type { IdentityStore } from '../index.ts';
import type { StoredRole, StoredUser } from '../types.ts';

/** Who calls the admin API, and what the roles of client realm-management let them do (Keycloak's own rules). */
export interface Actor {
  user: StoredUser;
  may(...anyOf: string[]): boolean;
  /** 403 unless one of the roles is held; `realm-admin` holds all of them. */
  need(...anyOf: string[]): void;
  /** 403 unless the role may be handed out: an admin role only by who has it, else people could promote themselves. */
  needToMap(role: StoredRole): void;
}

export const viewUsers = ['view-users', 'manage-users'] as const;
export const queryUsers = ['query-users', ...viewUsers] as const;
export const queryGroups = ['query-groups', ...viewUsers] as const;
export const viewRealm = ['view-realm', 'manage-realm'] as const;
export const queryRealm = ['query-realms', ...viewRealm] as const;
export const viewClients = ['view-clients', 'manage-clients'] as const;
export const queryClients = ['query-clients', ...viewClients] as const;

/**
 * The caller of a request. 401 without a valid token, and, as in Keycloak, when the session has ended or the person was
 * disabled since; roles are those of the database, not of the token.
 */
export function actorOf(identity: IdentityStore, request: Request): Actor {
  const claims = identity.verifyToken(request);
  const user = claims && identity.users.find(claims.sub);
  if (!user?.enabled || !claims?.sid || !identity.sessions.find(claims.sid)) throw unauthorized();
  const management = identity.clients.byClientId('realm-management')?.id;
  const held = new Set(
    identity
      .effectiveRoles(user.id)
      .filter((role) => role.clientId === management)
      .map((role) => role.name),
  );
  const may = (...anyOf: string[]): boolean => anyOf.some((role) => held.has(role));
  return {
    user,
    may,
    need(...anyOf) {
      if (!may(...anyOf)) throw forbidden();
    },
    needToMap(role) {
      const parts = identity.roles.expand([role.id]).filter((part) => part.clientId === management);
      if (parts.some((part) => !held.has(part.name))) throw forbidden();
    },
  };
}
