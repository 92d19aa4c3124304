import { createSandbox, type Sandbox } from '../../../server/sandbox/index.ts';
import { ROOT_LOCATION_ID } from '../../../server/sandbox/data/ids.ts';
import { findingsOf, origin, probeOf } from '../../../test/support/probeOf.ts';
import { executeOffer } from './offers.ts';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await createSandbox({ database: ':memory:', publicUrl: origin });
});
afterAll(() => sandbox.close());

type Options = Parameters<typeof probeOf>[1];
/** A new probe, and the writes it sends. */
async function run(options: Options = {}) {
  const writes: string[] = [];
  const probe = await probeOf(sandbox, {
    user: 'admin',
    ...options,
    fault: async (request) => {
      const response = await options.fault?.(request);
      if (request.method !== 'GET') writes.push(`${request.method} ${new URL(request.url).pathname}`);
      return response;
    },
  });
  return { probe, writes };
}

test('creates the root location once, with its level, so that the check finds it', async () => {
  const config = { rootLocationId: 'new-root' };
  const { probe } = await run({ config });
  expect(await executeOffer('root', probe)).toEqual([{ what: 'Location/new-root', outcome: 'written', status: 201 }]);
  const again = await run({ config });
  expect(await executeOffer('root', again.probe)).toEqual([{ what: 'Location/new-root', outcome: 'there' }]);
  expect(again.writes).toEqual([]);
  const findings = await findingsOf(again.probe, 'root');
  expect(findings.map(({ cause }) => cause)).toEqual(['noChildren']);
});

test('reports a write that the server refuses', async () => {
  const { probe } = await run({ user: 'viewer', config: { commodityListId: 'not-mine' } });
  expect(await executeOffer('commodityList', probe)).toEqual([
    { what: 'List/not-mine', outcome: 'refused', status: 403 },
  ]);
});

test('does not write if the server does not report whether the resource exists', async () => {
  const config = { rootLocationId: 'maybe-there' };
  for (const status of [500, 401]) {
    const { probe, writes } = await run({
      config,
      fault: (request) => (request.url.includes('maybe-there') ? Response.json({}, { status }) : undefined),
    });
    expect(await executeOffer('root', probe)).toEqual([{ what: 'Location/maybe-there', outcome: 'refused', status }]);
    expect(writes).toEqual([]);
  }
});

test('creates missing roles without assigning them, and reports roles that were created concurrently', async () => {
  const token = await sandbox.mintToken('admin');
  const admin = (path: string, init: RequestInit = {}) =>
    sandbox.fetch(
      new Request(`${origin}/auth/admin/realms/fhir/${path}`, {
        ...init,
        headers: { authorization: `Bearer ${token}` },
      }),
    );
  await admin('roles/GET_FLAG', { method: 'DELETE' });
  await admin('roles/MANAGE_FLAG', { method: 'DELETE' });
  const { probe } = await run();
  expect(await findingsOf(probe, 'realmRoles')).toEqual([
    expect.objectContaining({ cause: 'missing', offer: 'roles', values: { list: 'GET_FLAG' } }),
  ]);
  const made = await run();
  expect(await executeOffer('roles', made.probe)).toEqual([{ what: 'GET_FLAG', outcome: 'written', status: 201 }]);
  expect((await admin('roles/GET_FLAG')).status).toBe(200);
  expect(await (await admin('roles/GET_FLAG/users')).json()).toEqual([]);

  // The role is missing in the list but exists when it is created.
  const late = await run({
    fault: (request) =>
      request.url.includes('/roles?max=10000') ? Response.json([{ name: 'MANAGE_FLAG' }]) : undefined,
  });
  const [first] = await executeOffer('roles', late.probe);
  expect(first).toMatchObject({ outcome: 'there', status: 409 });
});

test('creates missing search parameters under fixed ids if the server permits it', async () => {
  // No user of the sample realm has a role for them, so the write is refused.
  const [first] = await executeOffer('searchParameters', (await run()).probe);
  expect(first).toEqual({ what: 'SearchParameter/careteam-name', outcome: 'refused', status: 403 });

  const stored = new Map<string, unknown>([['/fhir/SearchParameter/group-name', {}]]);
  const fault = async (request: Request) => {
    const { pathname } = new URL(request.url);
    if (!pathname.startsWith('/fhir/SearchParameter/')) return undefined;
    if (request.method === 'GET')
      return Response.json(stored.get(pathname) ?? {}, { status: stored.has(pathname) ? 200 : 404 });
    stored.set(pathname, await request.json());
    return Response.json({}, { status: 201 });
  };
  const written = await executeOffer('searchParameters', (await run({ fault })).probe);
  expect(written.map(({ what, outcome }) => `${what} ${outcome}`)).toEqual([
    'SearchParameter/careteam-name written',
    'SearchParameter/flag-status written',
    'SearchParameter/group-name there',
    'SearchParameter/group-active written',
    'SearchParameter/location-boundary written',
  ]);
  expect(stored.get('/fhir/SearchParameter/flag-status')).toMatchObject({ base: ['Flag'], expression: 'Flag.status' });
  const again = await run({ fault });
  await executeOffer('searchParameters', again.probe);
  expect(again.writes).toEqual([]);
});

test('reports a refused save of an outdated version, which writes nothing', async () => {
  const version = () => sandbox.fhir.read('Location', ROOT_LOCATION_ID).meta?.versionId;
  const before = version();
  const { probe } = await run();
  expect(await executeOffer('staleSave', probe)).toEqual([
    { what: `Location/${ROOT_LOCATION_ID}`, outcome: 'refused', status: 412 },
  ]);
  expect(version()).toBe(before);
});
