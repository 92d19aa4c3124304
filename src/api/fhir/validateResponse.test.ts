import { isValidResponse } from './validateResponse.ts';

const bundle = (entry: unknown): unknown => ({ resourceType: 'Bundle', type: 'searchset', entry });
const location = { resourceType: 'Location', id: 'a', name: 'A' };
const deep = (levels: number): unknown => JSON.parse(`${'['.repeat(levels)}${']'.repeat(levels)}`);

test.each([
  location,
  bundle(undefined),
  bundle([{ resource: location }]),
  bundle([{ response: { status: '204' } }]),
  { resourceType: 'LocationHierarchy', id: 'a', LocationHierarchyTree: { children: deep(400) } },
  { resourceType: 'OperationOutcome', issue: [] },
])('accepts %j', (response) => {
  expect(isValidResponse(response)).toBe(true);
});

test.each<[string, unknown]>([
  ['null', null],
  ['a list', []],
  ['a text', 'Bundle'],
  ['nothing in it', {}],
  ['a number for a type', { resourceType: 5 }],
  ['a type that every object has', { resourceType: 'constructor', id: 'prototype' }],
  ['a number for an id', { resourceType: 'Location', id: 5 }],
  ['entries that are no list', bundle({ length: 3 })],
  ['entries that are none', bundle([null, 5])],
  ['an entry with no resource in it', bundle([{ resource: 'Location' }])],
  ['an entry with a wrong one', bundle([{ resource: location }, { resource: { id: 'b' } }])],
  ['a bundle in a bundle with wrong entries', bundle([{ resource: bundle(7) }])],
  ['levels without end', { ...location, extension: deep(50_000) }],
  ['the name of the prototype', JSON.parse('{"resourceType":"Location","id":"a","x":[{"__proto__":{"polluted":1}}]}')],
])('rejects %s', (_what, response) => {
  expect(isValidResponse(response)).toBe(false);
});
