import type { CapabilityStatement } from '../../../../common/fhir/r4.ts';
import { createSandbox, type Sandbox } from '../../../../server/sandbox/index.ts';
import { ROOT_LOCATION_ID } from '../../../../server/sandbox/data/ids.ts';
import { defaultConfig } from '../../../../common/config/defaults.ts';
import { findingsOf, origin, probeOf, summaryOf } from '../../../../test/support/probeOf.ts';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await createSandbox({ database: ':memory:', publicUrl: origin });
  sandbox.identity.settings.setRealm({ smtpServer: { host: 'mail.example.org', from: 'noreply@example.org' } });
});
afterAll(() => sandbox.close());

type Options = NonNullable<Parameters<typeof probeOf>[1]>;
type Fault = NonNullable<Options['fault']>;

const addressed = (request: Request, part: string): boolean =>
  decodeURIComponent(request.url.slice(origin.length)).includes(part);
const unreachable =
  (part: string): Fault =>
  (request) => {
    if (addressed(request, part)) throw new TypeError('Failed to fetch');
    return undefined;
  };
const respondsWith =
  (part: string, body: unknown, status = 200, headers = {}): Fault =>
  (request) =>
    addressed(request, part) ? Response.json(body, { status, headers }) : undefined;
/** Response of /ready with the current time. */
const respondsNow: Fault = (request) => respondsWith('/ready', {}, 200, { date: new Date().toUTCString() })(request);
/** The response of the sandbox, with an edited body. */
const edited =
  <T>(part: string, edit: (body: T) => void): Fault =>
  async (request) => {
    if (!addressed(request, part)) return undefined;
    const response = await sandbox.fetch(request);
    const body = (await response.json()) as T;
    edit(body);
    return Response.json(body, { status: response.status });
  };
const capability = (edit: (statement: CapabilityStatement) => void): Fault => edited('/fhir/metadata', edit);
const ofType = (statement: CapabilityStatement, type: string) =>
  statement.rest![0]!.resource!.find((resource) => resource.type === type)!;
interface Client extends Record<string, unknown> {
  redirectUris: string[];
  attributes: Record<string, string>;
}
const client = (edit: (client: Client) => void): Fault => edited<Client[]>('/clients?', (list) => list.forEach(edit));
const realm = (edit: (realm: Record<string, unknown>) => void): Fault => {
  const fault = edited('/auth/admin/realms/fhir', edit);
  return (request) => (request.url.endsWith('/admin/realms/fhir') ? fault(request) : undefined);
};
const location = (edit: (location: Record<string, unknown>) => void): Fault =>
  edited(`/fhir/Location/${ROOT_LOCATION_ID}`, edit);
/** A token with other claims; its signature is not verified here. */
async function tokenWith(change: Record<string, unknown>): Promise<string> {
  const [head, claims = '', signature] = (await sandbox.mintToken('admin')).split('.');
  const changed = { ...(JSON.parse(Buffer.from(claims, 'base64url').toString()) as object), ...change };
  return [head, Buffer.from(JSON.stringify(changed)).toString('base64url'), signature].join('.');
}

/** A server with a higher header limit than the sandbox, which has the 8 KB of the gateway by default. */
const largeHeaders = respondsWith('_id=0000', { resourceType: 'Bundle', total: 0 });

test('a healthy installation passes every check that can run', async () => {
  const summary = await summaryOf(await probeOf(sandbox, { user: 'admin', fault: largeHeaders }));
  const notPassed = Object.entries(summary).filter(([, outcome]) => !outcome.startsWith('pass '));
  expect(Object.keys(summary)).toHaveLength(33);
  expect(Object.fromEntries(notPassed)).toEqual({
    clock: 'notAsked clockUnknown',
    hierarchy: 'notAsked hierarchyUnused',
  });
});

