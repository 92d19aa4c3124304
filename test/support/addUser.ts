import type { Sandbox } from '../../server/sandbox/index.ts';

interface Roles {
  realm?: readonly string[];
  /** By client, e.g. `{ 'realm-management': ['view-users'] }`. */
  clients?: Readonly<Record<string, readonly string[]>>;
}

/** Adds a user with exactly these roles to a sandbox and returns its id. */
export function addUser({ identity }: Sandbox, username: string, { realm = [], clients = {} }: Roles): string {
  const id = identity.users.create({
    username,
    firstName: username,
    lastName: 'Test',
    enabled: true,
    attributes: { fhir_core_app_id: ['programme'] },
  });
  const find = (name: string, client?: string): string => {
    const role = identity.roles.byName(name, client);
    if (!role) throw new RangeError(`No role is called ${name}`);
    return role.id;
  };
  identity.roles.grant(id, [
    ...realm.map((name) => find(name)),
    ...Object.entries(clients).flatMap(([clientId, names]) =>
      names.map((name) => find(name, identity.clients.byClientId(clientId)?.id)),
    ),
  ]);
  return id;
}
