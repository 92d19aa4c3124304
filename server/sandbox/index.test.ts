import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Location } from 'fhir/r4';
import { ROOT_LOCATION_ID, userId, users } from './data/ids.ts';
import { allowedRedirect } from './identity/origins.ts';
import { createSandbox, type Sandbox } from './index.ts';

const origin = 'http://localhost:3000';

async function get(sandbox: Sandbox, path: string, user?: string): Promise<Response> {
  const headers = user ? { Authorization: `Bearer ${await sandbox.mintToken(user)}` } : undefined;
  return sandbox.fetch(new Request(origin + path, headers ? { headers } : {}));
}

describe('sandbox', () => {
  let sandbox: Sandbox;
  beforeAll(async () => {
    sandbox = await createSandbox({ database: ':memory:', publicUrl: origin });
  });
  afterAll(() => sandbox.close());

  test('starts with the sample country, its users and their passwords', () => {
    expect(sandbox.fhir.read('Location', ROOT_LOCATION_ID).name).toBe('Kenya');
    for (const { username, password } of Object.values(users)) {
      const user = sandbox.identity.users.byUsername(username)!;
      expect(sandbox.identity.credentials.matches(user.id, password)).toBe(true);
    }
  });

  test('sandboxes in memory share no data', async () => {
    const other = await createSandbox({ database: ':memory:', publicUrl: origin });
    const renamed: Location = { resourceType: 'Location', id: ROOT_LOCATION_ID, name: 'Renamed' };
    other.fhir.load([renamed]);
    const third = await createSandbox({ database: ':memory:', publicUrl: origin });
    for (const each of [sandbox, third]) expect(each.fhir.read('Location', ROOT_LOCATION_ID).name).toBe('Kenya');
    expect(other.fhir.read('Location', ROOT_LOCATION_ID).name).toBe('Renamed');
    expect(third.fhir.findAll('Location', '_summary=count')).toEqual(
      sandbox.fhir.findAll('Location', '_summary=count'),
    );
    other.close();
    third.close();
  });

  test.each([
    ['/fhir/Location?_count=1', 200],
    [`/fhir/Location/${ROOT_LOCATION_ID}`, 200],
    [`/LocationHierarchy?_id=${ROOT_LOCATION_ID}&mode=list&_summary=count`, 200],
    ['/PractitionerDetail?keycloak-uuid=none', 200],
    ['/auth/admin/realms/fhir/users?max=1', 200],
    [`/fhir/LocationHierarchy?_id=${ROOT_LOCATION_ID}&mode=list&_summary=count`, 200],
    [`/fhir/LocationHierarchy/_search?_id=${ROOT_LOCATION_ID}&mode=list&_summary=count`, 200],
    ['/fhir/PractitionerDetail?keycloak-uuid=none', 200],
    ['/fhir/PractitionerDetail/_search?keycloak-uuid=none', 200],
    ['/fhir/PractitionerDetail/other', 404],
    ['/nothing', 404],
  ])('%s returns %i to the administrator, and 401 without a token if it exists', async (path, status) => {
    expect((await get(sandbox, path, 'admin')).status).toBe(status);
    if (status === 200) expect((await get(sandbox, path)).status).toBe(401);
  });

  test.each(['/fhir/metadata', '/auth/realms/fhir', '/auth/realms/fhir/protocol/openid-connect/certs'])(
    '%s requires no token',
    async (path) => {
      expect((await get(sandbox, path)).status).toBe(200);
    },
  );

  test.each([
    ['nobody', `/LocationHierarchy?_id=${ROOT_LOCATION_ID}`, 403],
    ['nobody', '/LocationHierarchy?mode=list', 403],
    ['nobody', `/PractitionerDetail?keycloak-uuid=${userId('admin')}`, 403],
    ['nobody', `/PractitionerDetail?keycloak-uuid=${userId('nobody')}`, 403],
    ['locations', `/LocationHierarchy?_id=${ROOT_LOCATION_ID}&administrativeLevelMax=1`, 200],
    ['locations', `/LocationHierarchy?_id=${ROOT_LOCATION_ID}&administrativeLevelMax=1&filterInventory=true`, 403],
    ['locations', `/PractitionerDetail?keycloak-uuid=${userId('nurse')}`, 403],
    ['supervisor', `/PractitionerDetail?keycloak-uuid=${userId('nurse')}`, 200],
    // Their own detail contains Groups, which nurses may not read otherwise.
    ['nurse', `/PractitionerDetail?keycloak-uuid=${userId('nurse')}`, 200],
    ['nurse', `/PractitionerDetail?keycloak-uuid=${userId('admin')}`, 403],
  ])('user %s reads %s only with the roles for the types in it: %i', async (user, path, status) => {
    expect((await get(sandbox, path, user)).status).toBe(status);
  });

  test.each([
    '/fhir/Location?_count=1',
    `/fhir/Location/${ROOT_LOCATION_ID}`,
    '/fhir/Location/_history',
    '/fhir/metadata',
  ])('HEAD %s has the status of GET and no body', async (path) => {
    const headers = { Authorization: `Bearer ${await sandbox.mintToken('admin')}` };
    const response = await sandbox.fetch(new Request(origin + path, { method: 'HEAD', headers }));
    expect([response.status, await response.text()]).toEqual([200, '']);
  });

  test('a viewer can read but not write', async () => {
    expect((await get(sandbox, `/fhir/Location/${ROOT_LOCATION_ID}`, 'viewer')).status).toBe(200);
    const token = await sandbox.mintToken('viewer');
    const refused = await sandbox.fetch(
      new Request(`${origin}/fhir/Location/${ROOT_LOCATION_ID}`, {
        method: 'PUT',
        headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/fhir+json' },
        body: JSON.stringify({ ...sandbox.fhir.read('Location', ROOT_LOCATION_ID), name: 'Changed' }),
      }),
    );
    expect(refused.status).toBe(403);
    expect(await refused.text()).toMatch('PUT_LOCATION');
    expect(sandbox.fhir.read('Location', ROOT_LOCATION_ID).name).toBe('Kenya');
  });
});