test('without a time zone of the programme, that of the browser is proposed', async () => {
  const zoneOf = async (options: Parameters<typeof probeOf>[1]) =>
    findingsOf(await probeOf(sandbox, options), 'timeZone');
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  expect(await zoneOf({})).toEqual([{ result: 'pass', cause: 'timeZoneUnset', values: { zone } }]);
  expect(await zoneOf({ config: { timeZone: 'Asia/Jakarta' } })).toEqual([
    { result: 'pass', cause: 'timeZoneSet', values: { zone: 'Asia/Jakarta' } },
  ]);
});

test('when no server responds, every check ends and no check of a server passes', async () => {
  const summary = await summaryOf(await probeOf(sandbox, { user: 'admin', fault: unreachable('') }));
  const passed = Object.entries(summary).filter(([, outcome]) => outcome.startsWith('pass '));
  // These checks read only the token and the configuration.
  expect(Object.fromEntries(passed)).toEqual({
    claims: 'pass claimsFit',
    cors: 'pass sameOrigin',
    ownRoles: 'pass rolesFit',
    timeZone: 'pass timeZoneUnset',
  });
  const failed = Object.entries(summary).filter(([, outcome]) => outcome.startsWith('fail '));
  expect(failed.map(([id]) => id).sort()).toEqual(['fhir', 'gateway', 'keycloak', 'platform']);
});

test('reports a server that the platform server cannot reach once, with its setting, and sends it no further requests', async () => {
  const requestedPaths: string[] = [];
  const upstreamUnreachable: Fault = (request) => {
    const { pathname } = new URL(request.url);
    if (/^\/(fhir|PractitionerDetail)/.test(pathname)) requestedPaths.push(pathname);
    if (pathname === '/ready') return Response.json({ status: 'ok', dependencies: { fhir: 'cannot be reached' } });
    return requestedPaths.at(-1) === pathname ? Response.json({}, { status: 502 }) : undefined;
  };
  const probe = await probeOf(sandbox, { user: 'admin', fault: upstreamUnreachable });
  const summary = await summaryOf(probe);
  const failed = Object.entries(summary).filter(([, outcome]) => /^(fail|warning) /.test(outcome));
  expect(failed.map(([id]) => id).sort()).toEqual(['fhir', 'gateway', 'platform']);
  expect([...new Set(requestedPaths)].sort()).toEqual(['/PractitionerDetail', '/fhir/metadata']);
  const [finding] = await findingsOf(probe, 'fhir');
  expect(finding?.values).toMatchObject({ setting: 'PROXY_FHIR_BASE_URL', status: 502 });
  const [platform] = await findingsOf(probe, 'platform');
  expect(platform?.values).toEqual({ list: 'fhir: cannot be reached' });
});

test.each([
  ['If-Match', 'if-match'],
  ['Prefer', 'prefer'],
  ['Authorization', 'authorization, content-type, if-match, prefer'],
])('reports which headers are blocked when CORS forbids %s', async (forbidden, headers) => {
  const options = { config: { fhirBaseUrl: 'https://fhir.example/fhir' }, fault: otherOrigin(forbidden, '', true) };
  const [finding] = await findingsOf(await probeOf(sandbox, { user: 'admin', ...options }), 'cors');
  expect(finding?.values).toEqual({ address: 'https://fhir.example/fhir', origin, headers });
});

test('checks that need permissions are not run without a signed-in user', async () => {
  const summary = await summaryOf(await probeOf(sandbox, {}));
  for (const id of [
    'gateway',
    'profile',
    'mailServer',
    'guessing',
    'headerLimits',
    'claims',
    'honoured',
    'totals',
    'paging',
    'conditionalDelete',
    'root',
    'realmRoles',
    'ownRoles',
  ]) {
    expect([id, summary[id]]).toEqual([id, 'notAsked needsSignIn']);
  }
  const terminal = await findingsOf(await probeOf(sandbox, { where: 'terminal' }), 'claims');
  expect(terminal).toEqual([expect.objectContaining({ remedy: 'signIn' })]);
});

test('reports missing permissions of the user', async () => {
  const summary = await summaryOf(await probeOf(sandbox, { user: 'nobody' }));
  expect(summary.realmRoles).toBe('notAsked needsRight');
  expect(summary.root).toBe('notAsked needsRight');
  expect(summary.adminRights).toBe('warning missing');
});

