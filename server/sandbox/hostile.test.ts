import type { Bundle } from 'fhir/r4';
import { isShallow } from '../jsonText.ts';
import { createSandbox, type Sandbox } from './index.ts';

let sandbox: Sandbox;
let token: string;
beforeAll(async () => {
  sandbox = await createSandbox({ database: ':memory:', publicUrl: 'http://localhost:3000', sample: 'kenya' });
  token = await sandbox.mintToken('admin');
});
afterAll(() => sandbox.close());

async function sendRequest(method: string, path: string, body?: string): Promise<{ status: number; text: string }> {
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
  const request = new Request(`http://localhost:3000${path}`, { method, headers, ...(body ? { body } : {}) });
  const response = await sandbox.fetch(request);
  return { status: response.status, text: await response.text() };
}

const location = (inner: string): string =>
  `{"resourceType":"Location","id":"x","name":"n","status":"active",${inner}}`;
const bundle = (entry: string): string => `{"resourceType":"Bundle","type":"transaction","entry":${entry}}`;
const nested = (times: number, open: string, close: string): string => open.repeat(times) + close.repeat(times);
const users = '/auth/admin/realms/fhir/users';

const bodies: [string, string, string, string][] = [
  ['too deep nesting', 'PUT', '/fhir/Location/x', location(`"extension":${nested(50_000, '[', ']')}`)],
  [
    'extensions in extensions',
    'PUT',
    '/fhir/Location/x',
    location(`"extension":[${nested(20_000, '{"url":"u","extension":[', ']}')}]`),
  ],
  ['the name of an object method as type', 'PUT', '/fhir/toString/x', '{"resourceType":"toString","id":"x"}'],
  ['a list instead of a reference', 'PUT', '/fhir/Location/x', location('"partOf":{"reference":["a"]}')],
  ['entries that are not objects', 'POST', '/fhir', bundle('[null,5,"x",[],{}]')],
  ['entries that are not a list', 'POST', '/fhir', bundle('{"length":1000000000}')],
  ['an object instead of an address', 'POST', '/fhir', bundle('[{"request":{"method":"GET","url":{}}}]')],
  ['nested entries', 'POST', '/fhir', bundle(nested(50_000, '[', ']'))],
  ['a list', 'POST', '/fhir', '[]'],
  ['truncated JSON', 'POST', '/fhir', '{"resourceType":'],
  ['an object instead of a username', 'POST', users, '{"username":{"a":1}}'],
  ['an overlong username', 'POST', users, `{"username":"${'x'.repeat(100_000)}"}`],
  ['a list of users', 'POST', users, '[1,2]'],
  ['text instead of credentials', 'POST', users, '{"username":"hostile","credentials":"x"}'],
];

test.each([
  ['__proto__', '"__proto__":{"polluted":true}'],
  ['constructor', '"constructor":{"prototype":{"polluted":true}}'],
  ['a number instead of an object', '"meta":5'],
  ['null in a list', '"identifier":[null,5]'],
])('%s in a resource is dropped, as HAPI does', async (_what, inner) => {
  expect(
    (await sendRequest('PUT', '/fhir/Location/dropped', location(inner).replace('"x"', '"dropped"'))).status,
  ).toBeLessThan(300);
  const { text } = await sendRequest('GET', '/fhir/Location/dropped');
  const { meta: _meta, ...stored } = JSON.parse(text) as Record<string, unknown>;
  expect(stored).toEqual({ resourceType: 'Location', id: 'dropped', name: 'n', status: 'active' });
  expect(({} as Record<string, unknown>).polluted).toBeUndefined();
});

test.each(bodies)('rejects %s with a 4xx message and stores nothing', async (_what, method, path, body) => {
  const { status, text } = await sendRequest(method, path, body);
  expect(status).toBeGreaterThanOrEqual(400);
  expect(status).toBeLessThan(500);
  expect(text).not.toMatch(/node_modules|\.ts:\d|SQLITE|SELECT/);
  expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  expect((await sendRequest('GET', '/fhir/Location/x')).status).toBe(404);
});

test('refuses a text with NUL as HAPI does on PostgreSQL, and stores one with a backslash', async () => {
  const named = (name: string) => `{"resourceType":"Location","id":"nul","status":"active","name":"${name}"}`;
  expect((await sendRequest('PUT', '/fhir/Location/nul', named('a\\u0000b'))).status).toBe(409);
  expect((await sendRequest('GET', '/fhir/Location/nul')).status).toBe(404);
  expect((await sendRequest('PUT', '/fhir/Location/nul', named('a\\\\u0000b'))).status).toBe(201);
});

test('attribute names such as __proto__ are stored as plain attributes', async () => {
  const attributes = '{"__proto__":["x"],"constructor":["y"],"polluted":["z"]}';
  const body = `{"username":"hostile","attributes":${attributes},"firstName":"H","lastName":"H","email":"h@example.org"}`;
  expect((await sendRequest('POST', users, body)).status).toBe(201);
  const { text } = await sendRequest('GET', `${users}?username=hostile`);
  expect(text).toContain('"polluted":["z"]');
  expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  expect(({} as object).constructor).toBe(Object);
});