test('rejects the entire transaction if the role for one entry is missing', async () => {
  const sandbox = await createSandbox({ database: ':memory:', publicUrl: origin, sample: 'none' });
  sandbox.identity.importRealm({
    roles: { realm: [{ name: 'PUT_LOCATION' }] },
    users: [
      { username: 'mapper', enabled: true, realmRoles: ['PUT_LOCATION'], attributes: { fhir_core_app_id: ['app'] } },
    ],
  });
  const entry = (type: string): object => ({
    resource: { resourceType: type, id: 'x1', name: type === 'Location' ? 'Place' : undefined },
    request: { method: 'PUT', url: `${type}/x1` },
  });
  const send = async (types: string[]): Promise<number> => {
    const response = await sandbox.fetch(
      new Request(`${origin}/fhir`, {
        method: 'POST',
        headers: {
          Authorization: `Bearer ${await sandbox.mintToken('mapper')}`,
          'Content-Type': 'application/fhir+json',
        },
        body: JSON.stringify({ resourceType: 'Bundle', type: 'transaction', entry: types.map(entry) }),
      }),
    );
    return response.status;
  };
  expect(await send(['Location', 'Patient'])).toBe(403);
  expect(sandbox.fhir.find('Location', 'x1')).toBeUndefined();
  expect(await send(['Location'])).toBe(200);
  expect(sandbox.fhir.find('Location', 'x1')?.name).toBe('Place');
  sandbox.close();
});

test('without the sample, the only user is admin, who can create others, and there are no resources', async () => {
  const sandbox = await createSandbox({ database: ':memory:', publicUrl: origin, sample: 'none' });
  expect(sandbox.identity.clients.byClientId('fhir-web')?.representation.redirectUris).toContain(`${origin}/*`);
  expect(sandbox.identity.users.count({})).toBe(1);
  const headers = { Authorization: `Bearer ${await sandbox.mintToken('admin')}`, 'Content-Type': 'application/json' };
  const body = JSON.stringify({ username: 'second', enabled: true });
  const response = await sandbox.fetch(
    new Request(`${origin}/auth/admin/realms/fhir/users`, { method: 'POST', headers, body }),
  );
  expect(response.status).toBe(201);
  const locationCount = await sandbox.fetch(new Request(`${origin}/fhir/Location?_summary=count`, { headers }));
  expect(await locationCount.json()).toMatchObject({ resourceType: 'Bundle', total: 0 });
  sandbox.close();
});

test('rejects a request line and headers over 8 KB as the gateway does; POST _search works', async () => {
  const sandbox = await createSandbox({ database: ':memory:', publicUrl: origin });
  const ids = (count: number): string =>
    Array.from({ length: count }, (_, index) => `${index}`.padStart(36, '0')).join() + `,${ROOT_LOCATION_ID}`;
  expect((await get(sandbox, `/fhir/Location?_id=${ids(100)}`, 'viewer')).status).toBe(200);
  const refused = await get(sandbox, `/fhir/Location?_id=${ids(200)}`, 'viewer');
  expect([refused.status, refused.headers.get('Content-Type')]).toEqual([400, 'text/html;charset=utf-8']);
  // An administrator's token alone takes three quarters of the limit.
  expect((await get(sandbox, `/fhir/Location?_id=${ids(100)}`, 'admin')).status).toBe(400);
  const form = await sandbox.fetch(
    new Request(`${origin}/fhir/Location/_search`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${await sandbox.mintToken('admin')}` },
      body: new URLSearchParams({ _id: ids(600) }),
    }),
  );
  expect(await form.json()).toMatchObject({ total: 1 });
  sandbox.close();
});

describe('SANDBOX_REDIRECT_URIS and SANDBOX_CLIENT', () => {
  const extra = { redirectUris: ['http://localhost:4000/*', 'https://other.example/callback'], client: 'legacy-web' };
  const allowed = ({ identity }: Sandbox, client: string, address: string): boolean =>
    allowedRedirect(identity, client, address, 'redirect');

  test("add redirect URLs to the application's client, and a second client without PKCE", async () => {
    const sandbox = await createSandbox({ database: ':memory:', publicUrl: origin, sample: 'none', clients: extra });
    for (const client of ['fhir-web', 'legacy-web']) {
      expect(allowed(sandbox, client, 'http://localhost:4000/callback')).toBe(true);
      expect(allowed(sandbox, client, 'https://other.example/callback')).toBe(true);
      expect(allowed(sandbox, client, 'https://other.example/elsewhere')).toBe(false);
    }
    const { representation } = sandbox.identity.clients.byClientId('legacy-web')!;
    expect(representation.attributes?.['pkce.code.challenge.method']).toBeUndefined();
    expect(representation.webOrigins).toEqual(['http://localhost:4000', 'https://other.example']);
    sandbox.close();
  });

  test('remove the client again when unset', async () => {
    const database = path.join(mkdtempSync(path.join(tmpdir(), 'sandbox-')), 'sandbox.sqlite');
    const options = { database, publicUrl: origin, sample: 'none' as const };
    (await createSandbox({ ...options, clients: extra })).close();
    const sandbox = await createSandbox(options);
    expect(allowed(sandbox, 'fhir-web', 'http://localhost:4000/callback')).toBe(false);
    expect(sandbox.identity.clients.byClientId('legacy-web')).toBeUndefined();
    sandbox.close();
    rmSync(path.dirname(database), { recursive: true });
  });
});
