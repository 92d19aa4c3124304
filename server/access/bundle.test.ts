import { readBundle } from './bundle.ts';

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
  expect(readBundle(bundle(put, put, put), 2)).toMatchObject({ status: 413 });
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
  ['a create without a resource', bundle({ request: { method: 'POST', url: 'Location' } })],
  ['a duplicate name', '{"resourceType":"Bundle","type":"batch","entry":[],"entry":[]}'],
  ['a duplicate name, once escaped', '{"resourceType":"Bundle","type":"batch","entry":[],"entr\\u0079":[]}'],
  ['too deep nesting', `{"resourceType":"Bundle","entry":${'['.repeat(50_000)}${']'.repeat(50_000)}}`],
])('%s is refused with 400', (_why, json) => {
  expect(readBundle(json, 10)).toMatchObject({ status: 400 });
});
