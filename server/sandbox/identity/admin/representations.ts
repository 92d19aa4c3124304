import type { IdentityStore } from '../index.ts';
import { visibleFields } from '../profile/changeUser.ts';
import type { StoredSession } from '../store/sessions.ts';
import type {
  GroupRepresentation,
  RoleRepresentation,
  StoredGroup,
  StoredRole,
  StoredUser,
  UserRepresentation,
} from '../types.ts';

export interface UserOptions {
  /** Without attributes, required actions etc. */
  brief?: boolean;
  /** The caller's permissions on the user; omitted for members of a group. */
  access?: Record<string, boolean>;
}

/**
 * Keycloak's UserRepresentation of a user, with the attributes that the user profile shows to administrators. Empty
 * names, e-mail and attributes are omitted.
 */
export function exportUser(
  user: StoredUser,
  { settings }: Pick<IdentityStore, 'settings'>,
  { brief, access }: UserOptions = {},
): UserRepresentation {
  const { fields, attributes } = visibleFields({ profile: settings.profile(), realm: settings.realm() }, user);
  return {
    id: user.id,
    ...fields,
    emailVerified: user.emailVerified,
    ...(!brief && Object.keys(attributes).length > 0 ? { attributes } : {}),
    enabled: user.enabled,
    createdTimestamp: user.created,
    ...(brief
      ? {}
      : { totp: false, disableableCredentialTypes: [], requiredActions: user.requiredActions, notBefore: 0 }),
    ...(access ? { access } : {}),
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

/** Direct roles of a user or group, by realm and by client name. */
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
  /** Whether the caller may manage groups; without it `access` is omitted, as in the list of a user's groups. */
  manage?: boolean;
  /** Nested groups. Keycloak returns them only for search results. */
  subGroups?: GroupRepresentation[];
}

export function exportGroup(group: StoredGroup, identity: IdentityStore, options: GroupOptions): GroupRepresentation {
  const { manage } = options;
  return {
    id: group.id,
    name: group.name,
    ...(group.description ? { description: group.description } : {}),
    path: identity.groups.path(group),
    ...(group.parentId ? { parentId: group.parentId } : {}),
    subGroups: options.subGroups ?? [],
    ...(options.brief ? {} : { attributes: group.attributes, ...roleNames(group.id, identity) }),
    ...(manage === undefined
      ? {}
      : {
          subGroupCount: identity.groups.children(group.id).length,
          access: { view: true, viewMembers: true, manageMembers: manage, manage, manageMembership: manage },
        }),
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
