import { createSandbox, type Sandbox } from '../../../../server/sandbox/index.ts';
import { findingsOf, origin, probeOf, summaryOf } from '../../../../test/support/probeOf.ts';
import { executeOffer } from '../offers.ts';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await createSandbox({ database: ':memory:', publicUrl: origin });
});
afterAll(() => sandbox.close());

const user = 'admin';
type Fault = NonNullable<NonNullable<Parameters<typeof probeOf>[1]>['fault']>;

/** Every URL that contains `part` responds with an HTML page, like a sign-in page of a network. */
const portal =
  (part: string, status = 200): Fault =>
  ({ url }) =>
    decodeURIComponent(url).includes(part)
      ? new Response('<html>', { status, headers: { 'content-type': 'text/html' } })
      : undefined;

test.each([500, 429])(
  'no check passes for a FHIR server that responds %d to everything except its CapabilityStatement',
  async (status) => {
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
    expect(finding?.values).toMatchObject({ status, list: expect.stringContaining('CarePlan.read') as string });
  },
);

test('a failed search is reported with its name and status, the others as granted', async () => {
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

test('versioning does not pass without a response that contains a version', async () => {
  const config = { rootLocationId: '' };
  expect(await findingsOf(await probeOf(sandbox, { user, config }), 'locking')).toEqual([
    { result: 'notAsked', cause: 'noSample' },
  ]);
});

test.each([
  ['/', ''],
  ['/auth/admin', '/auth/admin'],
  ['/fhir/', '/fhir/Location'],
])(
  'an HTML page in place of responses below %s is not reported as missing data, and nothing is offered',
  async (part) => {
    const probe = await probeOf(sandbox, { user, fault: portal(part) });
    const ids = ['client', 'profile', 'issuer', 'realmRoles', 'adminRights', 'root', 'commodityList', 'valueSets'];
    const findings = (await Promise.all(ids.map((id) => findingsOf(probe, id)))).flat();
    expect(findings.filter(({ offer }) => offer)).toEqual([]);
    const wanting = ['clientMissing', 'missing', 'profileDrops', 'issuerOther', 'notThere', 'otherType'];
    expect(findings.filter(({ cause }) => wanting.includes(cause))).toEqual([]);
    const checkIds = ['fhir', 'keycloak', 'realmRoles', 'root'];
    const reported = (await Promise.all(checkIds.map((id) => findingsOf(probe, id)))).flat();
    expect(reported.map(({ cause }) => cause)).toContain(part === '/' ? 'otherServer' : 'unreadable');
  },
);

test('an HTML page with status 404 leads neither to an offer nor to a write', async () => {
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
  expect(await executeOffer('commodityList', probe)).toEqual([
    { what: 'List/behind-a-page', outcome: 'refused', status: 404 },
  ]);
  expect(writes).toEqual([]);
});

test('a sign-in page of the network is not reported as a rejected redirect URI', async () => {
  const fault = portal('openid-connect/auth');
  const findings = await findingsOf(await probeOf(sandbox, { where: 'terminal', fault }), 'client');
  expect(findings).toEqual([expect.objectContaining({ result: 'fail', cause: 'unreadable' })]);
});

test('invalid settings are reported without passwords', async () => {
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
