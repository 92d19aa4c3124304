import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from '@playwright/test';
import type { Bundle, Encounter, FhirResource, Location, Patient } from '../../../common/fhir/r4.ts';
import { contractSides } from './contractSides.ts';

const at = contractSides();
const as = 'admin';
const run = randomUUID().slice(0, 8);
const identifier = [{ system: 'http://x.example/search', value: run }];
const mine = `identifier=http://x.example/search|${run}`;

const names = [
  ...['Đà Nẵng', 'Lange Straße', 'Tromsø Łódź Ærø', 'กรุงเทพมหานคร', 'مُحَمَّد', '한국', '  Padded  Name'],
  ...['İstanbul ığdır', 'ﬁshing ² Ⅷ', "L'Étoile 😀", 'Ha\u0300 No\u0323i', 'ΣΊΣΥΦΟΣ', 'Foo-bar/baz'],
  ...['N’Djamena', 'أحمد Cœur', 'Ward_2 at 50%', "O'Brien", 'Hawaiʻi', 'Saʿūd ʾAl', 'محـمد'],
  ...['Zero\u200bWidth', '\u2067Isolated\u2069 Name', 'Joi\u200dner', 'محم\u0651د'],
];
const terms = [
  ...['da nang', 'đa nang', 'Đà', 'lange strasse', 'STRASSE', 'straße', 'tromso', 'tromsø', 'łodz', 'ærø'],
  ...['กรุง', 'กรง', 'محمد', 'مُحَمَّد', '한', '하', 'padded', '  padded', 'padded  name', 'padded name'],
  ...['ISTANBUL', 'igdir', 'fish', '2', '²', "l'etoile", 'ha noi', 'Hà Nội', 'σισυφοσ', 'bar'],
  ...["n'djamena", 'n’djamena', 'احمد', 'أحمد', 'coeur', 'cœur', 'd_2', 'd-2', 'ward_', '50%'],
  ...['ndjamena', "n'djamena,n’djamena", "obrien,o'brien", 'hawaii,hawaiʻi', 'saud,saʿud', 'lodz,łodz', 'محـمد'],
  ...['zerowidth', 'zero\u200bwidth', 'isolated name', 'joiner', 'joi\u200dner', 'محم\u0651د'],
];
const birthDates = [
  '2024',
  '2024-01',
  '2024-02',
  '2024-03',
  '2024-01-31',
  '2024-02-01',
  '2024-02-29',
  '2023-12-31',
  '2025-01-01',
];
const periods: Encounter['period'][] = [
  undefined,
  { start: '2024-02-10' },
  { start: '2024-01-10', end: '2024-02-10' },
  { end: '2024-02-10' },
  { start: '2024-02', end: '2024-02' },
  { start: '2024', end: '2024' },
  { start: '2024-02-15', end: '2024-02-15' },
  { start: '2024-02-15T10:00:00Z', end: '2024-02-15T10:30:00Z' },
  { start: '2024-02-15T23:30:00-05:00', end: '2024-02-15T23:45:00-05:00' },
];

async function prepare(): Promise<void> {
  const resources: FhirResource[] = [
    ...names.map((name, index): Location => ({
      resourceType: 'Location',
      id: `name-${index}-${run}`,
      identifier,
      name,
    })),
    ...birthDates.map((birthDate, index): Patient => ({
      resourceType: 'Patient',
      id: `born-${index}-${run}`,
      identifier,
      birthDate,
    })),
    ...periods.map((period, index): Encounter => ({
      ...{
        resourceType: 'Encounter',
        id: `visit-${index}-${run}`,
        identifier,
        status: 'finished',
        class: { code: 'AMB' },
      },
      ...(period ? { period } : {}),
    })),
  ];
  const entry = resources.map((resource) => ({
    resource,
    request: { method: 'PUT' as const, url: `${resource.resourceType}/${resource.id}` },
  }));
  const body: Bundle = { resourceType: 'Bundle', type: 'transaction', entry };
  await at.sendToBoth({ method: 'POST', path: '/fhir/', as, body });
}

