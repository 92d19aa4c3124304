import type { Sql } from '../fhir/storage/database.ts';
import { addBuiltIn } from './builtIn.ts';
import { completeProfile, type ProfileConfig } from './profile/profileConfig.ts';
import type { ClientStore } from './store/clients.ts';
import type { CredentialStore } from './store/credentials.ts';
import type { GroupStore } from './store/groups.ts';
import type { RoleStore } from './store/roles.ts';
import type { SettingsStore } from './store/settings.ts';
import type { UserStore } from './store/users.ts';
import type { GroupRepresentation, RealmRepresentation, RoleRepresentation, UserRepresentation } from './types.ts';

export interface Stores {
  sql: Sql;
  users: UserStore;
  credentials: CredentialStore;
  groups: GroupStore;
  roles: RoleStore;
  clients: ClientStore;
  settings: SettingsStore;
}

interface RoleNames {
  realmRoles?: string[];
  clientRoles?: Record<string, string[]>;
}

/**
 * Imports a realm export of Keycloak (the file for `--import-realm`) in one transaction: settings, clients, roles with
 * composites, groups, users. Roles and groups that exist by name are retained and completed, clients are replaced;
 * existing users are unchanged. Throws RangeError if the export references an undefined role, client or group.
 */
export function importRealm(realm: string, representation: RealmRepresentation, stores: Stores): void {
  const { sql, users, credentials, groups, roles, clients, settings } = stores;

  function clientUuid(clientId: string): string {
    const client = clients.byClientId(clientId);
    if (!client) throw new RangeError(`The realm export names client ${clientId}, which it does not define`);
    return client.id;
  }

  function roleId(name: string, clientId?: string): string {
    const role = roles.byName(name, clientId ? clientUuid(clientId) : undefined);
    if (!role)
      throw new RangeError(
        `The realm export names role ${name}${clientId ? ` of client ${clientId}` : ''}, which it does not define`,
      );
    return role.id;
  }

  const roleIds = (realmRoles: string[] = [], clientRoles: Record<string, string[]> = {}): string[] => [
    ...realmRoles.map((name) => roleId(name)),
    ...Object.entries(clientRoles).flatMap(([client, names]) => names.map((name) => roleId(name, client))),
  ];
  const grant = (owner: string, { realmRoles, clientRoles }: RoleNames): void =>
    roles.grant(owner, roleIds(realmRoles, clientRoles));

  function addRoles(list: readonly RoleRepresentation[], clientId?: string): void {
    const container = clientId && clientUuid(clientId);
    for (const role of list) {
      if (!roles.byName(role.name ?? '', container || undefined)) roles.create(role, container || undefined);
    }
  }

  function addComposites(list: readonly RoleRepresentation[], clientId?: string): void {
    for (const { name, composites } of list) {
      if (composites) roles.addComposites(roleId(name ?? '', clientId), roleIds(composites.realm, composites.client));
    }
  }

  function addGroup(group: GroupRepresentation, parentId?: string): void {
    const existing = groups.children(parentId).find((sibling) => sibling.name === group.name);
    const id = existing?.id ?? groups.create(group, parentId);
    grant(id, group);
    for (const child of group.subGroups ?? []) addGroup(child, id);
  }

  function addUser(user: UserRepresentation): void {
    if (users.byUsername(user.username ?? '')) return;
    const id = users.create(user, { imported: true });
    for (const { value, temporary } of user.credentials ?? []) {
      if (value) credentials.set(id, value, { temporary: temporary ?? false, imported: true });
    }
    grant(id, user);
    for (const path of user.groups ?? []) {
      const group = groups.byPath(path);
      if (!group) throw new RangeError(`The realm export names group ${path}, which it does not define`);
      groups.join(id, group.id);
    }
  }

  sql.atomically(() => {
    settings.setRealm(representation);
    const [provider] = representation.components?.['org.keycloak.userprofile.UserProfileProvider'] ?? [];
    const profile = provider?.config['kc.user.profile.config']?.[0];
    if (profile) settings.setProfile(completeProfile(JSON.parse(profile) as ProfileConfig));
    addBuiltIn(realm, clients, roles);
    for (const client of representation.clients ?? []) clients.save(client);
    const clientRoles = Object.entries(representation.roles?.client ?? {});
    addRoles(representation.roles?.realm ?? []);
    for (const [clientId, list] of clientRoles) addRoles(list, clientId);
    addComposites(representation.roles?.realm ?? []);
    for (const [clientId, list] of clientRoles) addComposites(list, clientId);
    for (const group of representation.groups ?? []) addGroup(group);
    for (const user of representation.users ?? []) addUser(user);
  });
}
