import { openSmallIdentity } from '../../../test/support/server/identity.ts';
import { allowedOrigin, allowedRedirect, withOwnOrigin } from './origins.ts';

test.each([
  ['http://localhost:3000/login?next=%2Fadmin', true],
  ['http://localhost:3000', true],
  ['http://localhost:4100/silent-check-sso.html', true],
  ['http://127.0.0.1:4100/admin', true],
  ['http://127.0.0.1:4101/admin', false],
  ['https://127.0.0.1:4100/admin', false],
  ['http://127.0.0.1.evil.example:4100/', false],
  ['http://localhost:3000@evil.example/', false],
  ['http://localhost:30000/', false],
  ['http://localhost:3000.evil.example/', false],
  ['http://evil.example/', false],
  ['javascript:alert(1)', false],
  ['nonsense', false],
])('allowedRedirect for %s: %s', (address, allowed) => {
  const identity = openSmallIdentity({ publicUrl: 'http://localhost:4100' });
  expect(allowedRedirect(identity, 'fhir-web', address, 'redirect')).toBe(allowed);
  expect(allowedRedirect(identity, 'fhir-web', address, 'post-logout')).toBe(allowed);
  expect(allowedRedirect(identity, 'unknown', address, 'redirect')).toBe(false);
});

test("allows scripts of the own origin and of the clients' web origins", () => {
  const identity = openSmallIdentity({ publicUrl: 'http://localhost:4100' });
  expect(
    ['http://localhost:4100', 'http://localhost:3000', 'http://localhost:5000', 'null', ''].map((origin) =>
      allowedOrigin(identity, origin),
    ),
  ).toEqual([true, true, false, false, false]);
});

test('loopback names are not aliases of a server with a public host name', () => {
  const identity = openSmallIdentity({ publicUrl: 'https://programme.example' });
  expect(allowedRedirect(identity, 'fhir-web', 'https://127.0.0.1/', 'redirect')).toBe(false);
  expect(allowedOrigin(identity, 'https://localhost')).toBe(false);
});

test('withOwnOrigin adds the own origin to a client with redirect URLs, and leaves other clients unchanged', () => {
  const identity = { publicUrl: 'http://localhost:4567' } as Parameters<typeof withOwnOrigin>[0];
  const client = {
    clientId: 'web',
    redirectUris: ['http://a/*'],
    attributes: { 'post.logout.redirect.uris': 'http://a/*' },
  };
  expect(withOwnOrigin(identity, client)).toEqual({
    clientId: 'web',
    redirectUris: ['http://a/*', 'http://localhost:4567/*'],
    webOrigins: ['http://localhost:4567'],
    attributes: { 'post.logout.redirect.uris': 'http://a/*##http://localhost:4567/*' },
  });
  expect(withOwnOrigin(identity, { clientId: 'bare' })).toEqual({ clientId: 'bare' });
});
