import type { Bundle, BundleEntry, Location } from '../../../common/fhir/r4.ts';
import type { RequestArgs } from '../http/types.ts';
import { withAuthor } from './withAuthor.ts';

const id = '0f6e1f2a-8f5e-4c6e-9a39-3a1f6d0c7b11';
const source = `urn:uuid:${id}`;
const location: Location = { resourceType: 'Location', id: 'a', meta: { versionId: '3', source: 'http://elsewhere' } };
const sourceIn = (args: RequestArgs): string | undefined => (args.body as Location).meta?.source;
const put = (more: Partial<RequestArgs> = {}): RequestArgs => ({
  ...{ url: '/Location/a', method: 'PUT', body: location },
  ...more,
});
const fresh: Location = { resourceType: 'Location', id: 'a' };

test.each<[string, RequestArgs, string | undefined]>([
  ['after the version in If-Match', put({ headers: { 'If-Match': 'W/"7"' } }), '8'],
  ['after the version that was read, without If-Match', put(), '4'],
  ['1 for a create by POST', { url: '/Location', method: 'POST', body: location }, '1'],
  ['1 for a create under an id', put({ body: fresh }), '1'],
  ['1 for a create that must not replace a resource', put({ headers: { 'If-Match': 'W/"0"' } }), '1'],
  ['unknown for a conditional update', put({ url: '/Location?identifier=a' }), undefined],
  ['unknown for a conditional update by parameters', put({ url: '/Location', params: { identifier: 'a' } }), undefined],
  ['unknown after a version whose id is not a number', put({ headers: { 'If-Match': 'W/"MTY"' } }), undefined],
])('a written resource has its author and the number of the version: %s', (_what, args, version) => {
  expect(sourceIn(withAuthor(args, id))).toBe(version === undefined ? source : `${source}?=version=${version}`);
  expect(location.meta?.source).toBe('http://elsewhere');
});

test('a part of a resource is not written, neither alone nor in a transaction', () => {
  const body: Location = { ...location, meta: { tag: [{ code: 'SUBSETTED' }] } };
  const request = { method: 'PUT' as const, url: 'Location/a' };
  const transaction: Bundle = { resourceType: 'Bundle', type: 'transaction', entry: [{ resource: body, request }] };
  for (const user of [id, undefined]) {
    expect(() => withAuthor(put({ body }), user)).toThrow(RangeError);
    expect(() => withAuthor({ url: '/', method: 'POST', body: transaction }, user)).toThrow(RangeError);
  }
});

test('the resources of a transaction have their author, each with the number of its version', () => {
  const entry: BundleEntry[] = [
    { resource: location, request: { method: 'PUT', url: 'Location/a', ifMatch: 'W/"4"' } },
    { resource: fresh, request: { method: 'PUT', url: 'Location/a' } },
    { resource: fresh, request: { method: 'POST', url: 'Location' } },
    { resource: fresh, request: { method: 'PUT', url: 'Location?identifier=a' } },
    { request: { method: 'DELETE', url: 'Location/b' } },
    { request: { method: 'GET', url: 'Location/c' } },
  ];
  const bundle: Bundle = { resourceType: 'Bundle', type: 'transaction', entry };
  const sent = withAuthor({ url: '/', method: 'POST', body: bundle }, id).body as Bundle;
  const sources = ['?=version=5', '?=version=1', '?=version=1', ''].map((version) => source + version);
  expect(sent.entry?.map(({ resource }) => resource?.meta?.source)).toEqual([...sources, undefined, undefined]);
  expect(sent.entry?.slice(4)).toEqual(entry.slice(4));
});

test('a user whose id is not a UUID does not store the mark of the former author again', () => {
  const former = (mark: string): Location => ({ ...location, meta: { versionId: '3', source: mark } });
  for (const mark of [source, `${source}?=version=3#q8fK`]) {
    expect(withAuthor(put({ body: former(mark) }), 'f:1:jane').body).toEqual({ ...location, meta: { versionId: '3' } });
  }
  expect(sourceIn(withAuthor(put(), 'f:1:jane'))).toBe('http://elsewhere');
});

test.each([
  ['no user is signed in', put(), undefined],
  ['the request is a read', { url: '/Location/a' }, id],
  ['the request is a validation', { url: '/Location/$validate', method: 'POST', body: location }, id],
])('adds no author when %s', (_why, args, by) => {
  expect(withAuthor(args, by)).toBe(args);
});
