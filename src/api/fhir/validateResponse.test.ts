import { readFhirResponse } from './validateResponse.ts';

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
  expect(readFhirResponse(response)).toBe(response);
});

test.each<[string, unknown]>([
  ['null', null],
  ['a list', []],
  ['a text', 'Bundle'],
  ['an empty object', {}],
  ['a number for a type', { resourceType: 5 }],
  ['a type named like a property of every object', { resourceType: 'constructor', id: 'prototype' }],
  ['a number for an id', { resourceType: 'Location', id: 5 }],
  ['entries that are not a list', bundle({ length: 3 })],
  ['invalid entries', bundle([null, 5])],
  ['an entry with text instead of a resource', bundle([{ resource: 'Location' }])],
  ['an entry with an invalid resource', bundle([{ resource: location }, { resource: { id: 'b' } }])],
  ['a nested bundle with invalid entries', bundle([{ resource: bundle(7) }])],
  ['too many levels', { ...location, extension: deep(50_000) }],
  ['a __proto__ key', JSON.parse('{"resourceType":"Location","id":"a","x":[{"__proto__":{"polluted":1}}]}')],
])('rejects %s', (_what, response) => {
  expect(readFhirResponse(response)).toBeUndefined();
});

test('reads null as a missing id and missing entries', () => {
  expect(readFhirResponse({ ...location, id: null })).toEqual({ resourceType: 'Location', name: 'A' });
  expect(readFhirResponse(bundle(null))).toEqual({ resourceType: 'Bundle', type: 'searchset' });
  expect(readFhirResponse(bundle([null, { resource: { ...location } }]))).toEqual(bundle([{ resource: location }]));
});

test('reads an empty text as a missing element, so that labels show what else is known', () => {
  const flag = { resourceType: 'Flag', code: { text: '', coding: [{ display: 'Closed' }] }, subject: { display: '' } };
  expect(readFhirResponse(flag)).toEqual({
    ...flag,
    code: { coding: [{ display: 'Closed' }] },
    subject: {},
  });
  const team = { resourceType: 'Organization', name: '', alias: ['', 'North'] };
  expect(readFhirResponse(team)).toEqual({ resourceType: 'Organization', alias: ['North'] });
});

test('reads null as a missing element, except in lists of primitive values with extensions', () => {
  const extension = [{ url: 'a', valueCode: 'unknown' }];
  const patient = {
    resourceType: 'Patient',
    id: 'a',
    birthDate: null,
    name: [null, { family: null, given: [null, 'Juma'], _given: [{ extension }, null], prefix: ['Dr', null] }],
    contact: [null],
  };
  expect(readFhirResponse(bundle([{ resource: patient, search: null }]))).toEqual(
    bundle([
      {
        resource: {
          resourceType: 'Patient',
          id: 'a',
          name: [{ given: [null, 'Juma'], _given: [{ extension }, null], prefix: ['Dr'] }],
          contact: [],
        },
      },
    ]),
  );
});