test('reports a search that takes long', async () => {
  const probe = await probeOf(sandbox, { user: 'admin' });
  let time = 0;
  const clock = jest.spyOn(performance, 'now').mockImplementation(() => (time += 5000));
  const findings = await findingsOf(probe, 'paging');
  clock.mockRestore();
  expect(findings.map(({ cause }) => cause)).toEqual(['paged', 'slowSearch']);
  expect(findings[1]?.values?.ms).toBeGreaterThanOrEqual(5000);
});

test('reports the name and version of the server', async () => {
  const fault = capability((statement) => (statement.software = { name: 'HAPI FHIR Server', version: '8.8.0' }));
  const findings = await findingsOf(await probeOf(sandbox, { fault }), 'version');
  expect(findings[1]?.values).toEqual({ name: 'HAPI FHIR Server', version: '8.8.0' });
});

/** As a gateway that does not forward the parameter. */
const withoutOffset: Fault = (request) =>
  addressed(request, '_offset=1')
    ? sandbox.fetch(new Request(request.url.replace('&_offset=1', ''), request))
    : undefined;

const page = new Response('<html>', { headers: { 'content-type': 'text/html' } });
const faults: [check: string, said: string, options: Options][] = [
  ['platform', 'fail noAnswer', { fault: unreachable('/ready') }],
  ['platform', 'fail refused', { fault: respondsWith('/ready', { status: 'unavailable' }, 503) }],
  ['platform', 'fail notReady', { fault: respondsWith('/ready', { checks: { fhir: 'cannot be reached' } }, 503) }],
  [
    'settings',
    'warning settingsMisspelt settingsUnused',
    {
      fault: respondsWith('/config.json', {
        config: defaultConfig,
        problems: [
          { setting: 'IMPORT_WORKR', problem: 'unknown', suggestion: 'IMPORT_WORKER' },
          { setting: 'REACT_APP_DATE_FORMAT', problem: 'unused' },
        ],
      }),
    },
  ],
  [
    'settings',
    'warning settingsReplaced',
    {
      fault: respondsWith('/config.json', {
        config: defaultConfig,
        problems: [{ setting: 'REACT_APP_PROJECT_CODE', problem: 'replaced', value: 'demo' }],
      }),
    },
  ],
  ['fhir', 'fail noAnswer', { fault: unreachable('/fhir') }],
  ['fhir', 'fail otherServer', { fault: (request) => (addressed(request, '/fhir') ? page.clone() : undefined) }],
  ['fhir', 'fail refused', { fault: respondsWith('/metadata', {}, 502) }],
  ['gateway', 'fail refused', { fault: respondsWith('/PractitionerDetail', {}, 500) }],
  ['gateway', 'fail otherServer', { fault: respondsWith('/PractitionerDetail', 'Token is expired') }],
  ['keycloak', 'fail otherServer', { fault: respondsWith('/auth/realms/fhir', { realm: 'other' }) }],
  ['keycloak', 'fail refused', { config: { keycloakRealm: 'none' } }],
  ['clock', 'pass clockFits', { fault: respondsNow }],
  ['clock', 'fail clockOff', { fault: respondsWith('/ready', {}, 200, { date: 'Sat, 01 Jan 2000 00:00:00 GMT' }) }],
  ['clock', 'fail clockOff', { now: () => Date.now() - 300_000 }],
  ['cors', 'pass corsFits', { config: { fhirBaseUrl: 'https://fhir.example/fhir' }, fault: otherOrigin() }],
  [
    'cors',
    'fail corsRefused',
    { config: { fhirBaseUrl: 'https://fhir.example/fhir' }, fault: otherOrigin('If-Match') },
  ],
  [
    'cors',
    'warning corsHidden',
    { config: { fhirBaseUrl: 'https://fhir.example/fhir' }, fault: otherOrigin('', 'etag') },
  ],
  [
    'cors',
    'pass corsFits',
    { where: 'terminal', config: { fhirBaseUrl: 'https://fhir.example/fhir' }, fault: headers() },
  ],
  [
    'cors',
    'fail corsRefused',
    {
      where: 'terminal',
      config: { fhirBaseUrl: 'https://fhir.example/fhir' },
      fault: headers({ headers: 'authorization' }),
    },
  ],
  [
    'cors',
    'fail corsRefused',
    {
      where: 'terminal',
      config: { fhirBaseUrl: 'https://fhir.example/fhir' },
      fault: headers({ origin: 'https://x.example' }),
    },
  ],
  [
    'cors',
    'warning corsHidden',
    { where: 'terminal', config: { fhirBaseUrl: 'https://fhir.example/fhir' }, fault: headers({ expose: '' }) },
  ],
  ['issuer', 'fail issuerOther', { fault: respondsWith('openid-configuration', { issuer: 'http://kc/realms/fhir' }) }],
  ['client', 'fail clientMissing', { fault: respondsWith('/clients?', []) }],
  [
    'client',
    'fail redirectRefused redirectRefused',
    { fault: client((each) => (each.redirectUris = ['https://a/*'])) },
  ],
  [
    'client',
    'warning logoutRefused',
    { fault: client(({ attributes }) => (attributes['post.logout.redirect.uris'] = '-')) },
  ],
  ['client', 'fail webOriginRefused', { fault: client((each) => (each.webOrigins = ['https://a'])) }],
  ['client', 'pass clientFits', { fault: client((each) => (each.webOrigins = ['+'])) }],
  ['client', 'warning noPkce', { fault: client((each) => (each.attributes = {})) }],
  ['client', 'fail notPublic', { fault: client((each) => (each.publicClient = false)) }],
  [
    'client',
    'fail notPublic',
    { where: 'terminal', user: undefined, fault: respondsWith('/token', { error: 'unauthorized_client' }, 401) },
  ],
  ['client', 'fail notPublic', { user: 'nobody', fault: respondsWith('/token', { error: 'invalid_client' }, 401) }],
  ['client', 'notAsked needsRight', { user: 'nobody' }],
  ['client', 'pass redirectFits', { where: 'terminal', user: undefined, fault: signInPage('login_required') }],
  ['client', 'warning noPkce', { where: 'terminal', user: undefined, fault: signInPage('login_required', true) }],
  ['client', 'fail redirectRefused', { where: 'terminal', user: undefined, fault: signInPage(undefined) }],
  ['profile', 'fail profileDrops', { fault: respondsWith('/users/profile', { attributes: [] }) }],
  [
    'profile',
    'pass profileFits',
    { fault: respondsWith('/users/profile', { attributes: [{ name: 'fhir_core_app_id' }] }) },
  ],
  ['mailServer', 'warning noMailServer', { fault: realm((each) => (each.smtpServer = {})) }],
  ['mailServer', 'warning noMailSender', { fault: realm((each) => (each.smtpServer = { host: 'mail' })) }],
  ['mailServer', 'notAsked needsRight', { user: 'nobody' }],
  ['mailServer', 'notAsked needsRight', { fault: realm((each) => delete each.bruteForceProtected) }],
  ['guessing', 'fail guessingUnlimited', { fault: realm((each) => (each.bruteForceProtected = false)) }],
  ['headerLimits', 'warning headersTight', {}],
  ['headerLimits', 'pass headersFit', { fault: largeHeaders }],
  ['headerLimits', 'fail refusedHere', { fault: respondsWith('_id=0000', {}, 503) }],
  ['version', 'fail versionOther', { fault: capability((statement) => (statement.fhirVersion = '3.0.1')) }],
  ['interactions', 'fail missing', { fault: capability((statement) => (statement.rest![0]!.interaction = [])) }],
  [
    'interactions',
    'fail missing',
    { fault: capability((statement) => (ofType(statement, 'Location').interaction = [{ code: 'read' }])) },
  ],
  [
    'parameters',
    'warning missing',
    {
      fault: capability((statement) => {
        const location = ofType(statement, 'Location');
        location.searchParam = location.searchParam?.filter(({ name }) => name !== 'boundary') ?? [];
      }),
    },
  ],
  ['parameters', 'fail missing', { fault: capability((statement) => (ofType(statement, 'Group').searchParam = [])) }],
  [
    'honoured',
    'fail ignored honoured',
    { fault: edited('name=doctor', (body: object) => Object.assign(body, { total: 7 })) },
  ],
  ['honoured', 'fail searchRefused honoured', { fault: respondsWith('active=doctor', {}, 400) }],
  [
    'honoured',
    'warning honoured lenient',
    { fault: respondsWith('doctor-unknown', { resourceType: 'Bundle', total: 9 }) },
  ],
  [
    'locking',
    'warning notVersioned',
    { fault: capability((statement) => delete ofType(statement, 'Location').versioning) },
  ],
  ['locking', 'fail noVersion', { fault: location((body) => delete body.meta) }],
  ['totals', 'fail noTotals', { fault: respondsWith('_total=accurate', { resourceType: 'Bundle' }) }],
  ['paging', 'pass paged', {}],
  ['paging', 'fail offsetIgnored', { fault: withoutOffset }],
  ['paging', 'notAsked untried', { fault: respondsWith('_offset=1', { resourceType: 'Bundle' }) }],
  ['paging', 'fail refusedHere', { fault: respondsWith('_offset=1', {}, 500) }],
  ['version', 'pass versionFits', { fault: capability((statement) => delete statement.software) }],
  ['conditionalDelete', 'warning noConditionalDeletes', { fault: refusesDeletes(400) }],
  ['conditionalDelete', 'warning noConditionalDeletes', { fault: refusesDeletes(405) }],
  ['conditionalDelete', 'pass conditionalDeletes', { fault: refusesDeletes(404) }],
  ['conditionalDelete', 'fail refusedHere', { fault: refusesDeletes(409) }],
  ['conditionalDelete', 'fail refusedHere', { fault: refusesDeletes(412) }],
  ['conditionalDelete', 'warning unclear', { fault: respondsToDeletes(() => Response.json({}, { status: 300 })) }],
  ['conditionalDelete', 'notAsked serverAway', { fault: respondsWith('/metadata', {}, 502) }],
  ['conditionalDelete', 'notAsked needsRight', { fault: refusesDeletes(403) }],
  ['conditionalDelete', 'fail refusedHere', { fault: refusesDeletes(500) }],
  ['conditionalDelete', 'fail ignored', { fault: respondsWith('/CareTeam?_id', { resourceType: 'Bundle', total: 3 }) }],
  ['root', 'fail notSet', { config: { rootLocationId: '' } }],
  ['root', 'fail notThere', { config: { rootLocationId: 'nowhere' } }],
  ['root', 'warning noChildren', { fault: respondsWith('partof=', { resourceType: 'Bundle', total: 0 }) }],
  ['root', 'warning noLevel', { fault: location((body) => delete body.type) }],
  ['root', 'warning rootBelow', { fault: location((body) => (body.partOf = { reference: 'Location/1' })) }],
  ['root', 'fail otherType', { fault: location((body) => (body.resourceType = 'Basic')) }],
  ['hierarchy', 'pass answered', { config: { useLocationHierarchyEndpoint: true } }],
  ['hierarchy', 'fail noTree', { config: { useLocationHierarchyEndpoint: true, rootLocationId: 'nowhere' } }],
  ['commodityList', 'warning notSet', { config: { commodityListId: '' } }],
  ['commodityList', 'fail notThere', { config: { commodityListId: 'nowhere' } }],
  [
    'commodityList',
    'warning otherCode',
    { fault: edited('/List/', (body: Record<string, unknown>) => delete body.code) },
  ],
  ['inventoryList', 'fail notThere', { config: { inventoryListId: 'nowhere' } }],
  ['inventoryList', 'fail otherType', { fault: respondsWith('/List/', { resourceType: 'Group' }) }],
  ['valueSets', 'warning missing', { fault: respondsWith('$expand', {}, 404) }],
  ['valueSets', 'fail missing', { config: { projectCode: 'eusm' }, fault: respondsWith('$expand', {}, 404) }],
  ['realmRoles', 'warning missing', { fault: respondsWith('/roles?max=5000', [{ name: 'GET_LOCATION' }]) }],
  ['adminRights', 'fail disagree', { fault: respondsWith('/groups?', {}, 403) }],
  ['fhirRights', 'fail disagree', { fault: respondsWith('/fhir/Flag?', {}, 403) }],
  ['fhirRights', 'notAsked serverAway', { fault: unreachable('/fhir') }],
  ['fhirRights', 'notAsked serverAway', { fault: respondsWith('/fhir', {}, 502) }],
  ['issuer', 'notAsked serverAway', { config: { keycloakRealm: 'none' } }],
  ['valueSets', 'fail tokenRefused', { fault: respondsWith('$expand', {}, 401) }],
  ['totals', 'fail tokenRefused', { fault: respondsWith('_total', {}, 401) }],
];

