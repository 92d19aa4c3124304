import type { ClientStore } from './store/clients.ts';
import type { RoleStore } from './store/roles.ts';

/** Keycloak's own clients and their roles. */
const builtInClients: Record<string, readonly string[]> = {
  account: [
    'delete-account',
    'manage-account',
    'manage-account-links',
    'manage-consent',
    'view-applications',
    'view-consent',
    'view-groups',
    'view-profile',
  ],
  'account-console': [],
  'admin-cli': [],
  broker: ['read-token'],
  'realm-management': [
    'create-client',
    'impersonation',
    'manage-authorization',
    'manage-clients',
    'manage-events',
    'manage-identity-providers',
    'manage-organizations',
    'manage-realm',
    'manage-users',
    'query-clients',
    'query-groups',
    'query-organizations',
    'query-realms',
    'query-users',
    'realm-admin',
    'view-authorization',
    'view-clients',
    'view-events',
    'view-identity-providers',
    'view-organizations',
    'view-realm',
    'view-users',
  ],
  'security-admin-console': [],
};

/** Composite roles by client: role → roles of the same client. `realm-admin` contains all others. */
const builtInComposites: Record<string, Record<string, readonly string[]>> = {
  account: { 'manage-account': ['manage-account-links'], 'manage-consent': ['view-consent'] },
  'realm-management': {
    'view-users': ['query-users', 'query-groups'],
    'view-clients': ['query-clients'],
    'view-organizations': ['query-organizations'],
    'realm-admin': (builtInClients['realm-management'] ?? []).filter((role) => role !== 'realm-admin'),
  },
};

export const defaultRolesOf = (realm: string): string => `default-roles-${realm}`;

/**
 * Adds the initial content of every Keycloak realm: the clients above with their roles, and the default roles of users
 * created through the admin API (users of a realm export get only the roles in the export). Idempotent.
 */
export function addBuiltIn(realm: string, clients: ClientStore, roles: RoleStore): void {
  const roleId = (name: string, clientId?: string): string =>
    (roles.byName(name, clientId) ?? roles.create({ name, description: describe(name, clientId) }, clientId)).id;
  for (const [clientId, names] of Object.entries(builtInClients)) {
    const client =
      clients.byClientId(clientId) ??
      clients.save({
        clientId,
        enabled: true,
        publicClient: true,
        standardFlowEnabled: false,
        redirectUris: [],
        webOrigins: [],
      });
    for (const name of names) roleId(name, client.id);
    for (const [name, parts] of Object.entries(builtInComposites[clientId] ?? {})) {
      roles.addComposites(
        roleId(name, client.id),
        parts.map((part) => roleId(part, client.id)),
      );
    }
  }
  const account = clients.byClientId('account')?.id;
  roles.addComposites(roleId(defaultRolesOf(realm)), [
    roleId('offline_access'),
    roleId('uma_authorization'),
    roleId('view-profile', account),
    roleId('manage-account', account),
  ]);
}

const describe = (name: string, clientId?: string): string =>
  `\${role_${clientId ? name : name.replace(/-roles-.*/, '-roles').replace('offline_access', 'offline-access')}}`;
