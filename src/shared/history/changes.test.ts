import type { Group, Location, Patient, QuestionnaireResponse, Resource } from '../../../common/fhir/r4.ts';
import { fc } from '../../../test/support/fastCheck.ts';
import { canonical } from '../conflict/canonical.ts';
import { administrativeLevel, extensions, inventory, physicalTypes } from '../../../common/fhir/codes.ts';
import { setTranslation } from '../../../common/fhir/setTranslation.ts';
import { changesBetween, type Change } from './changes.ts';
import type { ValuePart } from './valueParts.ts';

const partText = (value: ValuePart): string => {
  switch (value.as) {
    case 'reference':
      return value.reference.reference ?? '';
    case 'content':
      return '<content>';
    case 'number':
      return [value.number, value.unit].filter((part) => part !== undefined).join(' ');
    case 'flag':
      return String(value.flag);
    case 'code':
      return value.code;
    case 'moment':
      return value.moment;
    default:
      return value.text;
  }
};
const partsText = (parts: readonly ValuePart[]): string => parts.map(partText).join(', ');
const line = (change: Change): string => {
  const path = change.path
    .map(({ element, named, url }) => `${url ?? element}${named ? `(${partText(named)})` : ''}`)
    .join('.');
  return 'added' in change
    ? `${path}: +${partsText(change.added)} -${partsText(change.removed)}`
    : `${path}: ${partsText(change.before)} → ${partsText(change.after)}`;
};
type Known = Location | Group | Patient | QuestionnaireResponse;
const lines = (before: Known | undefined, after: Known | undefined): string[] =>
  changesBetween(before, after).map(line);

const location: Location = {
  resourceType: 'Location',
  id: 'p',
  meta: { versionId: '1', lastUpdated: '2024-01-01T00:00:00Z' },
  name: 'Kisumu',
  status: 'active',
  alias: ['Kisumu'],
  partOf: { reference: 'Location/kenya', display: 'Kenya' },
  physicalType: { coding: [physicalTypes.jurisdiction] },
  type: [{ coding: [physicalTypes.jurisdiction] }, { coding: [administrativeLevel(1)] }],
  identifier: [{ use: 'official', value: 'p' }],
};

test('shows translated names by language, and nothing else of the extension', () => {
  const french = { ...location, _name: setTranslation(undefined, 'fr', 'Kisumu-Ville') };
  const both = { ...location, _name: setTranslation(setTranslation(french._name, 'fr', 'Ville'), 'am', 'ኪሱሙ') };
  expect(lines(location, french)).toEqual(['name(Français):  → Kisumu-Ville']);
  expect(lines(french, both)).toEqual(['name(Français): Kisumu-Ville → Ville', 'name(am):  → ኪሱሙ']);
  expect(lines(both, { ...location, _name: { id: 'x' } })).toEqual([
    'name(Français): Ville → ',
    'name(am): ኪሱሙ → ',
    '_name.id:  → x',
  ]);
  expect(lines(both, both)).toEqual([]);
  const mark = { extension: [{ url: extensions.language, valueCode: 'fr' }] };
  const alias = ['Kisumu', 'Ville'];
  const marked = { ...location, alias, _alias: [null, mark] } as Location;
  expect(lines(location, marked)).toEqual(['alias: Kisumu → Kisumu, Ville']);
  expect(lines(marked, { ...marked, _alias: [{ id: 'x' }, mark] })).toEqual(['_alias: +<content> -']);
});

