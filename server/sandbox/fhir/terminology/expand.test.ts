import type { CodeSystem, ValueSet } from 'fhir/r4';
import type { FhirError } from '../errors.ts';
import { testStore } from '../../../../test/support/server/fhirStore.ts';

const system = 'http://smartregister.org/CodeSystem/eusm-donors';
const codeSystem: CodeSystem = {
  ...{ resourceType: 'CodeSystem', id: 'donors', url: system, status: 'active', content: 'complete' },
  concept: [
    { code: 'a', display: 'ADB' },
    { code: 'b', display: 'Banque mondiale', concept: [{ code: 'b1', display: 'IDA' }] },
    { code: 'c', display: 'USAID', designation: [{ language: 'fr', value: 'USAID (fr)' }] },
  ],
};
const valueSet = (id: string, compose: ValueSet['compose']): ValueSet => ({
  ...{ resourceType: 'ValueSet', id, url: `http://smartregister.org/ValueSet/${id}`, status: 'active' },
  ...(compose ? { compose } : {}),
});

const store = testStore();
store.load([
  codeSystem,
  valueSet('all', { include: [{ system }] }),
  valueSet('some', {
    include: [
      { system, concept: [{ code: 'x', display: 'Own' }] },
      { valueSet: ['http://smartregister.org/ValueSet/all'] },
    ],
    exclude: [{ system, concept: [{ code: 'c' }] }],
  }),
  valueSet('below', { include: [{ system, filter: [{ property: 'concept', op: 'is-a', value: 'b' }] }] }),
  valueSet('circle', { include: [{ valueSet: ['http://smartregister.org/ValueSet/circle'] }] }),
  {
    ...valueSet('foreign-ready', { include: [{ system: 'http://loinc.org' }] }),
    expansion: { timestamp: '2024-01-01', contains: [{ system: 'http://loinc.org', code: 'LA6568-5' }] },
  },
  valueSet('foreign', { include: [{ system: 'http://loinc.org' }] }),
  { ...valueSet('ready', undefined), expansion: { timestamp: '2024-01-01', contains: [{ system, code: 'a' }] } },
]);

const codes = (query: string, id?: string): (string | undefined)[] =>
  (store.expand(new URLSearchParams(query), id).expansion?.contains ?? []).map(({ code }) => code);
const url = (id: string): string => `url=http://smartregister.org/ValueSet/${id}`;

test.each([
  ['a complete code system', url('all'), ['a', 'b', 'b1', 'c']],
  ['other value sets, exclusions', url('some'), ['x', 'a', 'b', 'b1']],
  ['the descendants of a concept', url('below'), ['b', 'b1']],
  ['filter by display', `${url('all')}&filter=MOND`, ['b']],
  ['one page', `${url('all')}&offset=1&count=2`, ['b', 'b1']],
  ['a stored expansion', url('ready'), ['a']],
  ['a stored expansion of unknown parts', url('foreign-ready'), ['LA6568-5']],
  ['value sets that refer to each other', url('circle'), []],
  [
    "R4's own, always complete",
    'url=http://hl7.org/fhir/ValueSet/location-status&filter=sus&offset=1&count=1',
    ['active', 'suspended', 'inactive'],
  ],
  ["R4's own", 'url=http://hl7.org/fhir/ValueSet/location-status', ['active', 'suspended', 'inactive']],
])('expands: %s', (_, query, expected) => {
  expect(codes(query)).toEqual(expected);
});

test('expands by id, with displays and the total of all pages', () => {
  expect(codes('', 'all')).toHaveLength(4);
  const { expansion } = store.expand(new URLSearchParams(`${url('all')}&count=1`));
  expect(expansion?.total).toBe(4);
  expect(expansion?.contains).toEqual([{ system, code: 'a', display: 'ADB' }]);
});

test('contains translations only if they are requested', () => {
  const usaid = (query: string) =>
    store.expand(new URLSearchParams(`${url('all')}${query}`)).expansion?.contains?.find(({ code }) => code === 'c');
  expect(usaid('')).toEqual({ system, code: 'c', display: 'USAID' });
  expect(usaid('&includeDesignations=true')?.designation).toEqual([{ language: 'fr', value: 'USAID (fr)' }]);
});

test.each([
  ['an unknown value set', url('none'), 404],
  ['codes that cannot be listed', url('foreign'), 422],
  ['a request without a url', '', 400],
])('rejects: %s', (_, query, status) => {
  expect(() => codes(query)).toThrow(expect.objectContaining({ status }) as FhirError);
});