test.describe('searches', () => {
  test.beforeAll(prepare);

  test.describe('names', () => {
    for (const term of terms)
      for (const modifier of ['', ':contains', ':exact']) {
        test(`name${modifier}=${term}`, async () => {
          await at.expectSame({
            path: `/fhir/Location?${mine}&name${modifier}=${encodeURIComponent(term)}&_total=accurate&_count=50`,
            as,
          });
        });
      }
    for (const sort of ['name', '-name']) {
      test(`_sort=${sort}`, async () => {
        await at.expectSame({ path: `/fhir/Location?${mine}&_sort=${sort}&_count=50`, as }, { ordered: true });
      });
    }
  });

  test.describe('dates', () => {
    for (const prefix of ['', 'eq', 'ne', 'ge', 'gt', 'le', 'lt', 'sa', 'eb', 'ap'])
      for (const value of ['2024', '2024-02', '2024-02-15', '2024-02-15T10:00:00Z', '2024-02-15T00:00:00Z'])
        for (const parameter of ['Patient?birthdate', 'Encounter?date']) {
          test(`${parameter}=${prefix}${value}`, async () => {
            await at.expectSame({ path: `/fhir/${parameter}=${prefix}${value}&${mine}&_total=accurate&_count=50`, as });
          });
        }
  });

  test.describe('many ids', () => {
    const ids = (count: number): string =>
      Array.from({ length: count }, (_, index) => `${index}-${run}`.padStart(36, '0')).join();
    test('an address of 8 KB or more is refused', async () => {
      await at.expectSame({ path: `/fhir/Location?_id=${ids(100)}`, as: 'viewer' });
      for (const side of [at.sandbox, at.servers]) {
        for (const [as, count] of [
          ['viewer', 200],
          ['admin', 100],
        ] as const) {
          const { status, text } = await side.send({ path: `/fhir/Location?_id=${ids(count)}`, as });
          assert.deepEqual([status, /HTTP Status 400/.test(text)], [400, true], `${side.name} ${as}`);
        }
      }
    });
    for (const as of ['admin', 'viewer']) {
      test(`are found with POST _search, as ${as}`, async () => {
        await at.expectSame({
          method: 'POST',
          path: '/fhir/Location/_search',
          as,
          headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
          body: `_id=${ids(600)}`,
        });
      });
    }
  });

  test.describe('refused searches', () => {
    for (const search of [
      'Location?_has:OrganizationAffiliation:location:active:missing=true',
      'Location?_has:List:subject:status:not=current',
      'Location?_has:Location:partof:name:contains=a',
      'Location?_has:Location:partof:_has:Location:partof:name:contains=a',
      'Location?_has:OrganizationAffiliation:location:location:Location.partof=x',
      'Location?_tag=http://x.example|',
      'Location?_security=http://x.example|',
      'Location?partof:identifier=http://x.example|1',
      'OrganizationAffiliation?location:Location.partof:identifier=1',
      'Location?_lastUpdated=ap2024-02-01',
      'Location?_lastUpdated=2024-02-01,2024-02-02',
      'Patient?birthdate=2024,2025',
      'Location?_elements=name&_summary=true',
      'Location?_elements=name&_summary=count',
      `Location?name=${'a'.repeat(769)}`,
      `Location?name:contains=${'a'.repeat(769)}`,
    ]) {
      test(search.slice(0, 100), async () => {
        await at.expectSame({ path: `/fhir/${search}`, as });
      });
    }
  });

  test.describe('accepted searches', () => {
    for (const search of [
      'Practitioner?_has:PractitionerRole:practitioner:practitioner.name:contains=a',
      'Location?_has:Location:partof:_has:Location:partof:name=nairobi',
      'Location?_tag=|x',
      'Location?type=http://x.example|',
      'Location?_elements=name&_summary=false&_count=2',
      'Location?_elements=&_summary=count',
      `Location?name=${'a'.repeat(768)}`,
      'Patient?birthdate=2024,',
    ]) {
      test(search.slice(0, 100), async () => {
        await at.expectSame({
          path: `/fhir/${search}${search.includes('_summary') ? '' : '&_total=accurate&_sort=_id'}`,
          as,
        });
      });
    }
  });
});