/** A FHIR server with other responses to conditional deletes. */
function respondsToDeletes(respond: () => Response): Fault {
  return ({ method, url }) =>
    Promise.resolve(method === 'DELETE' && url.includes('/CareTeam?') ? respond() : undefined);
}
function refusesDeletes(status: number): Fault {
  return respondsToDeletes(() => new Response('', { status }));
}

test.each([
  ['not-supported', 'warning conditionalDeletesUnsupported', 0],
  ['single', 'pass conditionalDeletes', 1],
  ['multiple', 'pass conditionalDeletes', 1],
  [undefined, 'pass conditionalDeletes', 1],
] as const)('with conditionalDelete %s in the CapabilityStatement: %s', async (stated, expected, sent) => {
  const states = capability((statement) => {
    Object.assign(ofType(statement, 'CareTeam'), { conditionalDelete: stated });
  });
  let deletes = 0;
  const fault: Fault = (request) => {
    if (request.method === 'DELETE') deletes += 1;
    return states(request);
  };
  const findings = await findingsOf(await probeOf(sandbox, { user: 'admin', fault }), 'conditionalDelete');
  expect(findings.map(({ result, cause }) => `${result} ${cause}`)).toEqual([expected]);
  expect(deletes).toBe(sent);
});

/** A FHIR server at another origin, whose CORS rules forbid a request header or hide a response header. */
function otherOrigin(forbidden = '', hidden = '', onlySaves = false): Fault {
  return async (request) => {
    if (!request.url.startsWith('https://fhir.example')) return undefined;
    if (forbidden && request.headers.has(forbidden) && !(onlySaves && request.method === 'GET'))
      throw new TypeError('Failed to fetch');
    const own = new Request(request.url.replace('https://fhir.example', origin), request);
    if (request.method === 'PUT') return new Response(null, { status: 405 });
    const response = await sandbox.fetch(own);
    const seen = new Headers(response.headers);
    seen.delete(hidden || 'x-none');
    return new Response(await response.text(), { status: response.status, headers: seen });
  };
}

