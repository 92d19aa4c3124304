import {
  actionBits,
  permissionResources,
  type Action,
  type Permission,
  type PermissionBits,
  type PermissionResource,
} from './permissions.ts';

/** Claims of an access token with the roles of its user. */
export interface RoleClaims {
  realm_access?: { roles?: string[] };
  resource_access?: Record<string, { roles?: string[] }>;
}

const verbs: Record<string, Action> = {
  GET: 'read',
  POST: 'create',
  PUT: 'update',
  DELETE: 'delete',
  MANAGE: 'manage',
};

const resourceByUpperName = new Map(permissionResources.map((resource) => [resource.toUpperCase(), resource]));

export type Grant = readonly [action: Action, resources: readonly PermissionResource[]];

const realmResources = ['iam_group', 'iam_role', 'iam_user', 'iam_realm'] as const;
/** View and manage of the realm do not include its events and clients: these have their own roles. */
const adminResources = [...realmResources, 'iam_event', 'iam_client'] as const;
const accountResources = ['account_user', 'account_application', 'account_group'] as const;

/** Grants of the roles of Keycloak's own clients, e.g. `query-realms` of `realm-management` (Keycloak's AdminRoles). */
const clientRoleGrants: Record<string, Record<string, Grant>> = {
  'realm-management': {
    'realm-admin': ['manage', adminResources],
    'manage-realm': ['manage', realmResources],
    'view-realm': ['read', realmResources],
    'query-realm': ['read', realmResources],
    'query-realms': ['read', realmResources],
    'view-users': ['read', ['iam_user']],
    'query-users': ['read', ['iam_user']],
    'manage-users': ['manage', ['iam_user']],
    'query-groups': ['read', ['iam_group']],
    'view-groups': ['read', ['iam_group']],
    'view-events': ['read', ['iam_event']],
    'manage-events': ['manage', ['iam_event']],
    'view-clients': ['read', ['iam_client']],
    'manage-clients': ['manage', ['iam_client']],
  },
  account: {
    'manage-account': ['manage', accountResources],
    'view-groups': ['read', ['account_group']],
  },
};

/** Roles of every Keycloak realm that grant nothing here and cause no warning. */
const ignoredRoles =
  /^(offline_access|uma_authorization|default-roles-.*|WEB_CLIENT|ANDROID_CLIENT|SUPERVISOR|ALL_LOCATIONS)$/i;

/** `GET_LOCATION` → read on Location, ignoring case. Undefined if unknown. */
function grantOfRoleName(role: string): Grant | undefined {
  const separator = role.indexOf('_');
  const action = verbs[role.slice(0, separator).toUpperCase()];
  const resource = resourceByUpperName.get(role.slice(separator + 1).toUpperCase());
  return action && resource && separator > 0 ? [action, [resource]] : undefined;
}

export interface DecodedRoles {
  bits: PermissionBits;
  /** Role names without a grant. Includes roles for types that no screen uses. */
  unknown: string[];
}

/**
 * Permission bits of a token. Sources (docs/decisions.md): realm roles, roles of the configured client, and the table
 * above for realm-management and account; roles of other clients are ignored.
 */
export function decodeRoles(claims: RoleClaims, clientId: string): DecodedRoles {
  const bits: PermissionBits = {};
  const unknown: string[] = [];
  const add = (role: string, grant: Grant | undefined): void => {
    if (!grant) {
      if (!ignoredRoles.test(role)) unknown.push(role);
      return;
    }
    for (const resource of grant[1]) bits[resource] = (bits[resource] ?? 0) | actionBits[grant[0]];
  };
  const rolesOf = (client: string): string[] => claims.resource_access?.[client]?.roles ?? [];

  for (const role of claims.realm_access?.roles ?? []) add(role, grantOfRoleName(role));
  for (const role of rolesOf(clientId)) add(role, grantOfRoleName(role));
  for (const [client, grants] of Object.entries(clientRoleGrants)) {
    // Keycloak's own clients have many roles without a grant here; these are never reported as unknown.
    for (const role of rolesOf(client)) if (grants[role]) add(role, grants[role]);
  }
  return { bits, unknown };
}

/** A realm role, or a role of the named client. */
export interface RoleName {
  client?: string;
  name: string;
}

/** Grant of one role; undefined for roles without one, and for roles of other clients. */
export function grantOfRole({ client, name }: RoleName, clientId: string): Grant | undefined {
  if (client === undefined || client === clientId) return grantOfRoleName(name);
  return clientRoleGrants[client]?.[name];
}

/** Permission bits of effective roles, whose composites are already resolved. */
export function bitsOfRoles(roles: Iterable<RoleName>, clientId: string): PermissionBits {
  const bits: PermissionBits = {};
  for (const role of roles) {
    const [action, resources] = grantOfRole(role, clientId) ?? [undefined, []];
    if (action) for (const resource of resources) bits[resource] = (bits[resource] ?? 0) | actionBits[action];
  }
  return bits;
}

/** Roles each of which suffices for the permission: realm roles first, then those of Keycloak's own clients. */
export function rolesGranting(permission: Permission): RoleName[] {
  const [resource, action] = permission.split('.') as [PermissionResource, Action];
  const verb = Object.keys(verbs).find((name) => verbs[name] === action);
  const names = [...new Set([verb, 'MANAGE'])].map((name): RoleName => ({ name: `${name}_${resource.toUpperCase()}` }));
  const ofClients = Object.entries(clientRoleGrants).flatMap(([client, grants]) =>
    Object.entries(grants).flatMap(([name, [given, resources]]): RoleName[] =>
      resources.includes(resource) && (actionBits[given] & actionBits[action]) === actionBits[action]
        ? [{ client, name }]
        : [],
    ),
  );
  return [...names, ...ofClients];
}
