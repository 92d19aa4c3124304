import type { IdentityStore } from '../index.ts';
import type { StoredSession } from '../store/sessions.ts';
import type {
  GroupRepresentation,
  RoleRepresentation,
  StoredGroup,
  StoredRole,
  StoredUser,
  UserRepresentation,
} from '../types.ts';

/** A person as Keycloak's UserRepresentation; empty names, e-mail and attributes are left out. */
export function exportUser(user: StoredUser, options: { brief?: boolean; manage?: boolean } = {}): UserRepresentation {
  const base: UserRepresentation = {
    id: user.id,
    username: user.username,
    ...(user.firstName ? { firstName: user.firstName } : {}),
    ...(user.lastName ? { lastName: user.lastName } : {}),
    ...(user.email ? { email: user.email } : {}),
    emailVerified: user.emailVerified,
    ...(!options.brief && Object.keys(user.attributes).length > 0 ? { attributes: user.attributes } : {}),
    enabled: user.enabled,
    createdTimestamp: user.created,
  };
  if (options.brief) return base;
  const manage = options.manage ?? true;
  return {
    ...base,
    totp: false,
    disableableCredentialTypes: [],
    requiredActions: user.requiredActions,
    notBefore: 0,
    access: {
      manage,
      manageGroupMembership: manage,
      mapRoles: manage,
      resetPassword: manage,
      view: true,
      impersonate: false,
    },
  };
}

export function exportRole(
  role: StoredRole,
  identity: IdentityStore,
  options: { full?: boolean } = {},
): RoleRepresentation {
  return {
    id: role.id,
    name: role.name,
    ...(role.description ? { description: role.description } : {}),
    composite: identity.roles.isComposite(role.id),
    clientRole: role.clientId !== undefined,
    containerId: role.clientId ?? identity.settings.realm().id,
    ...(options.full ? { attributes: role.attributes } : {}),
  };
}

/** Direct roles of a person or group by realm and by client name. */
export function roleNames(
  ownerId: string,
  identity: IdentityStore,
): { realmRoles: string[]; clientRoles: Record<string, string[]> } {
  const realmRoles: string[] = [];
  const clientRoles: Record<string, string[]> = {};
  for (const role of identity.roles.direct(ownerId)) {
    const client = role.clientId && identity.clients.find(role.clientId)?.clientId;
    if (client) (clientRoles[client] ??= []).push(role.name);
    else realmRoles.push(role.name);
  }
  return { realmRoles, clientRoles };
}

export interface GroupOptions {
  brief: boolean;
  manage: boolean;
  /** Groups to nest below this one; Keycloak nests only when a search found something there. */
  subGroups?: GroupRepresentation[];
}

export function exportGroup(group: StoredGroup, identity: IdentityStore, options: GroupOptions): GroupRepresentation {
  return {
    id: group.id,
    name: group.name,
    ...(group.description ? { description: group.description } : {}),
    path: identity.groups.path(group),
    ...(group.parentId ? { parentId: group.parentId } : {}),
    subGroupCount: identity.groups.children(group.id).length,
    subGroups: options.subGroups ?? [],
    ...(options.brief ? {} : { attributes: group.attributes, ...roleNames(group.id, identity) }),
    access: {
      view: true,
      viewMembers: true,
      manageMembers: options.manage,
      manage: options.manage,
      manageMembership: options.manage,
    },
  };
}

export function exportSession(
  session: StoredSession,
  user: StoredUser,
  identity: IdentityStore,
): Record<string, unknown> {
  const clients = session.clients.map((name) => [identity.clients.byClientId(name)?.id ?? name, name] as const);
  return {
    id: session.id,
    username: user.username,
    userId: session.userId,
    ipAddress: session.ip,
    start: session.started,
    lastAccess: session.lastAccess,
    rememberMe: false,
    clients: Object.fromEntries(clients),
    transientUser: false,
  };
}
