import type { FhirResource } from 'fhir/r4';
import { kinds } from './kinds.ts';
import { makeWords } from './words.ts';

const words = makeWords({
  code: (code) => (code === 'active' ? 'Actif' : code),
  reference: (reference) => reference?.display,
  yes: 'Oui',
  no: 'Non',
});

describe('FHIR formatter', () => {
  it('translates HL7 codes, uses the display of others, and falls back to the code', () => {
    const system = 'http://terminology.hl7.org/CodeSystem/condition-clinical';
    expect(words.concept({ coding: [{ system, code: 'active', display: 'Active' }] })).toBe('Actif');
    expect(words.concept({ coding: [{ system, code: 'odd', display: 'Odd' }] })).toBe('Odd');
    expect(words.concept({ coding: [{ system: 'http://moh', code: 'active' }] })).toBe('active');
    expect(words.concept({ text: 'in words', coding: [{ code: 'x' }] })).toBe('in words');
    expect(words.concept({ coding: [{}] })).toBeUndefined();
    expect(words.concepts([undefined, { text: 'a' }, { text: 'b' }])).toBe('a, b');
  });

  it('shows partial dates unchanged and periods with an open end', () => {
    expect(words.moment('2024-05')).toBe('2024-05');
    expect(words.moment('soon')).toBe('soon');
    expect(words.period({ start: '2024', end: '2025-01-02' })).toBe('2024 – 2025-01-02');
    expect(words.period({ end: '2025' })).toBe('… – 2025');
    expect(words.period({})).toBeUndefined();
  });

  it('formats 0 and false as values', () => {
    expect(words.quantity({ value: 0, unit: 'mL' })).toBe('0 mL');
    expect(words.quantity({ comparator: '<', value: 5 })).toBe('< 5');
    expect(words.quantity({ unit: 'mL' })).toBeUndefined();
    expect(words.yesNo(false)).toBe('Non');
  });
});

it.each(kinds.map(({ view }) => [view.type, view] as const))(
  '%s: handles a resource without optional elements',
  (type, view) => {
    const empty = { resourceType: type } as FhirResource;
    const facts = [...view.columns, ...view.side, ...view.page];
    expect(facts.map((fact) => fact.value(empty, words))).toEqual(facts.map(() => undefined));
    expect(view.title(empty, words)).toBeUndefined();
    expect(view.references(empty).filter(Boolean)).toEqual([]);
  },
);
