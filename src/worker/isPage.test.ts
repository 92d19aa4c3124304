import { isPage } from './isPage.ts';

const opens = (path: string, keycloakUrl = '/auth'): boolean =>
  isPage(new URL(path, 'https://admin.example.org'), keycloakUrl);

test.each(['/', '/admin/location/unit?node=1', '/fhir/Patient/a.b', '/login?next=%2F', '/healthcare', '/authors'])(
  'a navigation to %s opens the application',
  (path) => expect(opens(path)).toBe(true),
);

test.each([
  '/auth/realms/fhir/protocol/openid-connect/auth?client_id=fhir-web',
  '/$import/export?resourceTemplate=locations',
  '/%24import/1',
  '/health',
  '/ready',
  '/metrics',
  '/config.json',
  '/third-party-licences.txt',
  '/silent-check-sso.html',
])('a navigation to %s is left to the server', (path) => expect(opens(path)).toBe(false));

test('pages of a Keycloak at another path of the same host are left to it', () => {
  const keycloakUrl = 'https://admin.example.org/keycloak';
  expect(opens('/keycloak/realms/fhir', keycloakUrl)).toBe(false);
  expect(opens('/keycloaks', keycloakUrl)).toBe(true);
  expect(opens('/admin/users', 'https://id.example.org/admin')).toBe(true);
});
