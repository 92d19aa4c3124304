import { randomInt } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Environment } from '../../server/settings/define.ts';
import { FlagError } from '../commandFlags.ts';
import { help, parseFlags, usage, type Flags } from './flags.ts';
import { KeycloakError, signIn, type AdminApi } from './keycloak.ts';

interface CommandIo {
  fetch: typeof fetch;
  print: (line: string) => void;
  printError: (line: string) => void;
  /** Asks for a text without showing it. Resolves to an empty text at the end of the input. */
  askSecret: (question: string) => Promise<string>;
}

interface User {
  id: string;
  username: string;
  attributes?: Record<string, string[]>;
}

const group = 'SUPER_ADMIN';
/** Without characters that look alike. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';

/** A random password of 79 bits. */
const newPassword = (): string =>
  Array.from(
    { length: 16 },
    (_, at) => `${at > 0 && at % 4 === 0 ? '-' : ''}${alphabet[randomInt(alphabet.length)]}`,
  ).join('');

/** The realm file with the name of the realm and the address of the application. */
function realmOf({ realm, origin }: Flags): unknown {
  const file = path.join(import.meta.dirname, '../stack/realm/fhir-realm.json');
  const text = readFileSync(file, 'utf8').replaceAll('${APP_PUBLIC_URL:http://localhost:3000}', origin);
  return { ...(JSON.parse(text) as object), realm };
}

/** A user of the group of administrators; undefined if it has none. */
async function administratorOf(realm: string, api: AdminApi): Promise<User | undefined> {
  const groups = (await api('GET', `/${realm}/groups?search=${group}&exact=true`)) as { id: string; name: string }[];
  const found = groups.find(({ name }) => name === group);
  if (!found) throw new KeycloakError(`The realm ${realm} has no group ${group}: see docs/realm.md.`);
  const [user] = (await api('GET', `/${realm}/groups/${found.id}/members?max=1`)) as User[];
  return user;
}

/** Creates the first user and resolves to the password. */
async function createUser({ realm, username, application }: Flags, api: AdminApi): Promise<string> {
  const password = newPassword();
  await api('POST', `/${realm}/users`, {
    username,
    enabled: true,
    groups: [`/${group}`],
    attributes: { fhir_core_app_id: [application] },
    credentials: [{ type: 'password', value: password, temporary: true }],
    requiredActions: ['UPDATE_PASSWORD'],
  });
  return password;
}

/**
 * Disables the administrator of realm master if it is Keycloak's temporary one, and ends its sessions. Resolves to false if it
 * is permanent. It is not deleted, because Keycloak may create its temporary administrator again in a realm without users.
 */
async function disableTemporaryAdmin(name: string, api: AdminApi): Promise<boolean> {
  const users = (await api('GET', `/master/users?username=${encodeURIComponent(name)}&exact=true`)) as User[];
  const [user] = users;
  if (user?.attributes?.is_temporary_admin?.[0] !== 'true') return false;
  await api('PUT', `/master/users/${user.id}`, { ...user, enabled: false });
  return true;
}

async function setUp(flags: Flags, { fetch: fetcher, print, askSecret }: CommandIo): Promise<void> {
  const { admin, keycloak, realm } = flags;
  const password = await askSecret(`Password of ${admin} in Keycloak's realm master: `);
  const enter = () => signIn(keycloak, { username: admin, password }, fetcher);
  let session = await enter();
  if (!session.isDisabled && (await session.api('GET', `/${realm}`)) === undefined) {
    await session.api('POST', '', realmOf(flags));
    print(`Created the realm ${realm}.`);
    // The roles for the new realm are only in a new token.
    session = await enter();
  }
  if (session.isDisabled) {
    print(`The set-up is complete: Keycloak's administrator ${admin} is disabled. Nothing was changed.`);
    return;
  }
  const existing = await administratorOf(realm, session.api);
  if (existing) {
    print(`The realm ${realm} has an administrator: ${existing.username}. No user was created.`);
  } else {
    const text = await createUser(flags, session.api);
    print('');
    print(`  Address    ${flags.origin}`);
    print(`  User       ${flags.username}`);
    print(`  Password   ${text}`);
    print('');
    print('The password is not shown again, and must be changed at the first sign-in.');
  }
  print(
    (await disableTemporaryAdmin(admin, session.api))
      ? `Disabled Keycloak's temporary administrator ${admin}. Manage the realm at ${flags.publicKeycloak}/admin/${realm}/console.`
      : `Keycloak's administrator ${admin} is permanent and was not changed.`,
  );
}

/** Runs the command. Resolves to the exit code: 0 complete, 1 Keycloak refused something, 2 could not start. */
export async function firstAdmin(args: string[], env: Environment, io: CommandIo): Promise<number> {
  try {
    const flags = parseFlags(args, env);
    if (flags.help) io.print(help);
    else await setUp(flags, io);
    return 0;
  } catch (error) {
    if (error instanceof FlagError) io.printError(`${error.message}\n\n${usage}`);
    else if (error instanceof KeycloakError) io.printError(error.message);
    else throw error;
    return error instanceof FlagError ? 2 : 1;
  }
}
