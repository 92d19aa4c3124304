import type { Bundle, BundleEntry, FhirResource, Location } from '../../../common/fhir/r4.ts';
import { authorSource } from '../../../common/fhir/author.ts';
import { versionsOf } from './versions.ts';

const id = '0f6e1f2a-8f5e-4c6e-9a39-3a1f6d0c7b11';
const location = (versionId: string, source?: string): Location => ({
  ...{ resourceType: 'Location', id: 'a', name: `Name ${versionId}` },
  meta: { versionId, lastUpdated: `2024-01-0${versionId}T00:00:00Z`, ...(source && { source }) },
});
const history = (...entry: BundleEntry<FhirResource>[]): Bundle<FhirResource> => ({
  ...{ resourceType: 'Bundle', type: 'history', entry },
});
const kinds = (bundle: Bundle<FhirResource>, size = 20): string[] =>
  versionsOf(bundle, size).map((version) => `${version.id} ${version.kind}${version.compared ? '' : '?'}`);

test('detects a deletion by its method or missing content, and its version by the ETag or HAPI’s URL', () => {
  const put = { method: 'PUT' as const, url: 'Location/a' };
  const bundle = history(
    { resource: location('5'), request: put, response: { status: '201 Created' } },
    { request: { method: 'DELETE', url: 'Location/a/_history/4' } },
    { resource: location('3'), request: put },
    { response: { status: '204', etag: 'W/"2"', lastModified: '2024-01-02T00:00:00Z' } },
    { resource: location('1'), request: put, response: { status: '201 Created' } },
  );
  expect(kinds(bundle)).toEqual(['5 broughtBack', '4 deleted', '3 broughtBack', '2 deleted', '1 created']);
  expect(versionsOf(bundle, 20)[0]?.before).toEqual(location('3'));
  expect(versionsOf(bundle, 20)[3]).toMatchObject({ at: '2024-01-02T00:00:00Z', resource: undefined });
});

test('uses the entry beyond the page for comparison only', () => {
  const entries = ['3', '2', '1'].map((version) => ({ resource: location(version) }));
  expect(kinds(history(...entries), 2)).toEqual(['3 changed', '2 changed']);
  expect(versionsOf(history(...entries), 2)[1]?.before).toEqual(location('1'));
});

test('marks a version as not comparable if the previous one is missing on the server', () => {
  expect(kinds(history({ resource: location('7') }))).toEqual(['7 changed?']);
  expect(kinds(history())).toEqual([]);
  expect(versionsOf(undefined, 5)).toEqual([]);
});

describe('the author', () => {
  const authors = (...entry: BundleEntry<FhirResource>[]) =>
    versionsOf(history(...entry), 20).map(({ authorId }) => authorId);
  const by = (versionId: string, number?: string) => ({ resource: location(versionId, authorSource(id, number)) });
  const without = (versionId: string) => ({ resource: location(versionId) });
  const deletion = (version: number) => ({
    request: { method: 'DELETE' as const, url: `Location/a/_history/${version}` },
  });
  const none = undefined;

  test('is that of the version, not of one whose meta another client sent back', () => {
    expect(authors(by('4', '4'), by('3', '2'), by('2', '2'), without('1'))).toEqual([id, none, id, none]);
    expect(authors(by('2', '1'), by('1', '1'))).toEqual([none, id]);
  });

  test('of a mark without a number is that of a version whose source differs from that of the version before', () => {
    expect(authors(by('5', '5'), by('4'), without('3'), by('2'), by('1'))).toEqual([id, id, none, none, id]);
    expect(authors(by('3'), by('2', '2'), without('1'))).toEqual([id, id, none]);
    expect(authors(by('3'), deletion(2), by('1'))).toEqual([id, none, id]);
    expect(authors(by('2'))).toEqual([none]);
  });

  test('is read despite a suffix that a server appends to the source', () => {
    const stored = (versionId: string, request: string) => ({
      resource: location(versionId, `${authorSource(id, '2')}#${request}`),
    });
    expect(authors(stored('3', 'a8XvJ'), stored('2', 'q8fK'))).toEqual([none, id]);
  });
});

test('names the newest earlier version with the same content, unless nothing changed', () => {
  const named = (versionId: string, name: string) => ({ resource: { ...location(versionId), name } });
  const same = (...entry: BundleEntry<FhirResource>[]) => versionsOf(history(...entry), 20).map(({ sameAs }) => sameAs);
  const none = undefined;
  expect(same(named('4', 'a'), named('3', 'b'), named('2', 'a'), named('1', 'a'))).toEqual(['2', none, none, none]);
  expect(same(named('2', 'a'), named('1', 'a'))).toEqual([none, none]);
  const deletion = { request: { method: 'DELETE' as const, url: 'Location/a/_history/2' } };
  expect(same(named('3', 'a'), deletion, named('1', 'a'))).toEqual(['1', none, none]);
});
