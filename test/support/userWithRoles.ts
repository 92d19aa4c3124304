import { APP_ID } from '../../server/sandbox/data/ids.ts';
import type { Sandbox } from '../../server/sandbox/index.ts';

/** Adds a user with exactly these realm roles (`GET_GROUP`, …) to a sandbox; returns the username. */
export function userWithRoles({ identity }: Sandbox, roles: readonly string[]): string {
  const username = `with-${roles.join('-').toLowerCase().replaceAll('_', '-')}`;
  if (identity.users.byUsername(username)) return username;
  const id = identity.users.create(
    { username, enabled: true, attributes: { fhir_core_app_id: [APP_ID] } },
    { imported: true },
  );
  const ids = roles.map((name) => {
    const role = identity.roles.byName(name);
    if (!role) throw new RangeError(`No role is called ${name}`);
    return role.id;
  });
  identity.roles.grant(id, ids);
  return username;
}
