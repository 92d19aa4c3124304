import { readBundle, readReferences } from './bundle.ts';

const put = { request: { method: 'PUT', url: 'Location/1' }, resource: { resourceType: 'Location' } };
const bundle = (...entry: unknown[]): string => JSON.stringify({ resourceType: 'Bundle', type: 'transaction', entry });

test('lists method, type and selecting queries of each entry', () => {
  const conditional = {
    fullUrl: 'urn:uuid:1',
    request: { method: 'POST', url: '/Flag', ifNoneExist: 'identifier=a|b' },
    resource: { resourceType: 'Flag' },
  };
  const search = { request: { method: 'GET', url: 'List?_has:Group:member:code=1' } };
  expect(readBundle(bundle(put, conditional, search), 3)).toEqual({
    entries: [
      { method: 'PUT', type: 'Location', queries: [new URLSearchParams()], references: [] },
      {
        method: 'POST',
        type: 'Flag',
        queries: [new URLSearchParams(), new URLSearchParams('identifier=a|b')],
        references: [],
      },
      { method: 'GET', type: 'List', queries: [new URLSearchParams('_has:Group:member:code=1')], references: [] },
    ],
  });
});

test('a bundle with more entries than allowed is refused with 413', () => {
  expect(readBundle(bundle(put, put), 2)).toHaveProperty('entries');
  expect(readBundle(bundle(put, put, put), 2)).toEqual({
    status: 413,
    code: 'too-costly',
    text: 'The bundle has 3 entries; at most 2 are accepted (MAX_BUNDLE_ENTRIES)',
  });
});

test('a bundle may lack entries', () => {
  expect(readBundle('{"resourceType":"Bundle","type":"batch"}', 0)).toEqual({ entries: [] });
});

test('all elements that FHIR defines for bundles, entries and requests are accepted', () => {
  const elements = (names: string): object => Object.fromEntries(names.split(' ').map((name) => [name, 'x']));
  const request = { ...elements('id extension ifNoneMatch ifModifiedSince ifMatch ifNoneExist'), ...put.request };
  const entry = { ...elements('id extension link fullUrl search response'), ...put, request };
  const others = elements('id meta implicitRules language identifier timestamp total link signature');
  expect(
    readBundle(JSON.stringify({ ...others, resourceType: 'Bundle', type: 'batch', entry: [entry] }), 1),
  ).toHaveProperty('entries.length', 1);
});

test.each([
  ['GET', 'Flag/1?_elements=id', '_elements=id'],
  ['GET', 'Flag?name=a?b', 'name=a?b'],
  ['DELETE', 'Flag?identifier=x', 'identifier=x'],
])('%s %s needs no resource and selects by "%s"', (method, url, query) => {
  expect(readBundle(bundle({ request: { method, url } }), 1)).toEqual({
    entries: [{ method, type: 'Flag', queries: [new URLSearchParams(query)], references: [] }],
  });
});

test('the query of ifNoneExist may follow a type', () => {
  const request = { method: 'POST', url: 'Location/', ifNoneExist: 'Location?name=a' };
  expect(readBundle(bundle({ ...put, request }), 1)).toMatchObject({
    entries: [{ queries: [new URLSearchParams(), new URLSearchParams('name=a')] }],
  });
});