test('names the changed values of a Location', () => {
  const boundary = (data: string) => [{ url: extensions.boundary, valueAttachment: { data } }];
  const after: Location = {
    ...location,
    meta: { versionId: '2' },
    name: 'Kisumu City',
    status: 'inactive',
    alias: ['Kisumu', 'KSM'],
    partOf: { reference: 'Location/west' },
    physicalType: { coding: [physicalTypes.building] },
    type: [{ coding: [physicalTypes.building] }, { coding: [administrativeLevel(2)] }],
    position: { latitude: -0.1, longitude: 34.75 },
    identifier: [
      { use: 'official', value: 'p' },
      { use: 'usual', value: 'KE-42' },
    ],
    extension: boundary('e30='),
  };
  expect(lines(location, after)).toEqual([
    'name: Kisumu → Kisumu City',
    'status: active → inactive',
    'alias: Kisumu → Kisumu, KSM',
    'partOf: Location/kenya → Location/west',
    'physicalType: Jurisdiction → Building',
    'type: Jurisdiction → Building',
    'type: Level 1 → Level 2',
    'identifier(usual):  → KE-42',
    'position.latitude:  → -0.1',
    'position.longitude:  → 34.75',
    `${extensions.boundary}:  → <content>`,
  ]);
  expect(lines(after, { ...after, extension: boundary('e30xx') })).toEqual([
    `${extensions.boundary}: <content> → <content>`,
  ]);
  expect(lines(after, { ...after, position: { latitude: -0.1, longitude: 35 } })).toEqual([
    'position.longitude: 34.75 → 35',
  ]);
});

const stock: Group = {
  resourceType: 'Group',
  type: 'substance',
  actual: false,
  identifier: [{ use: 'secondary', type: { coding: [inventory.poNumber] }, value: 'PO-1' }],
  characteristic: [
    { code: { coding: [inventory.quantity] }, exclude: false, valueQuantity: { value: 5 } },
    { code: { coding: [inventory.donor] }, exclude: false, valueCodeableConcept: { text: 'ADB' } },
  ],
  member: [{ entity: { reference: 'Group/amoxi' }, period: { start: '2024-01-01', end: '2025-01-01' } }],
};

test('names quantity, donor, PO number and dates of stock', () => {
  const after: Group = {
    ...stock,
    identifier: [{ use: 'secondary', type: { coding: [inventory.poNumber] }, value: 'PO-2' }],
    characteristic: [
      { code: { coding: [inventory.quantity] }, exclude: false, valueQuantity: { value: 7, unit: 'boxes' } },
      { code: { coding: [inventory.section] }, exclude: false, valueCodeableConcept: { text: 'Health' } },
    ],
    member: [{ entity: { reference: 'Group/amoxi' }, period: { start: '2024-01-01', end: '2026-01-01' } }],
  };
  expect(lines(stock, after)).toEqual([
    'identifier(PO Number): PO-1 → PO-2',
    'characteristic(Quantity): 5 → 7 boxes',
    'characteristic(Unicef Section):  → Health',
    'characteristic(Donor): ADB → ',
    'member(Group/amoxi).period.end: 2025-01-01 → 2026-01-01',
  ]);
});

test('lists added and removed members by reference', () => {
  const of = (...ids: string[]): Group => ({
    ...stock,
    member: ids.map((id) => ({ entity: { reference: `Practitioner/${id}` } })),
  });
  expect(lines(of('a', 'b'), of('b', 'c', 'd'))).toEqual(['member: +Practitioner/c, Practitioner/d -Practitioner/a']);
  expect(lines(of('a'), of('b'))).toEqual(['member: +Practitioner/b -Practitioner/a']);
  expect(lines(of('a', 'b'), of('b', 'a'))).toEqual([]);
});

test('lists the elements of a created and of a deleted resource', () => {
  const small: Location = { resourceType: 'Location', id: 'x', meta: { versionId: '1' }, name: 'X', status: 'active' };
  expect(lines(undefined, small)).toEqual(['name:  → X', 'status:  → active']);
  expect(lines(small, undefined)).toEqual(['name: X → ', 'status: active → ']);
});

test('shows names, phones, unknown extensions and unknown elements', () => {
  const jane: Patient = {
    resourceType: 'Patient',
    name: [{ use: 'official', family: 'Doe', given: ['Jane'] }],
    telecom: [{ system: 'phone', value: '1' }],
    birthDate: '2000-01',
    maritalStatus: { text: 'Single' },
  };
  const after = {
    ...jane,
    name: [{ use: 'official', family: 'Roe', given: ['Jane'] }],
    telecom: [{ system: 'phone', value: '2' }],
    birthDate: '2000-01-07',
    maritalStatus: { text: 'Married' },
    extension: [{ url: 'http://x/religion', valueString: 'none' }],
    _birthDate: { extension: [{ url: 'http://x/birthTime', valueDateTime: '2000-01-07T10:00:00Z' }] },
  } as Patient;
  expect(lines(jane, after)).toEqual([
    'name: Jane Doe → Jane Roe',
    'telecom: 1 → 2',
    'birthDate: 2000-01 → 2000-01-07',
    'maritalStatus: Single → Married',
    'http://x/religion:  → none',
    '_birthDate.http://x/birthTime:  → 2000-01-07T10:00:00Z',
  ]);
});

