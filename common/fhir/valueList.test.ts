import type { CodeSystem, ValueSet } from './r4.ts';
import { isPublished } from './canonical.ts';
import {
  addValue,
  kindOf,
  moveValue,
  renameValue,
  retireValue,
  systemOf,
  valuesOf,
  type ListValue,
  type StoredList,
} from './valueList.ts';

const url = 'http://example.org/ValueSet/donors';
const system = 'http://example.org/CodeSystem/donors';
const concepts = [
  { code: 'a', display: 'Alpha', designation: [{ language: 'fr', value: 'Alpha (fr)' }] },
  { code: 'b', display: 'Beta' },
  { code: 'c', display: 'Gamma' },
];
const codeSystem: CodeSystem = {
  resourceType: 'CodeSystem',
  id: 'codes',
  url: system,
  status: 'active',
  content: 'complete',
  concept: concepts,
};
const valueSet: Omit<ValueSet, 'compose'> = { resourceType: 'ValueSet', id: 'values', url, status: 'active' };

/** The same values in the three forms in which servers have them. */
const forms: Record<string, StoredList> = {
  'codes that the value set lists': {
    url,
    valueSet: { ...valueSet, compose: { include: [{ system, concept: concepts }] } },
  },
  'codes of a code system': { url, codeSystem, valueSet: { ...valueSet, compose: { include: [{ system }] } } },
  'a stored expansion': {
    url,
    valueSet: { ...valueSet, expansion: { contains: concepts.map((concept) => ({ system, ...concept })) } },
  },
};

const offered = (list: StoredList): string[] =>
  valuesOf(list).flatMap(({ code, isRetired }) => (isRetired ? [] : [code]));
const retired = (list: StoredList): ListValue[] => valuesOf(list).filter(({ isRetired }) => isRetired);
const value = (list: StoredList, code: string): ListValue => {
  const found = valuesOf(list).find((each) => each.code === code);
  if (!found) throw new Error(`No value ${code}`);
  return found;
};

describe.each(Object.entries(forms))('%s', (_form, list) => {
  test('are read in their order, with translations', () => {
    expect(offered(list)).toEqual(['a', 'b', 'c']);
    expect(value(list, 'a')).toEqual({
      ...{ system, code: 'a', display: 'Alpha', isRetired: false },
      names: { fr: 'Alpha (fr)' },
    });
  });

  test('get a new value at the end, with translations', () => {
    const next = addValue(list, { system, code: 'd', display: 'Delta', names: { ar: 'دلتا' } });
    expect(offered(next)).toEqual(['a', 'b', 'c', 'd']);
    expect(value(next, 'd').names).toEqual({ ar: 'دلتا' });
  });

  test('keep a retired value readable at the end, until it is offered again', () => {
    const next = retireValue(list, value(list, 'a'), true);
    expect(offered(next)).toEqual(['b', 'c']);
    expect(retired(next)).toEqual([{ ...value(list, 'a'), isRetired: true }]);
    const again = retireValue(next, value(next, 'a'), false);
    expect(offered(again).toSorted()).toEqual(['a', 'b', 'c']);
    expect(value(again, 'a').names).toEqual({ fr: 'Alpha (fr)' });
  });

  test('change their order, except at the ends', () => {
    expect(offered(moveValue(list, value(list, 'c'), -1))).toEqual(['a', 'c', 'b']);
    expect(offered(moveValue(list, value(list, 'a'), 1))).toEqual(['b', 'a', 'c']);
    expect(offered(moveValue(list, value(list, 'a'), -1))).toEqual(['a', 'b', 'c']);
    expect(offered(moveValue(list, value(list, 'c'), 1))).toEqual(['a', 'b', 'c']);
  });

  test('move past retired values', () => {
    const next = retireValue(list, value(list, 'b'), true);
    expect(offered(moveValue(next, value(next, 'c'), -1))).toEqual(['c', 'a']);
  });

  test('change name and translations; an emptied translation is removed', () => {
    const next = renameValue(list, value(list, 'a'), { display: 'First', names: { sw: 'Kwanza' } });
    expect(value(next, 'a')).toMatchObject({ display: 'First', names: { sw: 'Kwanza' } });
    expect(offered(next)).toEqual(['a', 'b', 'c']);
  });

  test('have the system of the new values', () => {
    expect(systemOf(list)).toBe(system);
    expect(systemOf({ url, valueSet: undefined })).toBe(system);
  });
});

test('a listed code is also stored in the code system of the programme, which servers look it up in', () => {
  const list: StoredList = { ...forms['codes that the value set lists'], url, codeSystem };
  const next = addValue(list, { system, code: 'd', display: 'Delta', names: {} });
  expect(next.codeSystem?.concept?.map(({ code }) => code)).toEqual(['a', 'b', 'c', 'd']);
  const renamed = renameValue(next, value(next, 'd'), { display: 'Fourth', names: {} });
  expect(renamed.codeSystem?.concept?.at(-1)).toEqual({ code: 'd', display: 'Fourth' });
  const loinc = { ...codeSystem, url: 'http://loinc.org' };
  expect(
    addValue({ ...list, codeSystem: loinc }, { system: 'http://loinc.org', code: 'x', display: 'X', names: {} })
      .codeSystem,
  ).toBe(loinc);
});

