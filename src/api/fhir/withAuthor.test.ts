import type { Bundle, Location } from '../../fhir/r4.ts';
import { authorIdOf, authorSource } from '../../fhir/author.ts';
import { withAuthor } from './withAuthor.ts';

const id = '0f6e1f2a-8f5e-4c6e-9a39-3a1f6d0c7b11';
const source = `urn:uuid:${id}`;
const location: Location = { resourceType: 'Location', id: 'a', meta: { versionId: '3', source: 'http://elsewhere' } };
const locationWithAuthor = { ...location, meta: { versionId: '3', source } };

test('a user id that is a UUID becomes meta.source, and is read back despite a suffix of the server', () => {
  expect(authorSource(id)).toBe(source);
  expect(authorSource('f:1:jane')).toBeUndefined();
  expect(authorSource(undefined)).toBeUndefined();
  expect(authorIdOf({ ...location, meta: { source: `${source}#a8XvJ` } })).toBe(id);
  expect(authorIdOf(location)).toBeUndefined();
});

test('written resources have their author in meta.source', () => {
  const update = { url: '/Location/a', method: 'PUT', body: location };
  expect(withAuthor(update, source).body).toEqual(locationWithAuthor);
  expect(location.meta?.source).toBe('http://elsewhere');
  expect(withAuthor({ url: '/Location', method: 'POST', body: { resourceType: 'Location' } }, source).body).toEqual({
    resourceType: 'Location',
    meta: { source },
  });
  const bundle: Bundle = {
    resourceType: 'Bundle',
    type: 'transaction',
    entry: [
      { resource: location, request: { method: 'PUT', url: 'Location/a' } },
      { request: { method: 'DELETE', url: 'Location/b' } },
      { request: { method: 'GET', url: 'Location/c' } },
    ],
  };
  expect(withAuthor({ url: '/', method: 'POST', body: bundle }, source).body).toEqual({
    ...bundle,
    entry: [{ resource: locationWithAuthor, request: { method: 'PUT', url: 'Location/a' } }, ...bundle.entry!.slice(1)],
  });
});

test.each([
  ['no user is signed in', { url: '/Location/a', method: 'PUT', body: location }, undefined],
  ['the request is a read', { url: '/Location/a' }, source],
  ['the request is a validation', { url: '/Location/$validate', method: 'POST', body: location }, source],
])('adds no author when %s', (_why, args, by) => {
  expect(withAuthor(args, by)).toBe(args);
});