describe('for any resources', () => {
  const reference = fc.constantFrom('A/1', 'A/2');
  const known = fc.oneof(
    fc.string({ minLength: 1 }),
    fc.boolean(),
    fc.record({ reference, display: fc.string() }, { requiredKeys: ['reference'] }),
    fc.record({
      coding: fc.array(fc.record({ system: fc.constantFrom('s', 't'), code: fc.string({ minLength: 1 }) }), {
        minLength: 1,
      }),
    }),
    fc.array(fc.record({ url: fc.constantFrom('u', 'v'), valueString: fc.string({ minLength: 1 }) }), { minLength: 1 }),
    fc.array(fc.record({ entity: fc.record({ reference }), inactive: fc.boolean() }), { minLength: 1 }),
    fc.array(fc.string({ minLength: 1 }), { minLength: 1 }),
  );
  const of = (element: fc.Arbitrary<unknown>): fc.Arbitrary<Resource> =>
    fc
      .dictionary(fc.constantFrom('name', 'status', 'type', 'x'), element, { noNullPrototype: true })
      .map((rest) => ({ ...rest, resourceType: 'Basic' }));
  const changedElements = (one: Resource, other: Resource): Set<string | undefined> =>
    new Set(changesBetween(one, other).map(({ path }) => path[0]?.element));

  test('reports exactly the elements that differ', () => {
    const text = (value: unknown): string =>
      Array.isArray(value) ? canonical(value.map(canonical).sort()) : canonical(value ?? []);
    fc.assert(
      fc.property(of(known), of(known), (one, other) => {
        const [before, after] = [one, other] as unknown as Record<string, unknown>[];
        const keys = [...new Set([...Object.keys(before!), ...Object.keys(after!)])];
        expect(changedElements(one, other)).toEqual(
          new Set(keys.filter((key) => text(before![key]) !== text(after![key]))),
        );
      }),
    );
  });

  test('does not throw for unexpected content', () => {
    fc.assert(
      fc.property(of(fc.jsonValue({ maxDepth: 4 })), of(fc.jsonValue({ maxDepth: 4 })), (one, other) => {
        changesBetween(one, other);
        expect(changesBetween(one, { ...one, meta: { versionId: '9' } })).toEqual([]);
      }),
    );
  });
});

test('shows the answers of a questionnaire response by question', () => {
  const response = (weight: number, symptoms: string[], note?: string): QuestionnaireResponse => ({
    resourceType: 'QuestionnaireResponse',
    status: 'completed',
    item: [
      {
        linkId: 'visit',
        text: 'Visit',
        item: [
          { linkId: 'weight', text: 'Weight', answer: [{ valueDecimal: weight }] },
          { linkId: 'date', text: 'Date of the visit', answer: [{ valueDate: '2026-01-02' }] },
        ],
      },
      ...symptoms.map((display) => ({ linkId: 'symptom', text: 'Symptom', answer: [{ valueCoding: { display } }] })),
      {
        linkId: 'ill',
        answer: [{ valueBoolean: true, ...(note && { item: [{ linkId: 'note', answer: [{ valueString: note }] }] }) }],
      },
    ],
  });
  expect(lines(response(7.5, ['Fever', 'Cough']), response(8, ['Fever', 'Rash'], '2026-01'))).toEqual([
    'answer(Weight): 7.5 → 8',
    'answer(Symptom): Cough → Rash',
    'answer(note):  → 2026-01',
  ]);
  expect(lines(response(8, ['Fever']), response(8, []))).toEqual(['answer(Symptom): Fever → ']);
});