/** The CORS headers of such a server, as a terminal receives them. */
function headers(change: { origin?: string; headers?: string; expose?: string } = {}): Fault {
  return async (request) => {
    if (!request.url.startsWith('https://fhir.example')) return undefined;
    const given = {
      'access-control-allow-origin': change.origin ?? origin,
      'access-control-allow-methods': 'GET, PUT, POST',
      'access-control-allow-headers': change.headers ?? 'Authorization, Content-Type, If-Match, Prefer',
      'access-control-expose-headers': change.expose ?? 'ETag, Location',
    };
    if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers: given });
    return Response.json({ resourceType: 'CapabilityStatement' }, { headers: given });
  };
}

/** Response of the authorization endpoint to `prompt=none`. Without an error the redirect URI is not accepted. */
function signInPage(error: string | undefined, without = false): Fault {
  return (request) => {
    const url = new URL(request.url);
    if (!url.pathname.endsWith('/openid-connect/auth')) return undefined;
    if (error === undefined) return new Response('Invalid redirect_uri', { status: 400 });
    const returnedError = without || url.searchParams.has('code_challenge') ? error : 'invalid_request';
    const to = `${url.searchParams.get('redirect_uri')}?error=${returnedError}`;
    return new Response(null, { status: 302, headers: { location: to } });
  };
}