const addresses = [
  '/fhir/Location?_sort=__proto__',
  '/fhir/Location?constructor=1',
  '/fhir/Location?_count=99999999999',
  '/fhir/Location?_count=-1',
  `/fhir/Location?${'name=a&'.repeat(5_000)}`,
  `/fhir/Location?${'_has:Location:partof:'.repeat(200)}name=1`,
  '/fhir/Location/..%2f..%2fPatient',
  '/fhir/%E0%A4%A',
  '/LocationHierarchy?_id=__proto__',
  `/LocationHierarchy?_id=${'x'.repeat(10_000)}`,
];

test.each(addresses)('rejects %s with a 4xx status', async (address) => {
  const { status } = await sendRequest('GET', address);
  expect(status).toBeGreaterThanOrEqual(400);
  expect(status).toBeLessThan(500);
});

const form = (path: string, body: string) =>
  sandbox.fetch(
    new Request(`http://localhost:3000${path}`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/x-www-form-urlencoded' },
      body,
    }),
  );
const search = (query: string): string =>
  JSON.stringify({ resourceType: 'Bundle', type: 'batch', entry: [{ request: { method: 'GET', url: query } }] });
const keys = Array.from({ length: 11 }, (_, index) => (index % 2 ? 'name' : '_id')).join(',');
const includes = Array.from({ length: 21 }, (_, index) => `_include:iterate=Location:${index}`).join('&');

describe.each([
  ['more than 200 parameters', `Location?${'name=a&'.repeat(201)}`],
  ['more than 10 sort keys', `Location?_sort=${keys}`],
  ['more than 10 sort keys in several parameters', `Location?${'_sort=name&'.repeat(11)}`],
  ['unknown includes', `Location?${includes}`],
])('a search with %s is refused', (_what, query) => {
  test('in the address', async () => expect((await sendRequest('GET', `/fhir/${query}`)).status).toBe(400));
  test('in the form', async () => {
    const [type = '', text = ''] = query.split('?');
    expect((await form(`/fhir/${type}/_search`, text)).status).toBe(400);
  });
  test('in a bundle', async () => {
    const { text } = await sendRequest('POST', '/fhir', search(query));
    expect((JSON.parse(text) as Bundle).entry?.[0]?.response?.status).toBe('400');
  });
});

test('parameters of address and form count together', async () => {
  expect((await form(`/fhir/Location/_search?${'name=a&'.repeat(101)}`, 'name=a&'.repeat(100))).status).toBe(400);
});

test('equal includes count once, different ones are limited', async () => {
  const equal = '_include:iterate=Location:partof&'.repeat(50);
  expect((await sendRequest('GET', `/fhir/Location?_count=1&${equal}`)).status).toBe(200);
  const types = ['Location', 'Patient', 'Group', 'List', 'Flag', 'Encounter', 'Observation', 'Task'];
  const different = ['_include', '_include:iterate', '_revinclude'].flatMap((name) =>
    types.map((type) => `${name}=${type}:*`),
  );
  const { status, text } = await sendRequest('GET', `/fhir/Location?${different.join('&')}`);
  expect({ status, text }).toEqual({ status: 400, text: expect.stringContaining('At most 20 includes') as string });
});

test('other requests are answered between the entries of a batch', async () => {
  const entry = { request: { method: 'GET', url: 'Location?_count=1' } };
  const answers: string[] = [];
  const batch = sendRequest(
    'POST',
    '/fhir',
    JSON.stringify({ resourceType: 'Bundle', type: 'batch', entry: Array(100).fill(entry) }),
  ).then(() => answers.push('batch'));
  await new Promise(setImmediate);
  await sendRequest('GET', '/fhir/metadata').then(() => answers.push('metadata'));
  await batch;
  expect(answers).toEqual(['metadata', 'batch']);
});

test('a transaction has at most 100 searches', async () => {
  const entry = { request: { method: 'GET', url: 'Location?_count=1' } };
  const { status } = await sendRequest('POST', '/fhir', bundle(JSON.stringify(Array(101).fill(entry))));
  expect(status).toBe(400);
});

test.each(['search', 'q'])('users are searched for at most 100 terms: %s', async (name) => {
  const terms = Array.from({ length: 1000 }, (_, index) => (name === 'q' ? `k${index}:v` : `w${index}`)).join('%20');
  expect((await sendRequest('GET', `${users}?${name}=${terms}`)).status).toBe(400);
  expect((await sendRequest('GET', `${users}/count?${name}=${terms}`)).status).toBe(400);
  expect((await sendRequest('GET', `${users}?search=${'ada%20'.repeat(1000)}`)).status).toBe(200);
});

test.each(["' OR 1=1 --", '%', '"; DROP TABLE fhir_resource; --', '\u0000'])(
  'treats %j as an ordinary search value',
  async (name) => {
    const { status, text } = await sendRequest(
      'GET',
      `/fhir/Location?name:contains=${encodeURIComponent(name)}&_total=accurate`,
    );
    expect(status).toBe(200);
    expect((JSON.parse(text) as { total?: number }).total).toBe(0);
  },
);

test('isShallow ignores brackets inside strings', () => {
  expect(isShallow(`{"a":"${'['.repeat(1000)}\\"${'{'.repeat(1000)}"}`)).toBe(true);
  expect(isShallow(nested(200, '[', ']'))).toBe(true);
  expect(isShallow(nested(201, '[', ']'))).toBe(false);
  expect(isShallow(`[${Array(500).fill('[]').join(',')}]`)).toBe(true);
});
