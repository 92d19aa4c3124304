import type { Bundle, FhirResource, Location } from '../../../common/fhir/r4.ts';
import { entityChanges, tagParts } from './entityChanges.ts';

const location = (id: string, versionId = '1'): Location => ({ resourceType: 'Location', id, meta: { versionId } });
const bundle = (...resources: FhirResource[]): Bundle => ({
  resourceType: 'Bundle',
  type: 'searchset',
  entry: resources.map((resource) => ({ resource })),
});

test.each([
  ['read', { url: '/Location/x' }, location('x'), ['x']],
  ['search with includes', { url: '/Location' }, bundle(location('x'), location('y')), ['x', 'y']],
  ['write', { url: '/Location/x', method: 'PUT', body: location('x') }, location('x', '2'), ['x']],
  ['transaction', { url: '/', method: 'POST', body: bundle() }, bundle(location('x')), ['x']],
])('the resources of a %s are received', (_name, args, data, ids) => {
  expect(entityChanges(args, data)?.received.map(({ id }) => id)).toEqual(ids);
});

test.each([
  ['a validated resource', { url: '/Location/$validate', method: 'POST' }, location('x')],
  ['an expansion', { url: '/ValueSet/$expand' }, { resourceType: 'ValueSet', id: 'x' }],
  ['a past version', { url: '/Location/x/_history/1' }, location('x')],
  ['past versions', { url: '/Location/x/_history' }, bundle(location('x'))],
  [
    'a gateway’s tree',
    { url: '/LocationHierarchy' },
    { resourceType: 'Bundle', entry: [{ resource: { resourceType: 'LocationHierarchy', id: 'x' } }] },
  ],
  ['no content', { url: '/Location' }, null],
])('%s is not received', (_name, args, data) => {
  expect(entityChanges(args, data)).toBeUndefined();
});

test.each([
  ['_elements', { url: '/Location', params: { _elements: 'name' } }, { name: undefined }],
  ['_summary', { url: '/Location', params: { _summary: 'true' } }, {}],
  ['a server that shortens', { url: '/Location' }, {}],
])('a resource of a response with %s is a part, with or without a tag of the server', (name, args, absent) => {
  const tagged = { ...location('x'), meta: { versionId: '1', tag: [{ code: 'SUBSETTED' }] } };
  const data = tagParts(args, bundle(name.startsWith('_') ? location('x') : tagged, tagged));
  const changes = entityChanges(args, data);
  expect(changes?.received).toEqual([]);
  expect(changes?.parts.map(({ meta }) => meta?.tag?.[0]?.code)).toEqual(['SUBSETTED', 'SUBSETTED']);
  expect(changes?.parts[1]).toEqual({ ...tagged, ...absent });
});

test.each([
  ['by path', { url: '/Location/x', method: 'DELETE' }],
  ['by condition', { url: '/Location', method: 'DELETE', params: { _id: 'x' } }],
])('a resource is deleted %s', (_name, args) => {
  expect(entityChanges(args, null)).toEqual({ received: [], parts: [], deleted: ['Location/x'], outdated: [] });
});

test('successful entries of a batch delete resources, or replace them without returning them', () => {
  const put = (id: string) => ({ request: { method: 'PUT' as const, url: `Location/${id}` }, resource: location(id) });
  const requested: Bundle = {
    resourceType: 'Bundle',
    type: 'batch',
    entry: [
      { request: { method: 'DELETE', url: 'Location/deleted' } },
      put('replaced'),
      put('returned'),
      { request: { method: 'GET', url: 'Location/read' } },
      put('refused'),
    ],
  };
  const response = {
    resourceType: 'Bundle',
    type: 'batch-response',
    entry: [
      { response: { status: '204' } },
      { response: { status: '200' } },
      { response: { status: '200' }, resource: location('returned', '2') },
      { response: { status: '200' } },
      { response: { status: '412' } },
    ],
  };
  expect(entityChanges({ url: '/', method: 'POST', body: requested }, response)).toEqual({
    received: [location('returned', '2')],
    parts: [],
    deleted: ['Location/deleted'],
    outdated: ['Location/replaced'],
  });
});