test.each(faults)('%s: %s', async (id, expected, options) => {
  const findings = await findingsOf(await probeOf(sandbox, { user: 'admin', ...options }), id);
  const [expectedResult = ''] = expected.split(' ');
  expect(`${expectedResult} ${findings.map(({ cause }) => cause).join(' ')}`).toBe(expected);
  expect(findings.map(({ result }) => result)).toContain(expectedResult);
  // Every problem has a remedy.
  for (const { result, remedy } of findings) {
    if (result === 'fail' || result === 'warning') expect(remedy).toBeDefined();
  }
});

test.each([
  ['claims', 'fail noAppId', { fhir_core_app_id: ['programme'] }],
  ['claims', 'fail noRoles', { realm_access: {} }],
  ['ownRoles', 'warning strangeRoles clientRoles', { realm_access: { roles: ['GET_LOCATON'] } }],
  ['ownRoles', 'warning clientRoles', { realm_access: { roles: ['WEB_CLIENT', 'ANDROID_CLIENT', 'GET_FLAG'] } }],
  ['ownRoles', 'warning unpaired', { realm_access: { roles: ['WEB_CLIENT', 'POST_LOCATION'] } }],
  ['issuer', 'fail issuerOther', { iss: 'http://127.0.0.1:3000/auth/realms/fhir' }],
])('a token: %s: %s', async (id, expected, claims) => {
  const findings = await findingsOf(await probeOf(sandbox, { token: await tokenWith(claims) }), id);
  expect(`${findings[0]?.result} ${findings.map(({ cause }) => cause).join(' ')}`).toBe(expected);
});

