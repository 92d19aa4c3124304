import type { Location, Practitioner } from '../../../../common/fhir/r4.ts';
import { fc } from '../../../../test/support/fastCheck.ts';
import { physicalTypes } from '../../../../common/fhir/codes.ts';
import { blockKeys, findPairs } from './candidates.ts';
import { comparedName } from './names.ts';
import { comparedRecord, type ComparedRecord } from './record.ts';
import { metresBetween } from '../../../../common/map/position.ts';
import { compareRecords, minScore } from './score.ts';

const location = (id: string, name: string, parts: Partial<Location> = {}): ComparedRecord =>
  comparedRecord({ resourceType: 'Location', id, name, ...parts });
const person = (id: string, given: string, family: string, parts: Partial<Practitioner> = {}): ComparedRecord =>
  comparedRecord({ resourceType: 'Practitioner', id, name: [{ given: [given], family }], ...parts });
const partOf = { reference: 'Location/kenya' };
const kindsOf = (one: ComparedRecord, other: ComparedRecord): string[] =>
  (compareRecords('Location', one, other)?.reasons ?? []).map(({ kind }) => kind);
const scoreOf = (one: ComparedRecord, other: ComparedRecord): number =>
  compareRecords('Location', one, other)?.score ?? 0;

test.each([
  ['Kisumu Dispensary', 'kisumu  DISPENSARY'],
  ['Dispensaire de Léo', 'LEO dispensary'],
  ['Trạm y tế Đà Nẵng', 'Da Nang'],
  ["Lang'ata Health Centre", 'Langata HC'],
  ['مستشفى الأمل', 'الامل مستشفى'],
  ['Bama II Clinic', 'Clinic Bama 2'],
])('%s and %s have the same distinguishing words', (one, other) => {
  expect(comparedName(one).words).toEqual(comparedName(other).words);
  expect(comparedName(one).numbers).toBe(comparedName(other).numbers);
});

test('names with different numbers are never similar', () => {
  expect(scoreOf(location('1', 'Ward 2', { partOf }), location('2', 'Ward 3', { partOf }))).toBe(0);
});

test.each([
  ['Kisumu North', 'Kisumu South'],
  ['Sub-Centre Kisumu East', 'Kisumu West Sub-Centre'],
  ['Léo Nord', 'Léo Sud'],
  ['Léo-Est', 'Léo-Ouest'],
  ['Kisumu Kaskazini', 'Kisumu South'],
  ['حلب الشمالية', 'حلب الجنوبية'],
  ['Kangemi Clinic', 'Kangemi North Clinic'],
  ['Bama II', 'Bama III'],
  ['Bama2', 'Bama3'],
  ['Kangemi A', 'Kangemi B'],
  ['Kangemi D', 'Kangemi L'],
  ['North Ward', 'South Ward'],
])('siblings %s and %s are not reported', (one, other) => {
  expect(scoreOf(location('1', one, { partOf }), location('2', other, { partOf }))).toBeLessThan(minScore);
});

test('a common identifier outweighs different directions, and the distance a direction that one name lacks', () => {
  const identifier = [{ system: 'http://mfl', value: '12345' }];
  const [north, south] = ['Kisumu North', 'Kisumu South'].map((name) => location(name, name, { partOf, identifier }));
  expect(scoreOf(north ?? location('', ''), south ?? location('', ''))).toBeGreaterThanOrEqual(minScore);
  const position = { latitude: -1.28, longitude: 36.8 };
  const short = location('1', 'Kisumu', { partOf, position });
  const long = location('2', 'Kisumu North', { partOf, position });
  expect(scoreOf(short, long)).toBeGreaterThanOrEqual(minScore);
  expect(scoreOf(long, location('3', 'Kisumu South', { partOf, position }))).toBeLessThan(minScore);
});

test('directions are compared across languages', () => {
  expect(comparedName('Kisumu Kaskazini').directions).toBe(comparedName('North Kisumu').directions);
  expect(scoreOf(location('1', 'Léo Nord', { partOf }), location('2', 'Leo North', { partOf }))).toBeGreaterThanOrEqual(
    minScore,
  );
});

test('siblings whose names differ by one letter are reported with both reasons', () => {
  const [one, other] = [location('1', 'Kangemi Clinic', { partOf }), location('2', 'Kangeni Clinic', { partOf })];
  expect(compareRecords('Location', one, other)?.reasons).toEqual([
    { kind: 'similarName', letters: 1 },
    { kind: 'sameParent' },
  ]);
  expect(scoreOf(one, other)).toBeGreaterThanOrEqual(minScore);
});

test('villages of the same name in different districts are not reported', () => {
  const other = { reference: 'Location/uganda' };
  expect(scoreOf(location('1', 'Bama', { partOf }), location('2', 'Bama', { partOf: other }))).toBeLessThan(minScore);
});

test('a clinic and a hospital of one name are less similar than two clinics', () => {
  const clinic = location('1', 'Karen Clinic', { partOf });
  const hospital = location('2', 'Karen Hospital', { partOf });
  expect(kindsOf(clinic, hospital)).toContain('differentKind');
  expect(scoreOf(clinic, hospital)).toBeLessThan(scoreOf(clinic, location('3', 'Karen clinic', { partOf })));
});

