import type { Group } from '../../../common/fhir/r4.ts';
import { setProgrammeZone } from '../../../common/config/timeZone.ts';
import { fc } from '../../../test/support/fastCheck.ts';
import { anyGroup } from '../../../test/support/anyGroup.ts';
import { inventory, systems } from '../../../common/fhir/codes.ts';
import { emptyForm, toForm, toInventory, type InventoryForm } from './inventoryForm.ts';

const health = { system: systems.unicefSection, code: 'health', display: 'Health' };
const wash = { system: systems.unicefSection, code: 'wash', display: 'WASH' };
const gavi = { system: systems.donor, code: 'gavi', display: 'Gavi' };
const context = { id: 'new', locationId: 'place', asset: true };
const form: InventoryForm = {
  product: 'Group/bed',
  quantity: ' 12 ',
  deliveryDate: '2026-01-31',
  accountabilityEndDate: '2027-01-31',
  unicefSection: health,
  serialNumber: 'SN1',
  donor: gavi,
  poNumber: 'PO1',
};
const concept = (coding: { display: string }) => ({ coding: [coding], text: coding.display });
const po = { use: 'secondary' as const, type: concept(inventory.poNumber), value: 'PO1' };
const serial = { use: 'official' as const, type: concept(inventory.serialNumber), value: 'SN1' };
const stored: Group = {
  resourceType: 'Group',
  id: 'new',
  meta: {
    tag: [
      {
        system: 'https://smartregister.org/related-entity-location-tag-id',
        code: 'place',
        display: 'Related Entity Location',
      },
      { system: 'https://smartregister.org/location-tag-id', code: 'place', display: 'Practitioner Location' },
    ],
  },
  active: true,
  type: 'substance',
  actual: false,
  code: { coding: [{ system: 'http://smartregister.org/codes', code: '78991122', display: 'Supply Inventory' }] },
  identifier: [po, serial],
  characteristic: [
    { code: { coding: [inventory.section] }, exclude: false, valueCodeableConcept: concept(health) },
    { code: { coding: [inventory.donor] }, exclude: false, valueCodeableConcept: concept(gavi) },
    { code: { coding: [inventory.quantity] }, exclude: false, valueQuantity: { value: 12 } },
  ],
  member: [
    {
      entity: { reference: 'Group/bed' },
      period: { start: '2026-01-31T00:00:00.000+00:00', end: '2027-01-31T23:59:59.999+00:00' },
      inactive: false,
    },
  ],
};
const edit = (group: Group, changes: Partial<InventoryForm>, asset = true): Group =>
  toInventory({ ...toForm(group), ...changes }, group, { ...context, asset });

beforeAll(() => setProgrammeZone('UTC'));
afterAll(() => setProgrammeZone(''));

describe('new stock', () => {
  it('is written in the format that other clients expect', () => {
    expect(toInventory(form, undefined, context)).toStrictEqual(stored);
  });

  it('omits a missing quantity and donor, and the serial number if the product is not an asset', () => {
    const some = { ...form, quantity: '', donor: undefined };
    const result = toInventory(some, undefined, { ...context, asset: false });
    expect(result.identifier).toEqual([po]);
    expect(result.characteristic).toEqual([stored.characteristic?.[0]]);
    expect(toInventory(emptyForm, undefined, context)).not.toHaveProperty('characteristic');
  });

  it('may have a quantity of 0', () => {
    const result = toInventory({ ...form, quantity: '0' }, undefined, context);
    expect(result.characteristic?.[2]?.valueQuantity).toEqual({ value: 0 });
  });
});

