import { createSandbox, type Sandbox } from '../../../../server/sandbox/index.ts';
import { findingsOf, origin, probeOf, summaryOf } from '../../../../test/support/probeOf.ts';
import { carryOut } from '../offers.ts';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await createSandbox({ database: ':memory:', publicUrl: origin });
});
afterAll(() => sandbox.close());

const user = 'admin';
type Fault = NonNullable<NonNullable<Parameters<typeof probeOf>[1]>['fault']>;

/** Every address that has the part in it answers with a page of HTML, as a sign-in page of a network does. */
const portal =
  (part: string, status = 200): Fault =>
  ({ url }) =>
    decodeURIComponent(url).includes(part)
      ? new Response('<html>', { status, headers: { 'content-type': 'text/html' } })
      : undefined;

test.each([500, 429])('a FHIR server that answers %d to all but its statement has passed nothing', async (status) => {
  const fault: Fault = ({ url }) =>
    /\/fhir\/(?!metadata)/.test(url) && !url.includes('/auth/') ? Response.json({}, { status }) : undefined;
  const probe = await probeOf(sandbox, { user, fault });
  const summary = await summaryOf(probe);
  expect(summary).toMatchObject({
    fhirRights: 'warning unclear',
    locking: 'fail refusedHere',
    valueSets: 'fail refusedHere',
    honoured: 'fail refusedHere',
    root: 'fail refusedHere',
  });
  const [finding] = await findingsOf(probe, 'fhirRights');
  expect(finding?.values).toMatchObject({ status, list: expect.stringContaining('Location.read') as string });
});

test('one search that fails is told by its name and status, the others as granted', async () => {
  const fault: Fault = ({ url }) => (url.includes('/fhir/Flag?') ? Response.json({}, { status: 500 }) : undefined);
  const probe = await probeOf(sandbox, { user, fault });
  const [doubtful, granted] = await findingsOf(probe, 'fhirRights');
  expect(doubtful).toMatchObject({ cause: 'unclear', values: { list: 'Flag.read', status: 500 } });
  expect(granted?.cause).toBe('rightsFit');
  const tried = await findingsOf(probe, 'honoured');
  expect(tried.map(({ cause, offer }) => [cause, offer])).toEqual([
    ['unclear', undefined],
    ['honoured', undefined],
  ]);
});

test('versions are not said to be sent where none was read', async () => {
  const config = { rootLocationId: '' };
  expect(await findingsOf(await probeOf(sandbox, { user, config }), 'locking')).toEqual([
    { result: 'notAsked', cause: 'noSample' },
  ]);
});

test.each([
  ['/', ''],
  ['/auth/admin', '/auth/admin'],
  ['/fhir/', '/fhir/Location'],
])('where a page answers below %s nothing is found wanting, and nothing is offered', async (part) => {
  const probe = await probeOf(sandbox, { user, fault: portal(part) });
  const ids = ['client', 'profile', 'issuer', 'realmRoles', 'adminRights', 'root', 'commodityList', 'valueSets'];
  const findings = (await Promise.all(ids.map((id) => findingsOf(probe, id)))).flat();
  expect(findings.filter(({ offer }) => offer)).toEqual([]);
  const wanting = ['clientMissing', 'missing', 'profileDrops', 'issuerOther', 'notThere', 'otherType'];
  expect(findings.filter(({ cause }) => wanting.includes(cause))).toEqual([]);
  const entrances = ['fhir', 'keycloak', 'realmRoles', 'root'];
  const said = (await Promise.all(entrances.map((id) => findingsOf(probe, id)))).flat();
  expect(said.map(({ cause }) => cause)).toContain(part === '/' ? 'otherServer' : 'unreadable');
});

test('a page that says 404 does not lead to a list being offered, nor to one being written', async () => {
  const writes: string[] = [];
  const probe = await probeOf(sandbox, {
    user,
    config: { commodityListId: 'behind-a-page' },
    fault: (request) => {
      if (request.method !== 'GET') writes.push(request.url);
      return portal('/List/', 404)(request);
    },
  });
  expect(await findingsOf(probe, 'commodityList')).toEqual([expect.objectContaining({ cause: 'refusedHere' })]);
  expect(await carryOut('commodityList', probe)).toEqual([
    { what: 'List/behind-a-page', outcome: 'refused', status: 404 },
  ]);
  expect(writes).toEqual([]);
});

test('a sign-in page of the network is no refusal of the redirect address', async () => {
  const fault = portal('openid-connect/auth');
  const findings = await findingsOf(await probeOf(sandbox, { where: 'terminal', fault }), 'client');
  expect(findings).toEqual([expect.objectContaining({ result: 'fail', cause: 'unreadable' })]);
});

test('settings the server knows to be wrong are named, without a password in them', async () => {
  const problems = [
    { setting: 'DEFAULT_TABLE_PAGE_SIZE', problem: 'invalid', value: '7' },
    { setting: 'FHIR_BASE_URL', problem: 'invalid', value: 'ftp://me:secret@fhir.example' },
  ];
  const fault: Fault = async (request) => {
    if (!request.url.endsWith('/config.json')) return undefined;
    const { config } = await probeOf(sandbox);
    return Response.json({ config, problems });
  };
  const [finding] = await findingsOf(await probeOf(sandbox, { fault }), 'settings');
  expect(finding).toMatchObject({
    result: 'fail',
    values: { list: 'DEFAULT_TABLE_PAGE_SIZE (7), FHIR_BASE_URL (ftp://…@fhir.example)' },
  });
  expect(await findingsOf(await probeOf(sandbox, { fault: portal('/config.json') }), 'settings')).toEqual([
    expect.objectContaining({ result: 'notAsked', cause: 'settingsUnknown' }),
  ]);
});
