import type { Encounter, FhirResource } from '../../../../common/fhir/r4.ts';
import { setProgrammeZone } from '../../../../common/config/timeZone.ts';
import { systems } from '../../../../common/fhir/codes.ts';
import { encounterView } from './encounter.ts';
import { recordKinds } from './kinds.ts';
import { createFhirFormatter } from './fhirFormatter.ts';

const format = createFhirFormatter({
  code: (code) => (code === 'active' ? 'Actif' : code),
  label: ({ code }) => (code === 'AMB' ? 'Ambulatoire' : undefined),
  reference: (reference) => reference?.display,
  visit: (encounterClass) => `Visite (${encounterClass})`,
  overdue: (dates) => `${dates} (en retard)`,
  yes: 'Oui',
  no: 'Non',
});

describe('FHIR formatter', () => {
  it('translates HL7 codes, uses the display of others, and falls back to the code', () => {
    const system = 'http://terminology.hl7.org/CodeSystem/condition-clinical';
    expect(format.concept({ coding: [{ system, code: 'active', display: 'Active' }] })).toBe('Actif');
    expect(format.concept({ coding: [{ system, code: 'odd', display: 'Odd' }] })).toBe('Odd');
    expect(format.concept({ coding: [{ system: 'http://moh', code: 'active' }] })).toBe('active');
    expect(format.concept({ text: 'in words', coding: [{ code: 'x' }] })).toBe('in words');
    expect(format.concept({ text: 'Active', coding: [{ system, code: 'active', display: 'Active' }] })).toBe('Actif');
    expect(format.concept({ text: 'in words', coding: [{ system, code: 'active' }] })).toBe('in words');
    expect(format.concept({ coding: [{}] })).toBeUndefined();
    expect(format.concepts([undefined, { text: 'a' }, { text: 'b' }])).toBe('a, b');
  });

  it('names another time zone once in a period', () => {
    setProgrammeZone('Africa/Nairobi');
    try {
      const start = '2025-01-02T08:00:00Z';
      expect(format.period({ start, end: '2025-01-02T08:20:00Z' })).toBe('2025-01-02 11:00 – 11:20 Africa/Nairobi');
      expect(format.dates({ start: '2025-01-02T21:00:00Z', end: '2025-02-02T20:59:59.999Z' })).toBe(
        '2025-01-03 – 2025-02-02',
      );
    } finally {
      setProgrammeZone('');
    }
  });

  it('shows partial dates unchanged and periods with an open end', () => {
    expect(format.moment('2024-05')).toBe('2024-05');
    expect(format.moment('soon')).toBe('soon');
    expect(format.period({ start: '2024', end: '2025-01-02' })).toBe('2024 – 2025-01-02');
    expect(format.period({ end: '2025' })).toBe('… – 2025');
    expect(format.period({})).toBeUndefined();
    const [start, end, nextDay] = [8 * 60, 8 * 60 + 20, 32 * 60 + 20].map((minute) =>
      new Date(2025, 0, 2, 0, minute).toISOString(),
    );
    expect(format.period({ start, end })).toBe('2025-01-02 08:00 – 08:20');
    expect(format.period({ start, end: nextDay })).toBe('2025-01-02 08:00 – 2025-01-03 08:20');
  });

  it('formats 0 and false as values', () => {
    expect(format.quantity({ value: 0, unit: 'mL' })).toBe('0 mL');
    expect(format.quantity({ comparator: '<', value: 5 })).toBe('< 5');
    expect(format.quantity({ unit: 'mL' })).toBeUndefined();
    expect(format.yesNo(false)).toBe('Non');
  });
});

const ambulatory: Encounter = {
  resourceType: 'Encounter',
  status: 'finished',
  class: { system: systems.actCode, code: 'AMB', display: 'ambulatory' },
};

it.each<[string, Partial<Encounter>]>([
  ['Antenatal visit', { type: [{ text: 'Antenatal visit' }], reasonCode: [{ text: 'Fever' }] }],
  ['Fever', { reasonCode: [{ text: 'Fever' }], serviceType: { text: 'Immunization' } }],
  ['Immunization', { serviceType: { text: 'Immunization' } }],
  ['Visite (Ambulatoire)', {}],
  ['Visite (overnight)', { class: { code: 'NIGHT', display: 'overnight' } }],
])('a visit is titled %s', (title, parts) => {
  expect(encounterView.title({ ...ambulatory, ...parts }, format)).toBe(title);
});

it.each(recordKinds.map(({ view }) => [view.type, view] as const))(
  '%s: handles a resource without optional elements',
  (type, view) => {
    const empty = { resourceType: type } as FhirResource;
    const facts = [...view.columns, ...view.side, ...view.page];
    expect(facts.map((fact) => fact.value(empty, format))).toEqual(facts.map(() => undefined));
    expect(view.title(empty, format)).toBeUndefined();
    expect(view.references(empty).filter(Boolean)).toEqual([]);
  },
);
