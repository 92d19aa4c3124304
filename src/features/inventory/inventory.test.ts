import type { Group, List } from '../../../common/fhir/r4.ts';
import { inventory, products } from '../../../common/fhir/codes.ts';
import { isDay } from '../../../common/fhir/calendarDay.ts';
import { addPeriod } from '../../../common/fhir/storedPeriod.ts';
import { setProgrammeZone } from '../../../common/config/timeZone.ts';
import { productFacts, toRow } from './inventory.ts';
import { addToList } from './saveInventory.ts';

beforeAll(() => setProgrammeZone('UTC'));
afterAll(() => setProgrammeZone(''));

const stock = (period?: { start?: string; end?: string }): Group => ({
  resourceType: 'Group',
  id: 's',
  type: 'substance',
  actual: false,
  // As written by the importer: the serial number first, other displays of the codes.
  identifier: [
    { use: 'official', type: { coding: [{ ...inventory.serialNumber, display: 'Serial' }] }, value: 'SN' },
    { use: 'usual', value: 'untyped' },
    { use: 'secondary', type: { coding: [{ ...inventory.poNumber, version: '1' }] }, value: 'PO' },
  ],
  characteristic: [
    { code: { coding: [inventory.quantity] }, exclude: false, valueQuantity: { value: 0 } },
    { code: { coding: [inventory.section] }, exclude: false, valueCodeableConcept: { text: 'WASH' } },
  ],
  member: [{ entity: { reference: 'Group/p' }, ...(period && { period }) }],
});
const bed: Group = { resourceType: 'Group', id: 'p', type: 'substance', actual: false, name: 'Bed' };
const row = (period?: { start?: string; end?: string }) => toRow(stock(period), new Map([['p', bed]]), '2026-05-10');

describe('a row', () => {
  it('reads identifiers by type, never by position, and the name from the product', () => {
    expect(row({ start: '2026-01-02T09:00:00.000Z', end: '2026-05-10T01:00:00.000Z' })).toEqual({
      id: 's',
      productName: 'Bed',
      quantity: '0',
      poNumber: 'PO',
      serialNumber: 'SN',
      deliveryDate: '2026-01-02',
      accountabilityEndDate: '2026-05-10',
      unicefSection: 'WASH',
      donor: '',
      over: false,
    });
  });

  it.each([
    ['2026-05-09T23:59:59.999Z', true],
    ['2026-05-10T00:00:00.000Z', false],
    ['2026-05-11', false],
    ['2026-05', false],
    ['2026-04', true],
    ['2025', true],
    ['soon', false],
    [undefined, false],
  ])('that ends on %s is over: %s', (end, over) => {
    expect(row(end === undefined ? undefined : { end }).over).toBe(over);
  });

  it('has an empty name without its product', () => {
    expect(toRow(stock(), new Map(), '2026-05-10').productName).toBe('');
  });
});

describe('facts of a product', () => {
  const product = (quantity: object, valueBoolean?: boolean): Group => ({
    ...bed,
    characteristic: [
      {
        code: {
          coding: [
            { system: 'http://moh', code: 'x' },
            { ...products.accountability, display: 'Months' },
          ],
        },
        exclude: false,
        valueQuantity: quantity,
      },
      { code: { coding: [products.attractive] }, exclude: false, ...(valueBoolean !== undefined && { valueBoolean }) },
    ],
  });
  it.each([
    [12, 12],
    ['6', 6],
    [0, 0],
    [1.9, 1],
    ['', undefined],
    ['six', undefined],
    [-1, undefined],
  ])('reads a period of %p as %p months', (value, months) => {
    const period = months === undefined ? undefined : { of: 'months', count: months };
    expect(productFacts(product({ value }, true))).toEqual({ asset: true, period });
  });
  it.each([
    [
      { value: 2, unit: 'years', code: 'a' },
      { of: 'months', count: 24 },
    ],
    [
      { value: 3, unit: 'weeks' },
      { of: 'days', count: 21 },
    ],
    [
      { value: 30, code: 'd' },
      { of: 'days', count: 30 },
    ],
    [{ value: 6, unit: 'shifts' }, undefined],
  ])('reads a period of %p by its unit', (quantity, period) => {
    expect(productFacts(product(quantity)).period).toEqual(period);
  });
  it('reads a product without the characteristic as not an asset', () => {
    expect(productFacts(bed)).toEqual({ asset: false, period: undefined });
    expect(productFacts(undefined)).toEqual({ asset: false, period: undefined });
  });
});

describe('days', () => {
  it.each([
    ['2024-01-31', 1, '2024-02-29'],
    ['2023-01-31', 1, '2023-02-28'],
    ['2026-11-30', 3, '2027-02-28'],
    ['2026-05-10', 0, '2026-05-10'],
    ['', 3, ''],
    ['2026-02-30', 3, ''],
    ['2026-05-10', 240_000, ''],
    ['2026-05-10', 99_999_999_999, ''],
  ])('%s and %i months later: %s', (day, months, later) => {
    expect(addPeriod(day, { of: 'months', count: months })).toBe(later);
  });
  it('validates that a day exists', () => {
    expect(['2024-02-29', '2023-02-29', '2024-2-1', 'x', ''].map(isDay)).toEqual([true, false, false, false, false]);
  });
});

describe('the stock List of a Location', () => {
  const context = {
    id: 'list',
    location: { resourceType: 'Location' as const, id: 'place', name: 'Kolwa' },
    inventoryId: 's',
    now: '2026-05-10T08:00:00.000Z',
  };
  const concept = { coding: [inventory.list], text: 'Supply Inventory List' };
  const entry = { flag: concept, date: context.now, item: { reference: 'Group/s' } };
  const tag = [
    {
      system: 'https://smartregister.org/related-entity-location-tag-id',
      code: 'place',
      display: 'Related Entity Location',
    },
    { system: 'https://smartregister.org/location-tag-id', code: 'place', display: 'Practitioner Location' },
  ];

  it('is created with its first entry', () => {
    expect(addToList(undefined, context)).toStrictEqual({
      resourceType: 'List',
      id: 'list',
      meta: { tag },
      identifier: [{ use: 'official', value: 'list' }],
      status: 'current',
      mode: 'working',
      title: 'Kolwa',
      code: concept,
      subject: { reference: 'Location/place' },
      entry: [entry],
    });
  });

  it('retains its content, adds a missing mode and contains no item twice', () => {
    const stored = {
      resourceType: 'List',
      id: 'old',
      meta: { versionId: '3', tag: [{ system: 'http://moh', code: 'a' }, tag[1]] },
      extension: [{ url: 'http://moh', valueString: 'x' }],
      identifier: [{ use: 'usual', value: 'i' }],
      status: 'retired',
      code: { coding: [{ ...inventory.list, display: 'Other words' }] },
      subject: { reference: 'http://h/fhir/Location/place' },
      entry: [{ item: { reference: 'Group/first' }, deleted: false }],
    } as unknown as List;
    const result = addToList(stored, context);
    expect(result).toStrictEqual({
      ...stored,
      meta: { versionId: '3', tag: [{ system: 'http://moh', code: 'a' }, tag[1], tag[0]] },
      mode: 'working',
      title: 'Kolwa',
      entry: [...stored.entry!, entry],
    });
    expect(addToList(result, context)).toStrictEqual(result);
  });
});
