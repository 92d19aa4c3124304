import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { sampleRealm } from '../../server/sandbox/data/index.ts';
import { keycloakProgram } from './programs.ts';
import { masterUser, realmName, stackAddresses, testClient, type StackSettings } from './settings.ts';

/** Theme of the sign-in pages in `deploy/keycloak-theme`. */
const loginTheme = 'programme';

/**
 * Creates the home folder of this stack's Keycloak, with links to the program, which all stacks share. It has the product's
 * theme, realm file and, unless the stack has no sample, the sample users, for `kc.sh start --import-realm`. Keycloak imports them
 * only if the realm does not exist. Returns the folder.
 */
export function createHome(settings: StackSettings): string {
  const home = path.join(settings.state, 'keycloak');
  rmSync(home, { recursive: true, force: true });
  const folder = path.join(home, 'data', 'import');
  mkdirSync(folder, { recursive: true });
  for (const name of ['conf', 'lib', 'providers']) {
    symlinkSync(path.join(keycloakProgram(settings), name), path.join(home, name));
  }
  const themes = path.join(home, 'themes');
  mkdirSync(themes);
  symlinkSync(path.join(import.meta.dirname, '../../deploy/keycloak-theme', loginTheme), path.join(themes, loginTheme));
  const write = (name: string, text: string): void =>
    writeFileSync(path.join(folder, `${realmName}-${name}.json`), text);
  const text = readFileSync(path.join(import.meta.dirname, 'realm', 'fhir-realm.json'), 'utf8');
  // Keycloak's own theme has no Swahili texts, and lists the language as "sw".
  const realm = { ...(JSON.parse(text) as Record<string, unknown>), loginTheme };
  if (settings.withSample) {
    // The sample users' passwords are their usernames, which the production password policy rejects.
    write('realm', JSON.stringify({ ...realm, passwordPolicy: undefined }));
    write('users-0', JSON.stringify({ realm: realmName, users: sampleRealm().users }));
  } else {
    write('realm', JSON.stringify(realm));
  }
  return home;
}

async function passwordToken(url: string, realm: string, client: string, user: typeof masterUser): Promise<string> {
  const response = await fetch(`${url}/realms/${realm}/protocol/openid-connect/token`, {
    method: 'POST',
    body: new URLSearchParams({ grant_type: 'password', client_id: client, scope: 'openid', ...user }),
  });
  const body = (await response.json()) as { access_token?: string; error_description?: string };
  if (!body.access_token) throw new Error(`No token for ${user.username}: ${body.error_description}`);
  return body.access_token;
}

/** Access token of a sample user, from the stack's test client. */
export const sampleToken = (settings: StackSettings, username: string, password = username): Promise<string> =>
  passwordToken(stackAddresses(settings).keycloak, realmName, testClient, { username, password });

/** Token of Keycloak's own administrator for the admin API. */
export const masterToken = (settings: StackSettings): Promise<string> =>
  passwordToken(stackAddresses(settings).keycloak, 'master', 'admin-cli', masterUser);

interface Client {
  id: string;
  clientId: string;
  redirectUris: string[];
  webOrigins: string[];
  attributes: Record<string, string>;
  protocolMappers: { id: string }[];
}

/** Admin API of the realm, as Keycloak's own administrator. Requests reject for error statuses. */
export async function keycloakAdmin(
  settings: StackSettings,
): Promise<(method: string, address: string, body?: unknown) => Promise<Response>> {
  const { keycloak } = stackAddresses(settings);
  let token = await masterToken(settings);
  return async (method, address, body) => {
    const send = (): Promise<Response> =>
      fetch(`${keycloak}/admin/realms/${realmName}/${address}`, {
        method,
        headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
    let response = await send();
    // Tokens of the master realm expire after a minute.
    if (response.status === 401) {
      token = await masterToken(settings);
      response = await send();
    }
    if (!response.ok) throw new Error(`${method} ${address}: ${response.status} ${await response.text()}`);
    return response;
  };
}

/** Adds what the realm file lacks: the test client and the origin of the running application. Idempotent. */
export async function configureRealm(settings: StackSettings, origin: string | undefined): Promise<void> {
  const call = await keycloakAdmin(settings);
  const clients = (await (await call('GET', 'clients')).json()) as Client[];
  const web = clients.find(({ clientId }) => clientId === 'fhir-web');
  if (!web) throw new Error(`Realm ${realmName} has no client fhir-web: npm run stack:stop -- --clean`);
  if (!clients.some(({ clientId }) => clientId === testClient)) {
    const { id: _id, protocolMappers, ...like } = web;
    await call('POST', 'clients', {
      ...like,
      protocolMappers: protocolMappers.map(({ id: _mapper, ...mapper }) => mapper),
      clientId: testClient,
      name: 'Password grant, for tests',
      standardFlowEnabled: false,
      directAccessGrantsEnabled: true,
      attributes: {},
    });
  }
  if (origin && !web.webOrigins.includes(origin)) {
    const after = [web.attributes['post.logout.redirect.uris'], `${origin}/*`].filter(Boolean).join('##');
    await call('PUT', `clients/${web.id}`, {
      ...web,
      redirectUris: [...web.redirectUris, `${origin}/*`],
      webOrigins: [...web.webOrigins, origin],
      attributes: { ...web.attributes, 'post.logout.redirect.uris': after },
    });
  }
}
