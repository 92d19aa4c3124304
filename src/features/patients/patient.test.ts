import type { Patient } from '../../../common/fhir/r4.ts';
import { addressOf, ageOn, nameOf, namePartsOf, phoneOf, recordNumberOf, statusOf, toRow, uuidOf } from './patient.ts';

const patient = (more: Partial<Patient>): Patient => ({ resourceType: 'Patient', id: 'p', ...more });

describe('the name of a patient', () => {
  it('is the official one, even if it is not the first', () => {
    const several = patient({
      name: [
        { use: 'nickname', text: 'Asha' },
        { use: 'official', given: ['Faith', 'J'], family: 'K' },
      ],
    });
    expect(nameOf(several)).toBe('Faith J K');
    expect(namePartsOf(several)).toEqual({ first: 'Faith J', last: 'K' });
  });
  it('is undefined if none is recorded, never the id or a placeholder', () => {
    for (const name of [undefined, [], [{}], [{ given: [''] }]]) expect(nameOf(patient({ name }))).toBeUndefined();
  });
  it('is not split if it is a single text', () => {
    expect(namePartsOf(patient({ name: [{ text: 'Baby of Zawadi' }] }))).toEqual({
      first: 'Baby of Zawadi',
      last: undefined,
    });
  });
});

it.each<[string, Partial<Patient>, string]>([
  ['deceased by a date, although active', { active: true, deceasedDateTime: '2025-11' }, 'deceased'],
  ['deceased by a flag', { active: false, deceasedBoolean: true }, 'deceased'],
  ['explicitly not deceased', { deceasedBoolean: false }, 'active'],
  ['not active', { active: false }, 'inactive'],
  ['no value', {}, 'active'],
])('status: %s', (_what, more, status) => {
  expect(statusOf(patient(more))).toBe(status);
  expect(toRow(patient(more)).status).toBe(status);
});

it('selects identifiers by use and type, not by position', () => {
  const one = patient({
    identifier: [
      { use: 'usual', value: 'first' },
      { use: 'official', value: 'uuid' },
      { type: { coding: [{ system: 'http://terminology.hl7.org/CodeSystem/v2-0203', code: 'MR' }] }, value: '4711' },
    ],
  });
  expect(uuidOf(one)).toBe('uuid');
  expect(recordNumberOf(one)).toBe('4711');
  expect(uuidOf(patient({ identifier: [{}, { value: 'only' }] }))).toBe('only');
  expect(recordNumberOf(patient({}))).toBeUndefined();
});

it('ignores old contacts and addresses', () => {
  const moved = patient({
    telecom: [
      { system: 'email', value: 'a@b.example' },
      { system: 'phone', use: 'old', value: '1' },
      { system: 'phone', value: '2' },
    ],
    address: [
      { use: 'old', line: ['there'] },
      { line: ['House 1', 'Road 2'], city: 'Kisumu' },
    ],
  });
  expect(phoneOf(moved)).toBe('2');
  const ranked = { telecom: [...(moved.telecom ?? []), { system: 'phone' as const, value: '3', rank: 1 }] };
  expect(phoneOf(patient(ranked))).toBe('3');
  expect(addressOf(moved)).toBe('House 1, Road 2, Kisumu');
  expect(addressOf(patient({ address: [{ text: 'by the lake' }] }))).toBe('by the lake');
  expect(addressOf(patient({}))).toBeUndefined();
});

test.each([
  ['2026-03-10', [['day', 0]], true],
  ['2026-02-11', [['day', 27]], true],
  ['2026-02-10', [['week', 4]], true],
  ['2025-12-17', [['week', 11]], true],
  ['2025-12-16', [['month', 2]], true],
  ['2025-03-11', [['month', 11]], true],
  ['2025-03-10', [['year', 1]], true],
  [
    '2023-01-10',
    [
      ['year', 3],
      ['month', 2],
    ],
    true,
  ],
  ['2021-03-10', [['year', 5]], true],
  ['1985', [['year', 40]], false],
  ['1990-06', [['year', 35]], false],
])('gives the age of a patient born in %s in the units of paediatric care', (birthDate, parts, isExact) => {
  const age = ageOn(birthDate, new Date('2026-03-10T12:00:00'));
  expect(age?.parts.map(({ unit, value }) => [unit, value])).toEqual(parts);
  expect(age?.isExact).toBe(isExact);
});

test.each([undefined, '2026-03-11', 'unknown', '2026'])('gives no age for the date of birth %s', (birthDate) => {
  expect(ageOn(birthDate, new Date('2026-03-10T12:00:00'))).toBeUndefined();
});