describe('an edit', () => {
  it('retains the serial number even if the product is not an asset', () => {
    expect(edit(stored, { poNumber: 'PO2' }, false).identifier).toEqual([{ ...po, value: 'PO2' }, serial]);
  });

  it('retains inactive status, name, unsupported content and the time of an unchanged date', () => {
    const other: Group = {
      ...stored,
      active: false,
      actual: true,
      name: 'Beds',
      managingEntity: { reference: 'Organization/1' },
      extension: [{ url: 'http://moh', valueString: 'x' }],
      identifier: [serial, { use: 'usual', value: 'u' }, po],
      member: [
        { ...stored.member![0]!, period: { start: '2026-01-31T09:30:00.000Z', end: '2027-01-31T09:30:00.000Z' } },
      ],
    };
    expect(edit(other, { accountabilityEndDate: '2028-02-29', poNumber: 'PO3' })).toStrictEqual({
      ...other,
      identifier: [serial, { use: 'usual', value: 'u' }, { ...po, value: 'PO3' }],
      member: [
        { ...other.member![0]!, period: { start: '2026-01-31T09:30:00.000Z', end: '2028-02-29T23:59:59.999+00:00' } },
      ],
    });
  });

  it('inserts a missing PO number first, where other clients expect it', () => {
    expect(edit({ ...stored, identifier: [serial] }, { poNumber: 'PO1' }).identifier).toEqual([po, serial]);
  });

  it('replaces a section in place and removes a cleared donor and quantity', () => {
    const result = edit(stored, { unicefSection: wash, donor: undefined, quantity: '' });
    expect(result.characteristic).toEqual([{ ...stored.characteristic![0], valueCodeableConcept: concept(wash) }]);
  });

  it('reads a quantity that is text and writes a number', () => {
    const text = structuredClone(stored);
    text.characteristic![2]!.valueQuantity = { value: '5', unit: 'pcs' } as never;
    expect(toForm(text).quantity).toBe('5');
    expect(edit(text, { quantity: '6' }).characteristic?.[2]?.valueQuantity).toStrictEqual({ value: 6, unit: 'pcs' });
  });

  it('distinguishes the same code in two systems', () => {
    const same = { ...health, system: 'http://smartregister.org/codes' };
    expect(edit(stored, { unicefSection: same }).characteristic?.[0]?.valueCodeableConcept?.coding).toEqual([same]);
  });
});

describe('any stock', () => {
  it('is unchanged by a save without edits', () => {
    fc.assert(
      fc.property(anyGroup, fc.boolean(), (group, asset) => {
        const before = structuredClone(group);
        expect(toInventory(toForm(group), group, { ...context, asset })).toStrictEqual(group);
        expect(group).toStrictEqual(before);
      }),
      { numRuns: 500 },
    );
  });

  it('retains content that the form does not display', () => {
    const changes = fc.record(
      {
        quantity: fc.nat().map(String),
        poNumber: fc.string(),
        serialNumber: fc.string(),
        unicefSection: fc.constantFrom(health, wash, undefined),
        deliveryDate: fc.constantFrom('2024-02-29', '2026-06-01'),
        product: fc.constant('Group/other'),
      },
      { requiredKeys: [] },
    );
    const known = new Set<string>([
      inventory.section.code,
      inventory.donor.code,
      inventory.quantity.code,
      inventory.poNumber.code,
      inventory.serialNumber.code,
    ]);
    const foreign = (group: Group) => ({
      characteristic: (group.characteristic ?? []).filter(
        ({ code }) => !code?.coding?.some((coding) => known.has(coding.code ?? '')),
      ),
      identifier: (group.identifier ?? []).filter(
        ({ type }) => !type?.coding?.some((coding) => known.has(coding.code ?? '')),
      ),
      members: (group.member ?? []).filter(({ entity }) => !/Group\/[^/]+$/.test(entity?.reference ?? '')),
    });
    fc.assert(
      fc.property(anyGroup, changes, (group, change) => {
        const result = edit(group, change);
        expect(foreign(result)).toEqual(foreign(group));
        for (const key of [
          'id',
          'meta',
          'extension',
          'active',
          'actual',
          'type',
          'name',
          'code',
          'managingEntity',
        ] as const) {
          expect(result[key]).toEqual(group[key]);
        }
        expect(result).toHaveProperty('unknownField' in group ? 'unknownField' : 'resourceType');
      }),
      { numRuns: 300 },
    );
  });
});
