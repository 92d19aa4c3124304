import { SettingError } from './define.ts';
import { helpText } from './help.ts';
import { checkSettings, readSettings, sections } from './settings.ts';

const errorFor = (env: Record<string, string>): string => {
  try {
    readSettings(env);
    return '';
  } catch (error) {
    expect(error).toBeInstanceOf(SettingError);
    return (error as Error).message;
  }
};
const warningsFor = (env: Record<string, string>): string[] => readSettings(env).warnings.map(({ message }) => message);

test.each([
  ['IMPORT_WORKER', 'seperate', 'IMPORT_WORKER must be here or separate, not "seperate" (did you mean "separate"?)'],
  ['SANDBOX_SAMPLE', 'non', 'SANDBOX_SAMPLE must be kenya or none, not "non" (did you mean "none"?)'],
  ['SANDBOX_STALE_STATUS', '419', 'SANDBOX_STALE_STATUS must be 412 or 409, not "419"'],
  ['SANDBOX_HIERARCHY_NOT_FOUND', '2000', 'SANDBOX_HIERARCHY_NOT_FOUND must be 404 or 200, not "2000"'],
  ['RBAC_STRATEGY', 'native', 'RBAC_STRATEGY must be keycloak, not "native"'],
  ['SANDBOX', 'open', 'SANDBOX must be local or public, not "open"'],
  ['LOG_LEVEL', 'loud', 'LOG_LEVEL must be debug, info, warn or error, not "loud"'],
  ['PORT', '70000', 'PORT must be a whole number from 0 to 65535, not "70000"'],
  ['PORT', '1e3', 'PORT must be a whole number'],
  [
    'PROXY_TIMEOUT_SECONDS',
    '2 min',
    'PROXY_TIMEOUT_SECONDS must be a number of seconds from 0.001 to 86400, not "2 min"',
  ],
  ['MAX_BODY_MB', '1.5', 'MAX_BODY_MB must be a whole number of megabytes'],
  ['CUSTOM_ENDPOINTS', 'embeded', 'CUSTOM_ENDPOINTS must be gateway or embedded, not "embeded"'],
  ['PROXY_ACCESS_CHECK', 'role', 'PROXY_ACCESS_CHECK must be roles or none, not "role"'],
  ['ENABLE_LOCATIONS', 'maybe', 'ENABLE_LOCATIONS must be true or false, not "maybe"'],
  ['REACT_APP_ENABLE_QUEST', 'maybe', 'REACT_APP_ENABLE_QUEST must be true or false, not "maybe"'],
  ['DEFAULT_TABLE_PAGE_SIZE', '7', 'DEFAULT_TABLE_PAGE_SIZE must be 5, 10, 20, 50 or 100, not "7"'],
  ['LANGUAGE_CODE', 'xx', 'LANGUAGE_CODE must be a language of en, fr, vi, ar, sw or th, not "xx"'],
  ['SUPPORTED_LANGUAGES', 'en,xx', 'there are no texts for "xx"'],
  ['ROOT_LOCATION_ID', 'no blanks allowed', 'ROOT_LOCATION_ID must be an id of a resource'],
  ['PHONE_COUNTRY_CODE', '+254', 'PHONE_COUNTRY_CODE must be a country code without +, for example 254, not "+254"'],
  ['TIME_ZONE', 'Nairobi', 'TIME_ZONE must be an IANA time zone, for example Africa/Nairobi, not "Nairobi"'],
  ['TIME_ZONE', '+03:00', 'TIME_ZONE must be an IANA time zone'],
  [
    'MAP_COUNTRY',
    'Kenya',
    'MAP_COUNTRY must be a country code of two letters (ISO 3166-1), for example KE, not "Kenya"',
  ],
  ['MAP_COUNTRY', 'XX', 'MAP_COUNTRY must be a country code'],
  ['MAP_TILE_URL', 'https://tiles.example/{z}/{x}.png', 'one of {z}, {x} and {y} is missing'],
  [
    'MAP_TILE_URL',
    'https://tiles.example; script-src */{z}/{x}/{y}.png',
    'MAP_TILE_URL must be an address of map tiles',
  ],
  ['SANDBOX_REDIRECT_URIS', 'https://a.example/b,localhost', 'SANDBOX_REDIRECT_URIS must be http(s) addresses'],
  ['SANDBOX_REDIRECT_URIS', '*', 'SANDBOX_REDIRECT_URIS must be http(s) addresses'],
  ['SANDBOX_CLIENT', 'legacy', 'SANDBOX_CLIENT needs SANDBOX_REDIRECT_URIS'],
  ['IMPORT_WORKER', 'separate', 'IMPORT_WORKER is separate, which needs DATABASE_URL'],
  ['KEYCLOAK_URL', 'keycloak.example.org/auth', 'begins with neither https:// nor http://'],
  ['FHIR_BASE_URL', 'ftp://fhir.example.org', 'begins with neither'],
  ['FHIR_BASE_URL', 'HTTPS://fhir.example.org', 'begins with neither'],
  ['FHIR_BASE_URL', '//fhir.example.org/fhir', 'begins with neither'],
  ['REACT_APP_FHIR_API_BASE_URL', 'fhir.example.org', 'REACT_APP_FHIR_API_BASE_URL must be an http(s) address'],
  [
    'REACT_APP_KEYCLOAK_API_BASE_URL',
    'https://keycloak.example.org/auth/realms/fhir',
    'does not end with /admin/realms/',
  ],
  ['PROXY_FHIR_BASE_URL', 'fhir.example.org/fhir', 'begins with neither'],
  ['PROXY_CUSTOM_ENDPOINT_BASE_URL', '/custom', 'begins with neither'],
  ['KEYCLOAK_INTERNAL_URL', 'keycloak:8080', 'begins with neither'],
  ['CUSTOM_ENDPOINT_BASE_URL', 'https://999.1.1.1', 'its host or its port is invalid'],
  ['PUBLIC_URL', 'admin.example.org', 'begins with neither'],
  ['PUBLIC_URL', 'https://admin.example.org:http', 'its host or its port is invalid'],
  ['FHIR_BASE_URL', 'https://fhir.example.org/fhir?key=1', 'contains a ? or a #'],
  ['DATABASE_URL', 'mysql://imports@db', 'does not begin with postgres://'],
  ['DATABASE_URL', 'postgres://platform:change-me@db/platform', 'its password is the placeholder of an example'],
  ['IMPORT_CLIENT_SECRET', 'change-me', 'the placeholder of an example'],
  ['IMPORT_KEY_PREVIOUS', 'abc', 'IMPORT_KEY_PREVIOUS must be secrets of at least 32 characters, separated by commas'],
  ['ALLOWED_HOSTS', 'https://admin.example.org', 'ALLOWED_HOSTS must be host names, separated by commas'],
  ['ALLOWED_HOSTS', 'admin.example.org:3000', 'for example admin.example.org, not "admin.example.org:3000"'],
  [
    'ALLOWED_HOSTS',
    'admin.example.org,[::1]',
    'for example admin.example.org, not "admin.example.org,[::1]" ("[::1]")',
  ],
  ['IMPORT_PICTURE_HOSTS', 'http://pictures.example.org', 'IMPORT_PICTURE_HOSTS must be host names, each optionally'],
  ['TERMINOLOGY_SERVERS', 'tx.example.org:99999', 'TERMINOLOGY_SERVERS must be host names, separated by commas'],
  ['TERMINOLOGY_SERVERS', 'https://tx.example.org/r4', 'TERMINOLOGY_SERVERS must be host names, separated by commas'],
  ['KEYCLOAK_REALM', '../../x', 'KEYCLOAK_REALM must be the name of a realm: letters, digits, hyphens, underscores'],
  ['KEYCLOAK_REALM', '..', 'KEYCLOAK_REALM must be the name of a realm'],
  ['KEYCLOAK_ADMIN_URL', 'https://keycloak.example.org/admin/realms/..', 'does not end with /admin/realms/'],
  ['PUBLIC_URL', 'https://example.org/admin', 'it has a path, but the application is served at the root of its host'],
  ['HOST', 'http://0.0.0.0', 'HOST must be an IP address or a host name of this computer'],
  ['METRICS_HOST', '0.0.0.0:9464', 'METRICS_HOST must be an IP address or a host name of this computer'],
  ['MAX_BODY_MB', '0', 'MAX_BODY_MB must be a whole number of megabytes from 1 to 4096, not "0"'],
  ['MAX_BUNDLE_MB', '0', 'MAX_BUNDLE_MB must be a whole number of megabytes from 1 to 4096'],
  ['MAX_BUNDLE_ENTRIES', '0', 'MAX_BUNDLE_ENTRIES must be a whole number from 1 to'],
])('%s=%s stops the start with one sentence', (name, value, expected) => {
  const sentence = errorFor({ [name]: value });
  expect(sentence).toContain(expected);
  expect(sentence).toMatch(new RegExp(`^${name} [^\\n]*$`));
  expect(sentence.split(JSON.stringify(value)).length).toBeLessThanOrEqual(2);
});

