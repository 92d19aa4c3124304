import { createLog, errorFields, routeShape } from './log.ts';
import { requestIdOf, withRequestId } from './requestContext.ts';

test('an error is logged with its name and stack, without the values its message quotes', () => {
  const error = new SyntaxError(`Unexpected token 'W', "Wanjiku Kamau"... is not JSON, 254712345678, jane@example.org`);
  const fields = errorFields(error);
  expect(fields.name).toBe('SyntaxError');
  expect(fields.problem).toContain('is not JSON');
  expect(fields.stack).toMatch(/^\s+at /);
  expect(JSON.stringify(fields)).not.toMatch(/Wanjiku|2547|jane/);
});

test.each([
  ['connect ECONNREFUSED 127.0.0.1:5432', 'connect ECONNREFUSED 127.0.0.1:5432'],
  ['connect ECONNREFUSED ::1:8080', 'connect ECONNREFUSED ::1:8080'],
  ['connect ETIMEDOUT 10.120.0.200:443', 'connect ETIMEDOUT 10.120.0.200:443'],
  ['getaddrinfo ENOTFOUND fhir-server.example.org', 'getaddrinfo ENOTFOUND fhir-server.example.org'],
  ['no answer of fhir.example.org:8443', 'no answer of fhir.example.org:8443'],
  [
    'GET http://reader:s3cret@fhir:8080/fhir/Patient/12345?name=Wanjiku failed',
    'GET http://…@fhir:8080/fhir/Patient/…?… failed',
  ],
  ['postgresql://platform:p@ss/w:rd@db:5432/platform', 'postgresql://…@db:5432/platform'],
  ['postgresql://s3cret@10.0.0.1:5432', 'postgresql://…@10.0.0.1:5432'],
  ['no user jane@example.org:12345 and patient:12345', 'no user …:… and patient:…'],
])('of the addresses in %j the host and port are logged', (message, problem) => {
  expect(errorFields(new Error(message)).problem).toBe(problem);
});

test('a thrown value that is not an Error is logged', () => {
  expect(errorFields('no "Wanjiku" here')).toEqual({ name: 'string', problem: 'no … here' });
});

test.each([
  ['/fhir/Practitioner/wanjiku', '/fhir/Practitioner/{id}'],
  ['/Wanjiku/Kamau', '/{page}'],
  [
    '/auth/admin/realms/fhir/users/wanjiku/role-mappings/realm',
    '/auth/admin/realms/fhir/users/{id}/role-mappings/realm',
  ],
  ['/%24import/7a_users/rows', '/$import/{id}/rows'],
  ['/fhir/Patient/1\u2028{"level":"error"}', '/fhir/Patient/{id}'],
  ['/', '/'],
])('the address %s is logged as %s', (address, shape) => {
  expect(routeShape(address)).toBe(shape);
});

test('a line break in a value does not start a new log line', () => {
  const lines: string[] = [];
  const log = createLog('info', (line) => lines.push(line));
  log.info('request', { route: 'a\n{"level":"error","event":"forged"}\r\n' });
  expect(lines).toHaveLength(1);
  expect(lines[0]?.trimEnd()).not.toMatch(/[\r\n]/);
});

test('a log line contains the id of its request across awaits', async () => {
  const lines: { requestId?: string }[] = [];
  const log = createLog('info', (line) => lines.push(JSON.parse(line) as { requestId?: string }));
  const work = async (): Promise<void> => {
    await Promise.resolve();
    log.info('something');
  };
  await Promise.all([withRequestId('request-1', work), withRequestId('request-2', work)]);
  log.info('outside');
  expect(lines.map(({ requestId }) => requestId)).toEqual(['request-1', 'request-2', undefined]);
});

test.each(['short', 'x'.repeat(65), 'a b c d e f', 'line\nbreak-1', '"quoted-id"', undefined])(
  'the request id %j from the client is replaced',
  (given) => {
    expect(requestIdOf(given)).toMatch(/^[0-9a-f-]{36}$/);
  },
);