test('elements that the page does not show stay', () => {
  const use = { system: 'http://snomed.info/sct', code: '900000000000003001' };
  const stored = {
    ...valueSet,
    publisher: 'Programme',
    compose: {
      lockedDate: '2026-01-01',
      include: [
        {
          system,
          version: '2',
          concept: [{ code: 'a', display: 'Alpha', designation: [{ use, value: 'Alpha (full)' }] }],
        },
        { system: 'http://other.org', concept: [{ code: 'o', display: 'Other' }] },
      ],
    },
  } satisfies ValueSet;
  const list: StoredList = { url, valueSet: stored };
  const changed = renameValue(list, value(list, 'a'), { display: 'First', names: {} }).valueSet;
  const [first, second] = stored.compose.include;
  expect(changed).toEqual({
    ...stored,
    compose: {
      ...stored.compose,
      include: [
        { ...first, concept: [{ code: 'a', display: 'First', designation: [{ use, value: 'Alpha (full)' }] }] },
        second,
      ],
    },
  });
});

test('a code that is listed twice is one value, and so after it is offered again', () => {
  const include = [
    { system, concept: [...concepts, { code: 'a' }] },
    { system, version: '2', concept: [{ code: 'b', display: 'Beta 2' }] },
  ];
  const list: StoredList = { url, valueSet: { ...valueSet, compose: { include } } };
  expect(offered(list)).toEqual(['a', 'b', 'c']);
  const excluded: StoredList = {
    url,
    valueSet: {
      ...valueSet,
      compose: { include: [{ system, concept: concepts }], exclude: [{ system, concept: [{ code: 'a' }] }] },
    },
  };
  const again = retireValue(excluded, value(excluded, 'a'), false);
  expect(again.valueSet?.compose).toEqual({ include: [{ system, concept: concepts }] });
});

test('values of different parts, and of different levels of a code system, are not moved past each other', () => {
  const parts: StoredList = {
    url,
    valueSet: {
      ...valueSet,
      compose: {
        include: [
          { system, concept: [{ code: 'a' }] },
          { system, version: '2', concept: [{ code: 'b' }] },
        ],
      },
    },
  };
  expect(moveValue(parts, value(parts, 'a'), 1)).toBe(parts);
  const nested: StoredList = {
    url,
    codeSystem: { ...codeSystem, concept: [{ code: 'a', concept: [{ code: 'b' }] }] },
    valueSet: { ...valueSet, compose: { include: [{ system }] } },
  };
  expect(moveValue(nested, value(nested, 'b'), -1)).toBe(nested);
});

test('of several translations into a language, the first is shown and changed', () => {
  const use = { system: 'http://snomed.info/sct', code: '900000000000013009' };
  const designation = [
    { language: 'fr', value: 'Eau' },
    { use, language: 'fr', value: 'Flotte' },
  ];
  const list: StoredList = {
    url,
    valueSet: {
      ...valueSet,
      compose: { include: [{ system, concept: [{ code: 'a', display: 'Water', designation }] }] },
    },
  };
  const water = value(list, 'a');
  expect(water.names).toEqual({ fr: 'Eau' });
  const renamed = renameValue(list, water, { display: 'Water', names: { fr: 'De l’eau' } });
  expect(renamed.valueSet?.compose?.include?.[0]?.concept?.[0]?.designation).toEqual([
    { language: 'fr', value: 'De l’eau' },
    designation[1],
  ]);
});

test.each<[string, StoredList]>([
  ['external', { url: 'http://hl7.org/fhir/ValueSet/organization-type' }],
  ['external', { url: 'http://terminology.hl7.org/ValueSet/v3-ActPriority' }],
  ['external', { url: 'http://loinc.org/vs/LL715-4' }],
  ['external', { url, valueSet: { ...valueSet, compose: { include: [{ system: 'http://snomed.info/sct' }] } } }],
  ['computed', { url, valueSet: { ...valueSet, compose: { include: [{ system }] } } }],
  [
    'computed',
    {
      url,
      codeSystem: { ...codeSystem, content: 'fragment' },
      valueSet: { ...valueSet, compose: { include: [{ system }] } },
    },
  ],
  [
    'computed',
    { url, codeSystem, valueSet: { ...valueSet, compose: { include: [{ valueSet: ['http://example.org/x'] }] } } },
  ],
  [
    'computed',
    {
      url,
      codeSystem,
      valueSet: {
        ...valueSet,
        compose: { include: [{ system, filter: [{ property: 'concept', op: 'is-a', value: 'a' }] }] },
      },
    },
  ],
  ['enumerated', { url }],
  ['enumerated', { url, valueSet }],
])('%s: %j', (kind, list) => {
  expect(kindOf(list)).toBe(kind);
});

test.each([
  ['http://hl7.org/fhir/ValueSet/x', true],
  ['http://hl7.org.au/fhir/ValueSet/x', true],
  ['https://cts.nlm.nih.gov/fhir/ValueSet/2.16', true],
  ['urn:oid:2.16.840', true],
  ['http://smartregister.org/ValueSet/eusm-donors', false],
  ['http://myhl7.org.example.com/ValueSet/x', false],
  ['not a URL', false],
])('%s is published by another organisation: %s', (canonical, expected) => {
  expect(isPublished(canonical)).toBe(expected);
});