test('all problems are reported at once; an overridden or blank variable is ignored', () => {
  const sentences = errorFor({ KEYCLOAK_URL: 'keycloak', PROXY_FHIR_BASE_URL: 'fhir', PORT: 'a', HOST: '0.0.0.0' });
  expect(sentences.split('\n').map((line) => line.split(' ')[0])).toEqual([
    'PROXY_FHIR_BASE_URL',
    'KEYCLOAK_URL',
    'PORT',
  ]);
  expect(errorFor({ PORT: ' ', IMPORT_KEY: '', '--host': '127.0.0.1', HOST: 'http://0.0.0.0' })).toBe('');
});

test.each([
  [{ KEYCLOAK_URL: 'https://keycloak.example.org' }, 'KEYCLOAK_URL needs PROXY_FHIR_BASE_URL or FHIR_BASE_URL'],
  [
    { REACT_APP_KEYCLOAK_API_BASE_URL: 'https://keycloak.example.org/auth/admin/realms/fhir' },
    'REACT_APP_KEYCLOAK_API_BASE_URL needs PROXY_FHIR_BASE_URL or FHIR_BASE_URL',
  ],
  [{ REACT_APP_FHIR_API_BASE_URL: 'https://fhir.example.org' }, 'REACT_APP_FHIR_API_BASE_URL needs KEYCLOAK_URL'],
  [{ KEYCLOAK_URL: 'https://keycloak.example.org', FHIR_BASE_URL: '/fhir' }, ''],
  [{ KEYCLOAK_URL: '/auth', FHIR_BASE_URL: 'https://fhir.example.org' }, ''],
])('one of the two servers without the other stops the start: %j', (env, expected) => {
  const sentence = errorFor(env);
  if (expected === '') expect(sentence).toBe('');
  else expect(sentence).toContain(expected);
});

