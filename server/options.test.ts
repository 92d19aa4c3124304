import path from 'node:path';
import { createLog, routeShape } from './log.ts';
import { readOptions } from './options.ts';
import { SettingError } from './settings/define.ts';

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
])('%j with %j is refused with the name, the value and the allowed values', (args, environment, message) => {
  expect(() => read(args, environment)).toThrow(SettingError);
  expect(() => read(args, environment)).toThrow(message);
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
});
