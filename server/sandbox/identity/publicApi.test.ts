import { createPublicKey, verify } from 'node:crypto';
import { openSmallIdentity } from '../../../test/support/server/identity.ts';
import { createPublicApp } from './publicApi.ts';

const base = 'http://localhost:3000/auth/realms/fhir';

test("the realm document contains the public signing key in the gateway's format", async () => {
  const identity = openSmallIdentity();
  const document = (await (await createPublicApp(identity).request(base)).json()) as {
    realm: string;
    public_key: string;
  };
  expect(document.realm).toBe('fhir');
  const key = createPublicKey(`-----BEGIN PUBLIC KEY-----\n${document.public_key}\n-----END PUBLIC KEY-----`);
  const [header, payload, signature = ''] = (await identity.mintToken('admin')).split('.');
  expect(verify('sha256', Buffer.from(`${header}.${payload}`), key, Buffer.from(signature, 'base64url'))).toBe(true);
});

test('the discovery document has Keycloak’s URLs, and the keys are public only', async () => {
  const app = createPublicApp(openSmallIdentity());
  const discovery = (await (await app.request(`${base}/.well-known/openid-configuration`)).json()) as Record<
    string,
    string
  >;
  expect(discovery).toMatchObject({
    issuer: base,
    authorization_endpoint: `${base}/protocol/openid-connect/auth`,
    end_session_endpoint: `${base}/protocol/openid-connect/logout`,
    code_challenge_methods_supported: ['S256'],
  });
  const { keys } = (await (await app.request(discovery['jwks_uri']!)).json()) as { keys: Record<string, string>[] };
  expect(keys).toHaveLength(1);
  expect(keys[0]).toMatchObject({ kty: 'RSA', alg: 'RS256', use: 'sig' });
  expect(keys[0]).not.toHaveProperty('d');
});

test("userinfo and account return only the bearer's own data", async () => {
  const identity = openSmallIdentity();
  const app = createPublicApp(identity);
  const token = await identity.mintToken('nurse');
  const get = (path: string, bearer?: string): Response | Promise<Response> =>
    app.request(base + path, {
      headers: bearer ? { Authorization: `Bearer ${bearer}`, Accept: 'application/json' } : {},
    });
  expect(await (await get('/protocol/openid-connect/userinfo', token)).json()).toMatchObject({
    sub: identity.users.byUsername('nurse')!.id,
    preferred_username: 'nurse',
    fhir_core_app_id: 'from-group',
  });
  expect(await (await get('/account', token)).json()).toMatchObject({ username: 'nurse', firstName: 'Nia' });
  expect((await get('/protocol/openid-connect/userinfo')).status).toBe(401);
  identity.users.update(identity.users.byUsername('nurse')!.id, { enabled: false });
  expect((await get('/protocol/openid-connect/userinfo', token)).status).toBe(401);
});