test('an unknown name is reported beside the missing setting that it was meant for', () => {
  const [missing, unknown, ...others] = errorFor({
    PROXY_FHIR_BASE_URL: 'https://fhir.example.org/fhir',
    KEYCLOAK_ULR: 'https://keycloak.example.org/auth',
  }).split('\n');
  expect(missing).toMatch(/^PROXY_FHIR_BASE_URL needs KEYCLOAK_URL/);
  expect(unknown).toMatch(/^KEYCLOAK_ULR is not a setting of this application \(did you mean KEYCLOAK_URL/);
  expect(others).toEqual([]);
});

test('a limit of bundles above the limit of all bodies stops the start', () => {
  const message = (body: string): string =>
    `MAX_BUNDLE_MB must not be above MAX_BODY_MB, the limit of every request body, which is ${body}, not "100"`;
  expect(errorFor({ MAX_BUNDLE_MB: '100' })).toBe(message('64'));
  expect(errorFor({ MAX_BUNDLE_MB: '100', MAX_BODY_MB: '20' })).toBe(message('20'));
  expect(errorFor({ MAX_BUNDLE_MB: '100', MAX_BODY_MB: '100' })).toBe('');
  // The default of MAX_BUNDLE_MB follows a lower limit.
  expect(errorFor({ MAX_BODY_MB: '5' })).toBe('');
});

test('no number is proposed for another one', () => {
  const message = 'DEFAULT_TABLE_PAGE_SIZE must be 5, 10, 20, 50 or 100, not "500"';
  expect(errorFor({ DEFAULT_TABLE_PAGE_SIZE: '500' })).toBe(message);
});

test.each([
  [
    { ENABLE_TEAMS: 'true', REACT_APP_ENABLE_FHIR_TEAMS: 'false' },
    'REACT_APP_ENABLE_FHIR_TEAMS is "false", but ENABLE_TEAMS, the same setting, is "true"; remove one of them',
  ],
  [
    { KEYCLOAK_CLIENT_ID: 'a', REACT_APP_OPENSRP_CLIENT_ID: 'b' },
    'REACT_APP_OPENSRP_CLIENT_ID is "b", but KEYCLOAK_CLIENT_ID, the same setting, is "a"; remove one of them',
  ],
  [
    { FHIR_BASE_URL: '/fhir', REACT_APP_FHIR_API_BASE_URL: 'https://me:s3cret@fhir.example' },
    'REACT_APP_FHIR_API_BASE_URL is "https://…@fhir.example", but FHIR_BASE_URL, the same setting, is "/fhir"',
  ],
  [
    { REACT_APP_ENABLE_USERS: 'false', REACT_APP_ENABLE_FHIR_USER_MANAGEMENT: 'true' },
    'REACT_APP_ENABLE_FHIR_USER_MANAGEMENT is "true", but REACT_APP_ENABLE_USERS, the same setting, is "false"',
  ],
  [
    { REACT_APP_ENABLE_USERS: 'true', REACT_APP_ENABLE_FHIR_USER_MANAGEMENT: 'false' },
    'REACT_APP_ENABLE_FHIR_USER_MANAGEMENT is "false", but REACT_APP_ENABLE_USERS, the same setting, is "true"',
  ],
  [
    { ENABLE_USERS: 'true', REACT_APP_ENABLE_USERS: 'true', REACT_APP_ENABLE_FHIR_USER_MANAGEMENT: 'false' },
    'REACT_APP_ENABLE_FHIR_USER_MANAGEMENT is "false", but ENABLE_USERS, the same setting, is "true"',
  ],
  [
    { PROJECT_CODE: 'giz', REACT_APP_PROJECT_CODE: 'demo' },
    'REACT_APP_PROJECT_CODE is "demo", but PROJECT_CODE, the same setting, is "giz"; remove one of them',
  ],
])('different values of two names of one setting stop the start: %j', (env, sentence) => {
  expect(errorFor(env)).toContain(sentence);
  expect(errorFor(env)).not.toMatch(/\n|s3cret/);
});

test('two names of one setting may have the same value in different spellings', () => {
  expect(errorFor({ ENABLE_TEAMS: 'false', REACT_APP_ENABLE_FHIR_TEAMS: 'No' })).toBe('');
  const names = { FHIR_BASE_URL: '/fhir', REACT_APP_FHIR_API_BASE_URL: '/fhir/' };
  expect(errorFor(names)).toBe('');
  const legacyNames = { REACT_APP_ENABLE_USERS: 'no', REACT_APP_ENABLE_FHIR_USER_MANAGEMENT: 'FALSE' };
  expect(errorFor(legacyNames)).toBe('');
});

test.each([
  ['REACT_APP_PROJECT_CODE', 'demo', 'PROJECT_CODE', 'core', 'core, eusm, echis or giz'],
  ['REACT_APP_PROJECT_CODE', 'eusmm', 'PROJECT_CODE', 'core', 'core, eusm, echis or giz'],
  [
    ...['REACT_APP_PRACTITIONER_TO_ORG_ASSIGNMENT_STRATEGY', 'MANY_TO_ONE'],
    ...['PRACTITIONER_TO_TEAM_ASSIGNMENT', 'ONE_TO_MANY', 'ONE_TO_MANY or ONE_TO_ONE'],
  ],
])('%s=%s of OpenSRP Web means the default, with a warning', (name, value, setting, used, allowed) => {
  const { settings, warnings } = readSettings({ [name]: value });
  expect(settings).toMatchObject({ [setting]: used });
  const message = `${name} is "${value}", which this application does not have; it uses ${used} (of ${allowed})`;
  expect(warnings).toEqual([{ setting: name, problem: 'replaced', message, value }]);
  expect(errorFor({ [setting]: value })).toContain(`${setting} must be`);
  expect(warningsFor({ [name]: value, [setting]: used })).toEqual([]);
});

test('the documented environment of OpenSRP Web starts, and all of its names are known', () => {
  const names = `ENABLE_PLANS ENABLE_LOCATIONS ENABLE_TEAMS ENABLE_CARD_SUPPORT ENABLE_INVENTORY ENABLE_PRODUCT_CATALOGUE
    ENABLE_REPORTS ENABLE_SERVER_SETTINGS ENABLE_USER_MANAGEMENT ENABLE_FORM_CONFIGURATION USER_FORM_RENDER_FIELDS
    USER_FORM_HIDDEN_FIELDS USER_FORM_HIDDEN FILTER_BY_PARENT_ID TASK_GENERATION_STATUS OPENSRP_ROLES FHIR_RESOURCES_PAGE_SIZE
    DEFAULT_PLAN_ID DEFAULT_PLAN_VERSION DEFAULT_PLAN_DURATION_DAYS PLAN_UUID_NAMESPACE ACTION_UUID_NAMESPACE SENTRY_DSN
    DEFAULT_HOME_MODE PROJECT_LANGUAGE_CODE FHIR_ROOT_LOCATION_IDENTIFIER OPENSRP_LOGOUT_URL OPENSRP_WEB_VERSION`;
  const environment = Object.fromEntries(names.split(/\s+/).map((name) => [`REACT_APP_${name}`, 'x']));
  const { warnings } = readSettings(environment);
  expect(warnings).toHaveLength(Object.keys(environment).length);
  expect(warnings.filter(({ problem }) => problem !== 'unused')).toEqual([]);
});

test('host names with a port, IP addresses and realms of existing installations are accepted', () => {
  const env = { ALLOWED_HOSTS: 'admin.example.org, ADMIN', IMPORT_PICTURE_HOSTS: 'a.example.org:8443,10.0.0.1' };
  const others = { HOST: '::1', METRICS_HOST: 'localhost', KEYCLOAK_REALM: 'FHIR_Android-2.0' };
  expect(readSettings({ ...env, ...others }).settings).toMatchObject({
    ALLOWED_HOSTS: ['admin.example.org', 'ADMIN'],
    IMPORT_PICTURE_HOSTS: ['a.example.org:8443', '10.0.0.1'],
    ...others,
  });
});

test.each([
  ['FHIR_BASE_URL', 'https://reader:s3cret@fhir.example.org/fhir'],
  ['KEYCLOAK_URL', 'https://reader:s3/cr@s3cret@keycloak.example.org'],
  ['PROXY_FHIR_BASE_URL', 'https://s3cret@fhir.example.org'],
  ['PUBLIC_URL', 'reader:s3cret@admin.example.org'],
  ['FHIR_BASE_URL', 'https://fhir.example.org/fhir?key=s3cret'],
  ['DATABASE_URL', 'imports:s3cret'],
  ['IMPORT_KEY', 's3cret'],
  ['METRICS_TOKEN', 's3cret'],
])('the secret in %s=%s is reported nowhere', (name, value) => {
  expect(errorFor({ [name]: value })).toMatch(new RegExp(`^${name} must be`));
  expect(JSON.stringify(checkSettings({ [name]: value }).problems)).not.toMatch(/s3cret|reader/);
});

test.each([
  [{}, 'PROXY_FHIR_BASE_URL needs KEYCLOAK_URL'],
  [{ KEYCLOAK_URL: '/auth' }, 'KEYCLOAK_URL must be an http(s) address with PROXY_FHIR_BASE_URL'],
  [
    { REACT_APP_KEYCLOAK_API_BASE_URL: '/auth/admin/realms/fhir' },
    'REACT_APP_KEYCLOAK_API_BASE_URL must be an http(s) address with PROXY_FHIR_BASE_URL',
  ],
])('a proxy with %j is refused because it has no Keycloak to verify tokens with', (env, wrong) => {
  const text = errorFor({ PROXY_FHIR_BASE_URL: 'http://fhir:8080/fhir', ...env });
  expect(text).toContain(wrong);
  expect(text).toContain('for example KEYCLOAK_URL=https://keycloak.example.org/auth');
});

test('a proxy with PROXY_ACCESS_CHECK=none may have Keycloak at a path of the same origin', () => {
  const env = { PROXY_FHIR_BASE_URL: 'http://gateway:8080/fhir', PROXY_ACCESS_CHECK: 'none', KEYCLOAK_URL: '/auth' };
  expect(errorFor(env)).toBe('');
});

test('values have the type and the unit of their kind', () => {
  const { settings } = readSettings({
    FHIR_BASE_URL: '/fhir/',
    KEYCLOAK_URL: 'http://localhost:8080/',
    PROXY_FHIR_BASE_URL: ' http://FHIR:8080/fhir/ ',
    CUSTOM_ENDPOINT_BASE_URL: '',
    PUBLIC_URL: 'https://admin.example.org/',
    DATABASE_URL: 'postgresql://imports:a b@db/imports?sslmode=require',
    IMPORT_KEY: 'k'.repeat(32),
    PROXY_TIMEOUT_SECONDS: '0.5',
    MAX_BODY_MB: '2',
    SANDBOX_STALE_STATUS: '409',
    SANDBOX_STRICT: 'Yes',
    ALLOWED_CLIENTS: 'doctor, importer,',
    TERMINOLOGY_SERVERS: 'TX.example.org, http://tx:8080, https://tx:443',
    LANGUAGE_CODE: 'fr-CA',
    SUPPORTED_LANGUAGES: 'SW, en',
    LOG_LEVEL: 'WARN',
    DEFAULT_TABLE_PAGE_SIZE: '50',
  });
  expect(settings).toMatchObject({
    FHIR_BASE_URL: '/fhir',
    KEYCLOAK_URL: 'http://localhost:8080',
    PROXY_FHIR_BASE_URL: 'http://fhir:8080/fhir',
    CUSTOM_ENDPOINT_BASE_URL: undefined,
    PUBLIC_URL: 'https://admin.example.org',
    DATABASE_URL: 'postgresql://imports:a b@db/imports?sslmode=require',
    PROXY_TIMEOUT_SECONDS: { ms: 500 },
    MAX_BODY_MB: { bytes: 2 * 1024 * 1024 },
    SANDBOX_STALE_STATUS: 409,
    SANDBOX_STRICT: true,
    ALLOWED_CLIENTS: ['doctor', 'importer'],
    TERMINOLOGY_SERVERS: ['https://tx.example.org', 'http://tx:8080', 'https://tx'],
    LANGUAGE_CODE: 'fr',
    SUPPORTED_LANGUAGES: ['en', 'sw'],
    LOG_LEVEL: 'warn',
    DEFAULT_TABLE_PAGE_SIZE: 50,
    ALLOWED_HOSTS: undefined,
    PORT: 3000,
  });
});

test.each([
  [
    'ENABLE_LOCATION',
    'nope',
    'ENABLE_LOCATION is not a setting of this application (did you mean ENABLE_LOCATIONS, which must be true or false?); its value is "nope"',
  ],
  ['ENABLE_IMPORTZ', 'x', 'did you mean ENABLE_DATA_IMPORTS, which must be true or false?'],
  ['MAX_BODY', '64', 'did you mean MAX_BODY_MB, which must be a whole number of megabytes from 1 to 4096?'],
  ['RATE_LIMIT', '9', 'did you mean RATE_LIMIT_PER_MINUTE, which must be a whole number'],
  ['KEYCLOAK_CLIENT', 'web', 'did you mean KEYCLOAK_CLIENT_ID, which must be text?); its value is "web"'],
  ['KEYCLOAK_SOMETHING', 'web', 'KEYCLOAK_SOMETHING is not a setting of this application (similar settings: KEYCLOAK_'],
  ['MAX_UPLOADS', '9', 'MAX_UPLOADS is not a setting of this application (similar settings: MAX_'],
  ['DATABASE_TYPE', 'x', 'DATABASE_TYPE is not a setting of this application (similar settings: DATABASE_URL'],
  ['TRUST_PROXIES', '1', 'TRUST_PROXIES is not a setting of this application (similar settings: TRUST_PROXY)'],
  ['REACT_APP_ENABEL_TEAMS', 'x', 'did you mean REACT_APP_ENABLE_FHIR_TEAMS, which must be true or false?'],
  ['ENABLE_CARETEAMS', 'x', 'did you mean ENABLE_CARE_TEAMS, which must be true or false?'],
  ['REACT_APP_ENABLE_FHIR_CARE_TEAMS', 'x', 'did you mean REACT_APP_ENABLE_FHIR_CARE_TEAM,'],
  ['IMPORT_WORKR', 'separate', 'did you mean IMPORT_WORKER, which must be here or separate?); its value is "separate"'],
  [
    'SANDBOX_SAMPEL',
    'y'.repeat(200),
    `did you mean SANDBOX_SAMPLE, which must be kenya or none?); its value is "${'y'.repeat(60)}…"`,
  ],
  ['ROOT_LOCATON_ID', 'a\nb', 'at most 64 letters, digits, hyphens and dots?); its value is "a\\nb"'],
  ['PROXY_FIHR_BASE_URL', 'https://me:s3cret@fhir.example?key=s3cret', 'its value is "https://…@fhir.example?…"'],
  [
    'SANDBOX_NOTHING_LIKE_IT',
    's3cret',
    'SANDBOX_NOTHING_LIKE_IT is not a setting of this application (similar settings: SANDBOX_',
  ],
])('the unknown name %s with the value %j is a warning', (name, value, expected) => {
  const warnings = warningsFor({ [name]: value });
  expect(warnings).toEqual([expect.stringContaining(expected)]);
  expect(warnings.join()).not.toContain('s3cret');
});

test.each([
  ['DATABSE_URL', 'did you mean DATABASE_URL, which must be an address of PostgreSQL'],
  ['DATABASEU', 'did you mean DATABASE, which must be'],
  ['METRICS_TOKN', 'did you mean METRICS_TOKEN, which must be a secret'],
  ['IMPORT_SECRET', 'did you mean IMPORT_CLIENT_SECRET, which must be'],
  ['IMPORT_CLIENT_SECRT', 'did you mean IMPORT_CLIENT_SECRET, which must be'],
  ['REACT_APP_KEYCLOAK_PASSWORD', 'is not a setting of this application (similar settings: REACT_APP_KEYCLOAK'],
  ['ENABLE_SOMETHING_ELSE', 'ENABLE_SOMETHING_ELSE is not a setting of this application (similar settings: ENABLE_'],
])('a warning about %s never contains the value, which may be a secret', (name, expected) => {
  const warnings = warningsFor({ [name]: 's3cret' });
  expect(warnings).toEqual([expect.stringContaining(expected)]);
  expect(warnings.join()).not.toContain('s3cret');
});

test('settings of OpenSRP Web without a counterpart are reported with the reason', () => {
  expect(warningsFor({ REACT_APP_DATE_FORMAT: 'YYYY-MM-DD', EXPRESS_SESSION_SECRET: 's3cret' })).toEqual([
    'REACT_APP_DATE_FORMAT is not used: dates have the format of the language of the user',
    'EXPRESS_SESSION_SECRET is not used: this is another server',
  ]);
});

test('unrelated variables, and those that Kubernetes sets for services, are not reported', () => {
  expect(
    warningsFor({
      ...{ HOME: '/root', HOSTS: 'a', LANGUAGE: 'en', PATH: '/bin', STACK_DB: 'mem', KEYCLOAK_ADMIN: 'admin' },
      ...{
        KEYCLOAK_ADMIN_PASSWORD: 'x',
        FHIR_DATABASE_URL: 'jdbc:postgresql://db/fhir',
        PROJECT_ID: 'a',
        LOG_FORMAT: 'b',
      },
      ...{ PROXY_SERVICE_HOST: '10.0.0.1', PROXY_PORT: 'tcp://10.0.0.1:80', METRICS_PORT_80_TCP_ADDR: '10.0.0.1' },
      ...{ ENABLE_LOCATION: ' ' },
    }),
  ).toEqual([]);
});

test('--help lists every setting with its default and allowed values', () => {
  const help = helpText('usage', sections);
  expect(help).toContain('  PORT=3000\n      Port to listen on; 0 picks a free one (a whole number from 0 to 65535)');
  expect(help).toContain('  ENABLE_CARE_TEAMS=true\n');
});