describe('conditional references', () => {
  const references = (resource: unknown) => {
    const read = readReferences(JSON.stringify(resource));
    if ('status' in read) throw new Error(read.text);
    return read.references.map(({ type, query }) => `${type ?? 'no type'} ${query.toString()}`);
  };

  test.each([
    ['Patient?name=x', 'Patient name=x'],
    ['Patient/?name=x?y', 'Patient name=x%3Fy'],
    ['http://localhost/fhir/Patient?name=x', 'Patient name=x'],
    ['patient?name=x', 'no type name=x'],
    ['?name=x', 'no type name=x'],
  ])('%s is the search %s', (reference, expected) => {
    expect(references({ subject: { reference } })).toEqual([expected]);
  });

  test('are found at any depth and in lists', () => {
    const [one, two] = ['Patient?a=1', 'Group?b=2'];
    expect(references({ entry: [{ item: { reference: one } }], x: { reference: [two, [one]] } })).toEqual([
      'Patient a=1',
      'Group b=2',
      'Patient a=1',
    ]);
  });

  test('are neither other elements nor references without a query', () => {
    expect(references({ text: 'Patient?a=1', reference: 'Patient/1', url: { reference: null }, n: 5 })).toEqual([]);
  });

  test('are those of the resource of an entry', () => {
    const resource = { ...put.resource, partOf: { reference: 'Location?name=x' } };
    expect(readBundle(bundle({ ...put, resource }), 1)).toMatchObject({
      entries: [{ references: [{ type: 'Location', query: new URLSearchParams('name=x') }] }],
    });
  });

  test.each([
    ['{"a":1,"a":2}', 'structure', 'An object of the body has two elements of one name'],
    ['<Location/>', 'structure', 'The body is not JSON'],
    [`${'['.repeat(5000)}${']'.repeat(5000)}`, 'too-costly', expect.stringContaining('nested deeper than')],
  ])('cannot be read in %s', (json, code, text) => {
    expect(readReferences(json)).toEqual({ status: 400, code, text: text as string });
  });
});

const request = (changes: object) => bundle({ ...put, request: { ...put.request, ...changes } });

test.each([
  ['not JSON', '<Bundle/>'],
  ['null', 'null'],
  ['another resource', '{"resourceType":"Flag"}'],
  ['a Bundle of type collection', '{"resourceType":"Bundle","type":"collection","entry":[]}'],
  ['entries that are not a list', '{"resourceType":"Bundle","type":"batch","entry":{"length":9}}'],
  ['a null entry', bundle(null)],
  ['an entry without a request', bundle({ resource: put.resource })],
  ['an address that is not a string', request({ url: {} })],
  ['an address with ..', request({ url: 'Location/../Flag/1' })],
  ['an absolute address', request({ url: 'http://elsewhere.example/fhir/Location/1' })],
  ['an address in a compartment', request({ method: 'GET', url: 'Patient/1/Observation' })],
  ['an address with a fragment', request({ url: 'Location/1#x' })],
  ['a method in a list', request({ method: ['PUT'] })],
  ['a method in lower case', request({ method: 'put' })],
  ['PATCH', request({ method: 'PATCH' })],
  ['an unknown key of a request', request({ URL: 'Flag/1' })],
  ['an unknown key of an entry', bundle({ ...put, Request: {} })],
  ['an unknown key of the bundle', '{"resourceType":"Bundle","type":"batch","Entry":[]}'],
  ['__proto__', '{"resourceType":"Bundle","type":"batch","__proto__":{"entry":[]}}'],
  ['the resource of another type', bundle({ ...put, resource: { resourceType: 'Flag' } })],
  ['a POST to a search address', request({ method: 'POST', url: 'Location/_search' })],
  ['a POST of an operation', request({ method: 'POST', url: 'Location/$validate' })],
  ['a POST to an id', request({ method: 'POST', url: 'Location/1' })],
  ['ifNoneExist that is not a string', request({ method: 'POST', url: 'Location', ifNoneExist: ['a=b'] })],
  ['ifNoneExist of null', request({ method: 'POST', url: 'Location', ifNoneExist: null })],
  ['an update without a resource', bundle({ request: put.request })],
  ['an update with null', bundle({ ...put, resource: null })],
  ['an entry in a list', bundle([put])],
  ['a create without a resource', bundle({ request: { method: 'POST', url: 'Location' } })],
  ['a duplicate name', '{"resourceType":"Bundle","type":"batch","entry":[],"entry":[]}'],
  ['a duplicate name, once escaped', '{"resourceType":"Bundle","type":"batch","entry":[],"entr\\u0079":[]}'],
  ['too deep nesting', `{"resourceType":"Bundle","entry":${'['.repeat(50_000)}${']'.repeat(50_000)}}`],
])('%s is refused with 400', (_why, json) => {
  expect(readBundle(json, 10)).toMatchObject({ status: 400 });
});