test('neighbours with different names are no duplicates, and a shared identifier is sufficient', () => {
  const position = { latitude: -1.28, longitude: 36.8 };
  const identifier = [{ system: 'http://mfl', value: '12345' }];
  expect(
    compareRecords(
      'Location',
      location('1', 'Mosque', { position, partOf }),
      location('2', 'Church', { position, partOf }),
    ),
  ).toBeUndefined();
  const [one, other] = [location('1', 'Mosque', { identifier }), location('2', 'Church', { identifier })];
  expect(kindsOf(one, other)).toEqual(['sameIdentifier']);
  expect(scoreOf(one, other)).toBeGreaterThanOrEqual(minScore);
});

test('an identifier without system is not sufficient, and a building is never a jurisdiction', () => {
  const identifier = [{ value: '028' }];
  expect(scoreOf(location('1', 'Mosque', { identifier }), location('2', 'Church', { identifier }))).toBeLessThan(
    minScore,
  );
  const [building, jurisdiction] = [physicalTypes.building, physicalTypes.jurisdiction].map((coding, index) =>
    location(String(index), 'Karen', { partOf, physicalType: { coding: [coding] } }),
  );
  expect(compareRecords('Location', building ?? location('', ''), jurisdiction ?? location('', ''))).toBeUndefined();
});

test('people are compared without title, order of names and country code', () => {
  const phone = (value: string) => ({ telecom: [{ system: 'phone' as const, value }] });
  const match = compareRecords(
    'Practitioner',
    person('1', 'Jane', 'Kamau', phone('+254 712 345 678')),
    person('2', 'Kamau', 'Jane', phone('0712345678')),
  );
  expect(match?.reasons.map(({ kind }) => kind)).toEqual(['sameWords', 'samePhone']);
  expect(match?.score).toBeGreaterThan(85);
});

test('placeholders are no common identifier', () => {
  const identifier = [{ value: 'N/A' }];
  expect(
    compareRecords('Location', location('1', 'Mosque', { identifier }), location('2', 'Church', { identifier })),
  ).toBe(undefined);
});

test('distance of Nairobi and Mombasa', () => {
  expect(
    metresBetween({ latitude: -1.2921, longitude: 36.8219 }, { latitude: -4.0435, longitude: 39.6682 }) / 1000,
  ).toBeCloseTo(440, -1);
});

const names = fc.constantFrom(
  'Kangemi',
  'Kangeni',
  'Karen',
  'Kibera',
  'Bama 1',
  'Bama 2',
  'Bama North',
  'Bama South',
  'Bama',
  'Léo',
  'Leo',
  'Đà Nẵng',
  '',
);
const records = fc.array(
  fc.record({
    name: names,
    parent: fc.constantFrom('a', 'b', 'c'),
    identifier: fc.option(fc.constantFrom('1001', '1002'), { nil: undefined }),
    latitude: fc.option(fc.double({ min: -2, max: -1.9, noNaN: true }), { nil: undefined }),
  }),
  { maxLength: 10 },
);
interface Part {
  name: string;
  parent: string;
  identifier: string | undefined;
  latitude: number | undefined;
}

const toRecords = (parts: readonly Part[]): ComparedRecord[] =>
  parts.map(({ name, parent, identifier, latitude }, index) =>
    location(String(index), name, {
      partOf: { reference: `Location/${parent}` },
      ...(identifier && { identifier: [{ value: identifier }] }),
      ...(latitude !== undefined && { position: { latitude, longitude: 36 } }),
    }),
  );

test('the comparison is symmetric', () => {
  fc.assert(
    fc.property(records, (parts) => {
      const all = toRecords(parts);
      for (const one of all)
        for (const other of all)
          expect(compareRecords('Location', one, other)).toEqual(compareRecords('Location', other, one));
    }),
  );
});

test('of a small set, blocks find the pairs that a comparison of all pairs finds', async () => {
  await fc.assert(
    fc.asyncProperty(records, async (parts) => {
      const all = toRecords(parts);
      const found = (await findPairs({ type: 'Location', records: all })).map(({ one, other }) =>
        [one.id, other.id].toSorted().join(' '),
      );
      const expected = all.flatMap((one, index) =>
        all
          .slice(index + 1)
          .filter((other) => scoreOf(one, other) >= minScore)
          .map((other) => [one.id, other.id].toSorted().join(' ')),
      );
      expect(found.toSorted()).toEqual(expected.toSorted());
    }),
  );
});

test('the number of comparisons is in proportion to the number of records, even with equal names', async () => {
  const all = Array.from({ length: 20_000 }, (_, index) => location(String(index), 'Bama', { partOf }));
  const pairs = await findPairs({ type: 'Location', records: all });
  expect(pairs).toHaveLength(500);
  expect(blockKeys('Location', location('1', 'Bama', { partOf })).length).toBeLessThan(5);
}, 20_000);
