import type { OperationOutcome } from '../../common/fhir/r4.ts';
import {
  bearerToken,
  createAuthenticate,
  createAuthorize,
  missingRoles,
  roleName,
  type RequiredOperation,
} from './authorize.ts';
import { KeysUnavailable, type AccessClaims } from './tokenVerifier.ts';

const claims = (...roles: string[]): AccessClaims => ({
  ...{ sub: 'u1', iss: 'https://id.example.org', exp: 1, fhir_core_app_id: 'app' },
  realm_access: { roles },
});
/** Accepts the token `valid` only. */
const tokens = (of: AccessClaims) => ({ verifyAccess: (token: string) => (token === 'valid' ? of : undefined) });
const address = 'http://localhost/fhir/Location/7';
const request = (authorization?: string): Request =>
  new Request(address, { headers: authorization === undefined ? {} : { Authorization: authorization } });

test.each([
  ['Bearer a.b', 'a.b'],
  ['bearer   a.b', 'a.b'],
  ['Basic a.b', undefined],
  ['Bearer', undefined],
  ['Bearera.b', undefined],
  ['Bearer a b', undefined],
  ['x Bearer a.b', undefined],
])('the header "%s" has the token %s', (header, token) => {
  expect(bearerToken(request(header))).toBe(token);
});

test('a request without the header has no token', () => {
  expect(bearerToken(request())).toBeUndefined();
});

test.each([
  ['GET', 'Location', 'GET_LOCATION'],
  ['head', 'Location', 'GET_LOCATION'],
  ['put', 'CareTeam', 'PUT_CARETEAM'],
])('%s of %s needs the role %s', (method, type, role) => {
  expect(roleName({ method, type })).toBe(role);
});

describe('missing roles', () => {
  const missing = (roles: string[], ...needed: [method: string, type: string][]): string[] =>
    missingRoles(
      claims(...roles),
      needed.map(([method, type]): RequiredOperation => ({ method, type })),
    );

  test('are those of every operation, each once', () => {
    const needed: [string, string][] = [
      ['GET', 'Location'],
      ['PUT', 'Flag'],
      ['PUT', 'Flag'],
      ['DELETE', 'Flag'],
    ];
    expect(missing(['GET_LOCATION'], ...needed)).toEqual(['PUT_FLAG', 'DELETE_FLAG']);
  });

  test('MANAGE_ includes all methods of its type, and of no other type', () => {
    expect(missing(['MANAGE_LOCATION'], ['GET', 'Location'], ['delete', 'Location'])).toEqual([]);
    expect(missing(['MANAGE_LOCATION'], ['GET', 'LocationX'])).toEqual(['GET_LOCATIONX']);
  });

  test('always contain PATCH', () => {
    expect(missing(['MANAGE_LOCATION', 'PATCH_LOCATION'], ['patch', 'Location'])).toEqual(['PATCH_LOCATION']);
  });

  test('are none for an operation without a type', () => {
    expect(missing([], ['GET', ''], ['PATCH', ''])).toEqual([]);
  });
});

describe('a token', () => {
  /** Status, type and text of the refusal; undefined if the request is accepted. */
  async function refusal(authorization?: string, of = claims(), options = {}): Promise<string[] | undefined> {
    const result = await createAuthenticate(tokens(of), options)(request(authorization));
    if (!(result instanceof Response)) return undefined;
    const header = (name: string): string => result.headers.get(name) ?? '';
    return [`${result.status} ${header('Content-Type')} ${header('WWW-Authenticate')}`, await result.text()];
  }
  const unauthorized = '401 text/plain; charset=utf-8 Bearer';

  test('is accepted if it is valid and names an application', async () => {
    const valid = claims('GET_LOCATION');
    expect(await createAuthenticate(tokens(valid))(request('Bearer valid'))).toBe(valid);
  });

  test('is required', async () => {
    expect(await refusal()).toEqual([unauthorized, expect.stringContaining('No Authorization header')]);
  });

  test('is refused if it is not valid', async () => {
    expect(await refusal('Bearer other')).toEqual([unauthorized, expect.stringContaining('verification failed')]);
  });

  test('is refused without fhir_core_app_id, unless the claim is not required', async () => {
    const { fhir_core_app_id: _, ...without } = claims();
    const text = expect.stringContaining('no fhir_core_app_id') as string;
    expect(await refusal('Bearer valid', without)).toEqual([unauthorized, text]);
    expect(await refusal('Bearer valid', without, { requireCoreAppId: true })).toEqual([unauthorized, text]);
    expect(await refusal('Bearer valid', without, { requireCoreAppId: false })).toBeUndefined();
  });

  const failing = (error: Error) => ({ verifyAccess: () => Promise.reject(error) });

  test('is answered with 503 while the keys are unavailable', async () => {
    const result = await createAuthenticate(failing(new KeysUnavailable()))(request('Bearer valid'));
    if (!(result instanceof Response)) throw new Error('The token was accepted');
    const { issue } = (await result.json()) as OperationOutcome;
    expect([result.status, issue?.[0]?.code]).toEqual([503, 'transient']);
    expect(issue?.[0]?.diagnostics).toContain('Keycloak cannot be reached');
  });

  test('is not answered after another error', async () => {
    await expect(createAuthenticate(failing(new Error('a fault')))(request('Bearer valid'))).rejects.toThrow('a fault');
  });
});

describe('a request', () => {
  const needed = [
    { method: 'GET', type: 'Location' },
    { method: 'PUT', type: 'Flag' },
  ];
  const authorize = (...roles: string[]) => createAuthorize(tokens(claims(...roles)));

  test('is allowed with the roles of all its operations', async () => {
    expect(await authorize('GET_LOCATION', 'PUT_FLAG')(request('Bearer valid'), needed)).toBeUndefined();
  });

  test('is refused with 403 and the names of the missing roles', async () => {
    const refused = await authorize('POST_FLAG')(request('Bearer valid'), needed);
    const { issue } = ((await refused?.json()) ?? {}) as Partial<OperationOutcome>;
    expect(refused?.status).toBe(403);
    expect(issue).toMatchObject([
      {
        code: 'forbidden',
        diagnostics: `User is not authorized to GET ${address}`,
        details: { text: 'Missing role: GET_LOCATION, PUT_FLAG' },
      },
    ]);
  });

  test('is refused with 401 without a token, before its roles are checked', async () => {
    expect((await authorize()(request(), needed))?.status).toBe(401);
  });
});
