import { exportJWK, generateKeyPair, SignJWT, type CryptoKey, type JWTPayload } from 'jose';
import { createTokenVerifier, KeysUnavailable, type VerifyToken } from './tokenVerifier.ts';

const issuer = 'https://id.example.org/realms/fhir';
let privateKey: CryptoKey;
/** The key set of `privateKey`. */
let publicKeys: object;
/** The key set that the realm sends. */
let jwks: object;
let verify: VerifyToken;

beforeAll(async () => {
  const pair = await generateKeyPair('RS256');
  privateKey = pair.privateKey;
  publicKeys = { keys: [{ ...(await exportJWK(pair.publicKey)), kid: 'a', alg: 'RS256', use: 'sig' }] };
});
beforeEach(() => {
  jwks = publicKeys;
  verify = createTokenVerifier({
    issuer,
    jwksUrl: `${issuer}/protocol/openid-connect/certs`,
    clients: ['fhir-web', 'doctor'],
    send: () => Promise.resolve(Response.json(jwks)),
  });
});

const valid = { iss: issuer, sub: 'u1', azp: 'fhir-web', typ: 'Bearer', realm_access: { roles: ['GET_LOCATION'] } };
const sign = (claims: JWTPayload): Promise<string> =>
  new SignJWT({ exp: Math.floor(Date.now() / 1000) + 60, ...claims })
    .setProtectedHeader({ alg: 'RS256', kid: 'a' })
    .sign(privateKey);

test.each<[string, JWTPayload]>([
  ['issued to the application', {}],
  ['issued to an allowed client', { azp: 'doctor' }],
  ['issued to another client for the application', { azp: 'mobile', aud: ['account', 'fhir-web'] }],
])('accepts a token %s', async (_which, changes) => {
  expect(await verify(await sign({ ...valid, ...changes }))).toMatchObject({
    sub: 'u1',
    realm_access: { roles: ['GET_LOCATION'] },
  });
});

test.each<[string, JWTPayload]>([
  ['of another realm', { iss: 'https://id.example.org/realms/other' }],
  ['of another client', { azp: 'mobile', aud: 'account' }],
  ['without a client', { azp: undefined }],
  ['of another kind', { typ: 'ID' }],
  ['without a kind', { typ: undefined }],
  ['without an expiry', { exp: undefined }],
  ['that has expired', { exp: 1 }],
  ['that is not valid yet', { nbf: 4_000_000_000 }],
  ['without a subject', { sub: undefined }],
])('refuses a token %s', async (_which, changes) => {
  expect(await verify(await sign({ ...valid, ...changes }))).toBeUndefined();
});

test.each([[5], ['GET_LOCATION'], [null], [{ roles: 5 }], [{ roles: { length: 1 } }], [[]]])(
  'roles given as %j grant no access',
  async (access) => {
    const claims = await verify(await sign({ ...valid, realm_access: access }));
    expect(claims?.realm_access).toEqual({ roles: [] });
  },
);

test('refuses an unsigned token, and rejects while the keys are unavailable', async () => {
  expect(await verify('eyJhbGciOiJub25lIn0.eyJ0eXAiOiJCZWFyZXIifQ.')).toBeUndefined();
  const withoutKeys = createTokenVerifier({
    issuer,
    jwksUrl: `${issuer}/certs`,
    clients: ['fhir-web'],
    send: () => Promise.resolve(new Response('down', { status: 503 })),
  });
  await expect(withoutKeys(await sign(valid))).rejects.toThrow(KeysUnavailable);
});

test('rejects if the request for the keys fails', async () => {
  const requests: Request[] = [];
  const unreachable = createTokenVerifier({
    issuer,
    jwksUrl: `${issuer}/certs`,
    clients: ['fhir-web'],
    send: (request) => {
      requests.push(request);
      return Promise.reject(new TypeError('fetch failed'));
    },
  });
  await expect(unreachable(await sign(valid))).rejects.toMatchObject({
    name: 'KeysUnavailable',
    message: 'Keycloak cannot be reached, so no token can be verified',
    cause: new TypeError('fetch failed'),
  });
  expect(requests.map(({ url, redirect }) => [url, redirect])).toEqual([[`${issuer}/certs`, 'error']]);
});

test.each(['RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA'])(
  'accepts the signature algorithm %s',
  async (alg) => {
    const pair = await generateKeyPair(alg);
    const key = { ...(await exportJWK(pair.publicKey)), kid: 'a', alg, use: 'sig' };
    jwks = { keys: [key] };
    const claims = { exp: Math.floor(Date.now() / 1000) + 60, ...valid };
    const token = await new SignJWT(claims).setProtectedHeader({ alg, kid: 'a' }).sign(pair.privateKey);
    expect(await verify(token)).toMatchObject({ sub: 'u1' });
  },
);
