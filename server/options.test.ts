import path from 'node:path';
import { createLog, routeShape } from './log.ts';
import { configFromEnv } from './settings/configFromEnv.ts';
import { readImportSettings } from './imports/settings.ts';
import { OptionError, readOptions } from './options.ts';
import { readProxySettings } from './web/proxySettings.ts';

const read = (args: string[], environment: Record<string, string> = {}) => readOptions(args, environment, '/srv/app');

test('by default it uses port 3000 on this machine only, and a data file in the repository', () => {
  expect(read([])).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    database: path.resolve('/srv/app/.data/sandbox.sqlite'),
    directory: path.join('/srv/app', 'dist'),
    reset: false,
    sample: 'kenya',
  });
});

test('a flag overrides the environment', () => {
  const environment = { PORT: '4000', HOST: '0.0.0.0', DATABASE: 'a.sqlite', PUBLIC_URL: 'https://app.example.org/' };
  expect(read([], environment)).toMatchObject({
    port: 4000,
    host: '0.0.0.0',
    database: path.resolve('/srv/app/a.sqlite'),
    publicUrl: 'https://app.example.org',
  });
  expect(read(['--port', '0', '--memory', '--reset', '--database', 'b.sqlite'], environment)).toMatchObject({
    port: 0,
    database: ':memory:',
    reset: true,
  });
});

test.each([
  [['--port', 'abc'], {}, '--port must be a whole number from 0 to 65535, not "abc"'],
  [[], { PORT: '70000' }, 'PORT must be a whole number'],
  [['--prot', '1'], {}, "Unknown option '--prot'"],
  [[], { LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be debug, info, warn or error, not "loud"'],
  [[], { SANDBOX: 'open' }, 'SANDBOX must be local or public, not "open"'],
  [[], { SANDBOX_SAMPLE: 'non' }, 'SANDBOX_SAMPLE must be kenya or none, not "non"'],
  [[], { SANDBOX_STALE_STATUS: '419' }, 'SANDBOX_STALE_STATUS must be 412 or 409, not "419"'],
  [[], { SANDBOX_HIERARCHY_NOT_FOUND: '2000' }, 'SANDBOX_HIERARCHY_NOT_FOUND must be 404 or 200, not "2000"'],
])('%j with %j is refused with the name, the value and the allowed values', (args, environment, message) => {
  expect(() => read(args, environment)).toThrow(OptionError);
  expect(() => read(args, environment)).toThrow(message);
});

test.each([
  [{ IMPORT_WORKER: 'seperate' }, 'IMPORT_WORKER must be here or separate, not "seperate"'],
  [{ IMPORT_KEY: 'change-me' }, 'IMPORT_KEY must have at least 32 characters, for example from: openssl rand -hex 32'],
])('imports do not start with %j', (environment, message) => {
  const { config } = configFromEnv({});
  const readSettings = () => readImportSettings(environment, config, ':memory:');
  expect(readSettings).toThrow(OptionError);
  expect(readSettings).toThrow(message);
});

test.each([
  [{ CUSTOM_ENDPOINTS: 'embeded' }, 'CUSTOM_ENDPOINTS must be gateway or embedded, not "embeded"'],
  [{ PROXY_ACCESS_CHECK: 'role' }, 'PROXY_ACCESS_CHECK must be roles or none, not "role"'],
  [{ PROXY_TIMEOUT_SECONDS: '2 min' }, 'PROXY_TIMEOUT_SECONDS must be a number above 0, not "2 min"'],
])('the proxy does not start with %j', (environment, message) => {
  const readSettings = () =>
    readProxySettings({
      PROXY_FHIR_BASE_URL: 'http://fhir:8080/fhir',
      KEYCLOAK_URL: 'http://keycloak:8080',
      ...environment,
    });
  expect(readSettings).toThrow(OptionError);
  expect(readSettings).toThrow(message);
});

test('a log drops events below its level and writes one line for each event', () => {
  const lines: string[] = [];
  const log = createLog(
    'warn',
    (line) => lines.push(line),
    () => new Date(0),
  );
  log.info('request');
  log.warn('configuration', { setting: 'PROJECT_CODE', value: 'line\nbreak' });
  expect(lines).toEqual([
    '{"time":"1970-01-01T00:00:00.000Z","level":"warn","event":"configuration","setting":"PROJECT_CODE","value":"line\\nbreak"}\n',
  ]);
});

test.each([
  ['/fhir/Patient/8f3a2c44-5ae9-54a5-8a61-a7e426f49911/_history/3', '/fhir/Patient/{id}/_history/{id}'],
  ['/fhir/ValueSet/$expand', '/fhir/ValueSet/$expand'],
  ['/auth/admin/realms/fhir/users/count', '/auth/admin/realms/fhir/users/count'],
  ['/config.json', '/config.json'],
  ['/fhir/Patient/wanjiku.kamau@example.org', '/fhir/Patient/{id}'],
])('%s is logged as %s', (pathname, shape) => {
  expect(routeShape(pathname)).toBe(shape);
});

test('the sandbox can respond like the servers in the field', () => {
  const environment = { SANDBOX_STALE_STATUS: '409', SANDBOX_HIERARCHY_NOT_FOUND: '200' };
  expect(readOptions([], environment, '/root')).toMatchObject({ staleVersionStatus: 409, hierarchyNotFound: 200 });
  expect(readOptions([], {}, '/root')).toMatchObject({ staleVersionStatus: 412, hierarchyNotFound: 404 });
});

test('reads redirect addresses and a second client of the sandbox', () => {
  const clientsOf = (environment: Record<string, string>) => readOptions([], environment, '/root').clients;
  expect(clientsOf({})).toBeUndefined();
  expect(
    clientsOf({ SANDBOX_REDIRECT_URIS: 'http://localhost:4000/*, https://a.example/b', SANDBOX_CLIENT: 'legacy' }),
  ).toEqual({
    redirectUris: ['http://localhost:4000/*', 'https://a.example/b'],
    client: 'legacy',
  });
  expect(() => clientsOf({ SANDBOX_REDIRECT_URIS: 'localhost' })).toThrow(OptionError);
  expect(() => clientsOf({ SANDBOX_REDIRECT_URIS: '*' })).toThrow(OptionError);
  expect(() => clientsOf({ SANDBOX_CLIENT: 'legacy' })).toThrow('SANDBOX_REDIRECT_URIS');
});
