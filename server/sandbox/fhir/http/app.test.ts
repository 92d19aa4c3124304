import type { Bundle, CapabilityStatement, OperationOutcome } from 'fhir/r4';
import { testBase, testStore } from '../../../../test/support/server/fhirStore.ts';
import { createFhirApp, type FhirAppOptions } from './app.ts';

const allowAll: FhirAppOptions['authorize'] = () => Promise.resolve(undefined);

const client = (authorize = allowAll, store = testStore()) => {
  const app = createFhirApp({ store, authorize, basePath: '/fhir' });
  return async (
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Response> =>
    await app.fetch(
      new Request(`${testBase}${path}`, {
        method,
        headers: { Accept: 'application/json', 'Content-Type': 'application/fhir+json', ...headers },
        ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      }),
    );
};

const nairobi = { resourceType: 'Location', id: 'a', name: 'Nairobi' };

test('create, read, update and delete return the expected status and headers', async () => {
  const call = client();
  const created = await call('POST', '/Location', { resourceType: 'Location', name: 'Kisumu' });
  expect(created.status).toBe(201);
  expect(created.headers.get('Content-Type')).toContain('application/fhir+json');
  expect(created.headers.get('Location')).toMatch(/\/fhir\/Location\/[\w-]+\/_history\/1$/);

  expect((await call('PUT', '/Location/a', nairobi)).status).toBe(201);
  const read = await call('GET', '/Location/a');
  expect(read.headers.get('ETag')).toBe('W/"1"');
  expect(read.headers.get('Last-Modified')).toBe('Sat, 01 Jun 2024 00:00:01 GMT');
  expect((await call('PUT', '/Location/a', { ...nairobi, name: 'B' }, { 'If-Match': 'W/"1"' })).status).toBe(200);
  expect((await call('PUT', '/Location/a', { ...nairobi, name: 'C' }, { 'If-Match': 'W/"1"' })).status).toBe(412);
  expect((await call('DELETE', '/Location/a')).status).toBe(200);
  const deleted = await call('GET', '/Location/a');
  expect([deleted.status, deleted.headers.get('Location')]).toEqual([
    410,
    expect.stringMatching(/\/fhir\/Location\/a\/_history\/3$/),
  ]);
  expect((await call('GET', '/Location/a/_history/1')).status).toBe(200);
  expect(((await (await call('GET', '/Location/a/_history')).json()) as Bundle).total).toBe(3);
});

test('If-None-Match returns 304 without a body', async () => {
  const call = client();
  await call('PUT', '/Location/a', nairobi);
  const response = await call('GET', '/Location/a', undefined, { 'If-None-Match': 'W/"1"' });
  expect(response.status).toBe(304);
  expect(await response.text()).toBe('');
});

test('If-None-Exist creates a resource only once', async () => {
  const call = client();
  const headers = { 'If-None-Exist': 'name=nairobi' };
  expect((await call('POST', '/Location', nairobi, headers)).status).toBe(201);
  expect((await call('POST', '/Location', nairobi, headers)).status).toBe(200);
});

test('searches by GET, by GET _search and by POST _search with a form body', async () => {
  const call = client();
  await call('PUT', '/Location/a', nairobi);
  const form = { 'Content-Type': 'application/x-www-form-urlencoded' };
  for (const response of [
    await call('GET', '/Location?name=nai'),
    await call('GET', '/Location/_search?name=nai'),
    await call('POST', '/Location/_search', 'name=nai', form),
  ])
    expect(((await response.json()) as Bundle).total).toBe(1);
});

test('rejects an unknown search parameter, or ignores it with Prefer: handling=lenient', async () => {
  const call = client();
  await call('PUT', '/Location/a', nairobi);
  const strict = await call('GET', '/Location?colour=red');
  expect(strict.status).toBe(400);
  expect(((await strict.json()) as OperationOutcome).issue[0]?.diagnostics).toContain('"colour"');
  const lenient = await call('GET', '/Location?colour=red', undefined, { Prefer: 'handling=lenient' });
  expect(((await lenient.json()) as Bundle).total).toBe(1);
});

test.each<[string, string, string, unknown, number]>([
  ['a body that is not JSON', 'POST', '/Location', '{', 400],
  ['a body that is not a resource', 'POST', '/Location', '[]', 400],
  ['another type than in the address', 'POST', '/Location', { resourceType: 'Group' }, 400],
  ['another id than in the address', 'PUT', '/Location/b', nairobi, 400],
  ['an invalid resource', 'PUT', '/Location/a', { ...nairobi, status: 'open' }, 400],
  [
    'a reference to a wrong type',
    'POST',
    '/Location',
    { resourceType: 'Location', partOf: { reference: 'Patient/1' } },
    422,
  ],
  ['an unknown type', 'GET', '/Place/1', undefined, 404],
  ['a search of an unknown type', 'GET', '/Place', undefined, 404],
  ['the history of all types', 'GET', '/_history', undefined, 404],
  ['an unknown operation', 'GET', '/Location/a/$everything', undefined, 404],
  ['an unsupported method', 'PATCH', '/Location/a', {}, 405],
  ['a request for XML', 'GET', '/Location?_format=xml', undefined, 406],
  ['a Bundle of another type', 'POST', '', { resourceType: 'Bundle', type: 'collection' }, 400],
  ['an address that cannot be decoded', 'GET', '/Location/%E0%A4%A', undefined, 400],
])('%s returns an OperationOutcome', async (_, method, path, body, status) => {
  const response = await client()(method, path, body);
  expect(response.status).toBe(status);
  expect(((await response.json()) as OperationOutcome).resourceType).toBe('OperationOutcome');
});

test("the Prefer header selects the body of a write's response", async () => {
  const call = client();
  expect(await (await call('PUT', '/Location/a', nairobi, { Prefer: 'return=minimal' })).text()).toBe('');
  const other = { ...nairobi, name: 'B' };
  const response = await call('PUT', '/Location/a', other, { Prefer: 'return=OperationOutcome' });
  expect(((await response.json()) as OperationOutcome).resourceType).toBe('OperationOutcome');
});

test('handles transaction, batch, $expand and $validate over HTTP', async () => {
  const call = client();
  const entry = [{ resource: nairobi, request: { method: 'PUT', url: 'Location/a' } }];
  expect((await call('POST', '', { resourceType: 'Bundle', type: 'transaction', entry })).status).toBe(200);
  expect((await call('POST', '/', { resourceType: 'Bundle', type: 'batch', entry })).status).toBe(200);
  const expanded = await call('GET', '/ValueSet/$expand?url=http://hl7.org/fhir/ValueSet/list-mode');
  expect(expanded.status).toBe(200);
  const parameters = { resourceType: 'Parameters', parameter: [{ name: 'resource', resource: { ...nairobi, x: 1 } }] };
  const outcome = (await (await call('POST', '/Location/$validate', parameters)).json()) as OperationOutcome;
  expect(outcome.issue[0]?.expression).toEqual(['Location.x']);
});

test.each(['text/html', 'x', '中/文', 'text/plain\r\nX-Evil: 1'])(
  'serves a Binary of type %j as JSON with _format=json, otherwise as raw bytes that never run as a page',
  async (contentType) => {
    const call = client();
    const binary = { resourceType: 'Binary', id: 'b', contentType, data: btoa('<b>hi</b>') };
    expect((await call('PUT', '/Binary/b', binary)).status).toBe(201);
    expect(await (await call('GET', '/Binary/b?_format=json')).json()).toMatchObject(binary);
    for (const Accept of ['application/fhir+json', '*/*']) {
      const raw = await call('GET', '/Binary/b', undefined, { Accept });
      expect([raw.status, await raw.text()]).toEqual([200, '<b>hi</b>']);
      expect(raw.headers.get('Content-Type')).toContain('application/json');
      expect(raw.headers.get('Content-Security-Policy')).toBe('sandbox');
    }
  },
);

test('metadata needs no permission and lists the search parameters of each type', async () => {
  const call = client(() => Promise.resolve(new Response('no', { status: 401 })));
  const response = await call('GET', '/metadata');
  const statement = (await response.json()) as CapabilityStatement;
  const location = statement.rest?.[0]?.resource?.find(({ type }) => type === 'Location');
  expect(location?.searchParam).toContainEqual({ name: 'partof', type: 'reference' });
  expect(location?.searchRevInclude).toContain('Location:partof');
  expect((await call('GET', '/Location')).status).toBe(401);
});

test('authorizes every request, and every entry of a Bundle, before anything is written', async () => {
  const authorized: string[] = [];
  const store = testStore();
  const call = client((_, needed) => {
    authorized.push(needed.map(({ method, type }) => `${method} ${type}`).join(', '));
    const refused = needed.some(({ method, type }) => method === 'DELETE' || (method === 'PUT' && type === 'Group'));
    return Promise.resolve(refused ? new Response('refused', { status: 403 }) : undefined);
  }, store);
  await call('GET', '/Location?name=x');
  await call('PUT', '/Location/a', nairobi);
  expect((await call('DELETE', '/Location/a')).status).toBe(403);
  const group = { resourceType: 'Group', id: 'g', type: 'person', actual: true };
  const entry = [
    { resource: { ...nairobi, id: 'b' }, request: { method: 'PUT', url: 'Location/b' } },
    { resource: group, request: { method: 'PUT', url: '/Group/g' } },
  ];
  expect((await call('POST', '', { resourceType: 'Bundle', type: 'transaction', entry })).status).toBe(403);
  expect(authorized).toEqual(['GET Location', 'PUT Location', 'DELETE Location', '', 'PUT Location, PUT Group']);
  expect(store.find('Location', 'a')).toBeDefined();
  expect(store.find('Location', 'b')).toBeUndefined();
});

test('preserves the digits of decimals in a write, read, search and transaction', async () => {
  const call = client();
  const text = (id: string, longitude: string): string =>
    `{"resourceType":"Location","id":"${id}","name":"Nairobi","position":{"longitude":${longitude},"latitude":-1.290}}`;
  const saved = await call('PUT', '/Location/a', text('a', '36.80'));
  expect(await saved.text()).toContain('"position":{"longitude":36.80,"latitude":-1.290}');
  for (const path of ['/Location/a', '/Location?_id=a', '/Location/a/_history']) {
    expect(await (await call('GET', path)).text()).toContain('"longitude":36.80,"latitude":-1.290');
  }
  const entry = `{"resource":${text('b', '1.10')},"request":{"method":"PUT","url":"Location/b"}}`;
  await call('POST', '', `{"resourceType":"Bundle","type":"transaction","entry":[${entry}]}`);
  expect(await (await call('GET', '/Location/b')).text()).toContain('"longitude":1.10');
  await call('PUT', '/Location/b', text('b', '1.1'));
  expect(await (await call('GET', '/Location/b')).text()).toContain('"longitude":1.1,');
});