test('reports a gateway that rejects the token with a long URL', async () => {
  const limited: Fault = (request) => {
    const size = request.url.length + (request.headers.get('authorization') ?? '').length;
    return size > 1000 && request.url.length > 500 ? new Response('', { status: 400 }) : undefined;
  };
  const probe = await probeOf(sandbox, { token: await sandbox.mintToken('viewer'), fault: limited });
  expect(await findingsOf(probe, 'tokenSize')).toMatchObject([
    { result: 'fail', cause: 'tokenLarge', remedy: 'tokenSize', values: { length: 1000, status: 400 } },
  ]);
  const viewerProbe = await probeOf(sandbox, { user: 'viewer' });
  expect(await findingsOf(viewerProbe, 'tokenSize')).toMatchObject([{ result: 'pass', cause: 'tokenFits' }]);
});

/** Refuses requests whose URL and token are together longer than `limit`, as Tomcat does. */
const headerLimit =
  (limit: number, refuse: () => Response): Fault =>
  ({ url, headers }) =>
    url.includes('/fhir/') && url.length + (headers.get('authorization') ?? '').length > limit ? refuse() : undefined;

test.each([
  [400, () => new Response('<html>', { status: 400 })],
  [431, () => new Response('', { status: 431 })],
  [
    'no',
    (): Response => {
      throw new TypeError('Failed to fetch');
    },
  ],
])('measures the header limit of a server that refuses with %s response', async (_status, refuse) => {
  const token = await sandbox.mintToken('viewer');
  // A token may be 1,500 characters longer, with the longest URL of 1,000.
  const fault = headerLimit(token.length + 'Bearer '.length + 1000 + 1500, refuse);
  const probe = await probeOf(sandbox, { token, fault });
  const [finding] = await findingsOf(probe, 'headerLimits');
  expect(finding).toMatchObject({ result: 'warning', cause: 'headersTight', remedy: 'headers' });
  const { largest, limit } = (finding?.values ?? {}) as Record<string, number>;
  expect(limit! - token.length).toBeGreaterThan(1500 - 256);
  expect(limit! - token.length).toBeLessThanOrEqual(1500);
  // The estimate for all roles is close to the token of a user with most of them.
  const ratio = largest! / (await sandbox.mintToken('admin')).length;
  expect(ratio).toBeGreaterThan(1);
  expect(ratio).toBeLessThan(1.2);
});
