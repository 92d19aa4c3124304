import { authorIdOf, authorIdSince, comparedVersionId, authorSource } from './author.ts';
import type { Location } from './r4.ts';
import { nextVersionId } from './transaction.ts';

const ada = '0f6e1f2a-8f5e-4c6e-9a39-3a1f6d0c7b11';
const bob = '3d0c7b11-8f5e-4c6e-9a39-0f6e1f2a3a1f';
const marked = (versionId: string | undefined, source: string | undefined): Location => ({
  resourceType: 'Location',
  id: 'a',
  meta: { ...(versionId !== undefined && { versionId }), ...(source !== undefined && { source }) },
});
/** A version with a mark for a version, as HAPI stores it. */
const of = (versionId: string, user: string, number?: string): Location =>
  marked(versionId, `${authorSource(user, number)}#${versionId}q8fK`);

test('a user id that is a UUID becomes a mark with the number of the version', () => {
  expect(authorSource(ada, '3')).toBe(`urn:uuid:${ada}?=version=3`);
  expect(authorSource(ada)).toBe(`urn:uuid:${ada}`);
  expect(authorSource('f:1:jane', '3')).toBeUndefined();
  expect(authorSource(undefined, '3')).toBeUndefined();
});

test.each([
  ['1', '2'],
  ['09', '10'],
  ['MTY', undefined],
  [undefined, undefined],
])('the version after %s is %s', (version, next) => {
  expect(nextVersionId(version)).toBe(next);
});

test('a mark with a number is that of the author of this version only, whatever fragment the server appends', () => {
  for (const before of [undefined, null, of('2', ada, '2'), marked('2', undefined), of('2', ada)]) {
    expect(authorIdOf(of('3', ada, '3'), before)).toBe(ada);
    expect(authorIdOf(of('4', ada, '3'), before)).toBeUndefined();
    expect(authorIdOf(of('2', ada, '3'), before)).toBeUndefined();
  }
  expect(authorIdOf(marked('3', `urn:uuid:${ada}?=version=3`))).toBe(ada);
});

test('a source that the version before has too is no author', () => {
  expect(authorIdOf(of('3', ada), of('2', ada))).toBeUndefined();
  // A copy of the data in another server, whose versions begin at 1.
  expect(authorIdOf(of('3', ada, '3'), of('2', ada, '3'))).toBeUndefined();
  expect(authorIdOf(of('c', ada), of('b', ada))).toBeUndefined();
});

test('a mark without a number is that of the author if the version before has another source', () => {
  expect(authorIdOf(of('3', ada), of('2', bob))).toBe(ada);
  expect(authorIdOf(of('3', ada), marked('2', undefined))).toBe(ada);
  expect(authorIdOf(of('3', ada), marked('2', 'http://elsewhere'))).toBe(ada);
  expect(authorIdOf(of('3', ada), null)).toBe(ada);
  expect(authorIdOf(of('1', ada))).toBe(ada);
  expect(authorIdOf(of('3', ada))).toBeUndefined();
});

test('a mark with a number counts like one without in a version whose id is not a number', () => {
  expect(authorIdOf(of('b', ada, '1'), null)).toBe(ada);
  expect(authorIdOf(of('b', ada, '1'), of('a', bob))).toBe(ada);
  expect(authorIdOf(of('b', ada, '1'))).toBeUndefined();
  expect(authorIdOf(marked(undefined, authorSource(ada, '1')))).toBeUndefined();
});

test('other sources are no authors', () => {
  const sources = [
    'http://elsewhere',
    '#q8fK',
    `urn:uuid:${ada}x`,
    `urn:uuid:${ada}?=version=`,
    `urn:uuid:x?=version=1`,
  ];
  for (const source of [...sources, undefined]) expect(authorIdOf(marked('1', source), null)).toBeUndefined();
  expect(authorIdOf(undefined)).toBeUndefined();
});

test('the author depends on the version before for a mark without a number, except in version 1', () => {
  expect(comparedVersionId(of('3', ada))).toBe('2');
  for (const version of [
    of('1', ada),
    of('3', ada, '3'),
    of('3', ada, '2'),
    of('b', ada),
    marked('3', 'http://elsewhere'),
  ]) {
    expect(comparedVersionId(version)).toBeUndefined();
  }
});

test('an earlier version is compared only if it is the version before', () => {
  expect(authorIdSince(of('4', ada), of('3', bob))).toBe(ada);
  expect(authorIdSince(of('4', ada), of('3', ada))).toBeUndefined();
  expect(authorIdSince(of('5', ada), of('3', bob))).toBeUndefined();
  expect(authorIdSince(of('c', ada), of('b', bob))).toBeUndefined();
  expect(authorIdSince(of('5', ada, '5'), of('3', bob))).toBe(ada);
  expect(authorIdSince(of('5', ada, '5'), undefined)).toBe(ada);
});
