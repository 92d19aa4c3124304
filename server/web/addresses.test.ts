import { assertValidAddresses, SettingError } from './addresses.ts';

const errorFor = (env: Record<string, string>): string => {
  try {
    assertValidAddresses(env);
    return '';
  } catch (error) {
    expect(error).toBeInstanceOf(SettingError);
    return (error as Error).message;
  }
};

test.each([
  ['KEYCLOAK_URL', 'keycloak.example.org/auth', 'begins with neither https:// nor http://'],
  ['FHIR_BASE_URL', 'ftp://fhir.example.org', 'begins with neither'],
  ['FHIR_BASE_URL', 'HTTPS://fhir.example.org', 'begins with neither'],
  ['FHIR_BASE_URL', '//fhir.example.org/fhir', 'begins with neither'],
  ['REACT_APP_FHIR_API_BASE_URL', 'fhir.example.org', 'begins with neither'],
  [
    'REACT_APP_KEYCLOAK_API_BASE_URL',
    'https://keycloak.example.org/auth/realms/fhir',
    'does not end with /admin/realms/',
  ],
  ['PROXY_FHIR_BASE_URL', 'fhir.example.org/fhir', 'begins with neither'],
  ['PROXY_CUSTOM_ENDPOINT_BASE_URL', '/custom', 'begins with neither'],
  ['KEYCLOAK_INTERNAL_URL', 'keycloak:8080', 'begins with neither'],
  ['CUSTOM_ENDPOINT_BASE_URL', 'https://999.1.1.1', 'its host or its port is none'],
  ['PUBLIC_URL', 'admin.example.org', 'begins with neither'],
  ['PUBLIC_URL', 'https://admin.example.org:http', 'its host or its port is none'],
  ['FHIR_BASE_URL', 'https://fhir.example.org/fhir?key=1', 'has a ? or a #'],
  ['DATABASE_URL', 'mysql://imports@db', 'does not begin with postgres://'],
])('%s=%s is refused with a reason and an example', (name, value, wrong) => {
  const text = errorFor({ [name]: value });
  expect(text).toContain(wrong);
  expect(text).toMatch(new RegExp(`^${name}.*For example ${name}=`, 'm'));
});

test('all invalid addresses are reported at once; an overridden setting is ignored', () => {
  const text = errorFor({ KEYCLOAK_URL: 'keycloak', PROXY_FHIR_BASE_URL: 'fhir', HOST: '0.0.0.0' });
  expect(text.split('\n')).toHaveLength(3);
  expect(errorFor({ FHIR_BASE_URL: '/fhir', REACT_APP_FHIR_API_BASE_URL: 'old' })).toBe('');
});

test.each([
  ['FHIR_BASE_URL', 'https://reader:s3cret@fhir.example.org/fhir'],
  ['KEYCLOAK_URL', 'https://reader:s3/cr@s3cret@keycloak.example.org'],
  ['PROXY_FHIR_BASE_URL', 'https://s3cret@fhir.example.org'],
  ['PUBLIC_URL', 'reader:s3cret@admin.example.org'],
  ['FHIR_BASE_URL', 'https://fhir.example.org/fhir?key=s3cret'],
  ['DATABASE_URL', 'imports:s3cret'],
])('the password in %s is not printed', (name, value) => {
  const text = errorFor({ [name]: value });
  expect(text).toContain(name);
  expect(text).not.toMatch(/s3cret|reader/);
});

test.each([
  [{}, 'PROXY_FHIR_BASE_URL needs KEYCLOAK_URL'],
  [{ KEYCLOAK_URL: '/auth' }, 'KEYCLOAK_URL is "/auth": '],
])('a proxy with %j is refused because it has no Keycloak to verify tokens with', (env, wrong) => {
  const text = errorFor({ PROXY_FHIR_BASE_URL: 'http://fhir:8080/fhir', ...env });
  expect(text).toContain(wrong);
  expect(text).toContain('For example KEYCLOAK_URL=https://keycloak.example.org/auth');
});

test('a proxy with PROXY_ACCESS_CHECK=none may have Keycloak at a path of the same origin', () => {
  const env = { PROXY_FHIR_BASE_URL: 'http://gateway:8080/fhir', PROXY_ACCESS_CHECK: 'none', KEYCLOAK_URL: '/auth' };
  expect(errorFor(env)).toBe('');
});

test('valid and empty addresses are accepted', () => {
  expect(
    errorFor({
      FHIR_BASE_URL: '/fhir',
      KEYCLOAK_URL: 'http://localhost:8080/',
      REACT_APP_KEYCLOAK_API_BASE_URL: 'https://keycloak.example.org/auth/admin/realms/fhir/',
      CUSTOM_ENDPOINT_BASE_URL: '',
      PROXY_FHIR_BASE_URL: ' http://fhir:8080/fhir ',
      KEYCLOAK_INTERNAL_URL: 'http://keycloak:8080',
      PUBLIC_URL: 'https://admin.example.org/',
      DATABASE_URL: 'postgresql://imports:a b@db/imports?sslmode=require',
    }),
  ).toBe('');
});
