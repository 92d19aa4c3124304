import type { Binary, Group } from '../../../common/fhir/r4.ts';
import { fc } from '../../../test/support/fastCheck.ts';
import { anyGroup } from '../../../test/support/anyGroup.ts';
import { products } from '../../../common/fhir/codes.ts';
import { emptyCommodityList } from '../../../common/fhir/defaultResources.ts';
import { updateItems } from './saveCommodity.ts';
import { toCommodity, toForm, type CommodityForm } from './commodityForm.ts';
import { commodity, product } from './variants.ts';

const context = { id: 'new', identifier: 'random', photoId: 'picture' };
const supply = { coding: [{ system: 'http://snomed.info/sct', code: '386452003', display: 'Supply management' }] };
const webp = { contentType: 'image/webp', data: 'UklGRg==' };
const photo: Binary = {
  resourceType: 'Binary',
  id: 'b',
  meta: { versionId: '2' },
  contentType: 'image/png',
  data: 'iVBORw==',
};
const filled: CommodityForm = {
  ...product.empty,
  name: ' Bed ',
  materialNumber: 'M1',
  availability: 'Count it',
  condition: 'Look',
  appropriateUsage: 'Ask',
  accountabilityPeriod: '12',
};
const pictured: Group = {
  resourceType: 'Group',
  id: 'g',
  type: 'substance',
  actual: false,
  identifier: [
    { use: 'official', type: { coding: [products.materialNumber] }, value: 'M1' },
    { use: 'secondary', value: 'OLD' },
  ],
  characteristic: [
    { code: { coding: [products.photoImported] }, exclude: false, valueReference: { reference: 'Binary/b' } },
    {
      code: { coding: [{ ...products.usage, display: 'Is it being used appropriately?' }] },
      exclude: false,
      valueCodeableConcept: { coding: [{ ...products.usageValue, display: 'Value' }], text: 'Ask' },
    },
    { code: { coding: [{ system: 'http://moh', code: 'x' }] }, exclude: true, valueBoolean: true },
  ],
};
const edit = (group: Group, changes: Partial<CommodityForm>, stored?: Binary) =>
  toCommodity({ ...toForm(group, stored), ...changes }, group, { ...context, ...(stored && { photo: stored }) });

describe('a new commodity', () => {
  it('of the default variant has a unit, a type and a generated identifier', () => {
    const form = { ...commodity.empty, name: 'Soap', type: 'device', unitOfMeasure: 'Pieces' };
    expect(toCommodity(form, undefined, context)).toStrictEqual({
      group: {
        resourceType: 'Group',
        id: 'new',
        active: true,
        type: 'device',
        actual: false,
        code: supply,
        name: 'Soap',
        identifier: [{ use: 'official', value: 'random' }],
        characteristic: [
          {
            code: { coding: [{ system: 'http://snomed.info/sct', code: '767524001', display: 'Unit of measure' }] },
            exclude: false,
            valueCodeableConcept: {
              coding: [{ system: 'http://snomed.info/sct', code: '767525000', display: 'Unit' }],
              text: 'Pieces',
            },
          },
        ],
      },
      listed: ['Group/new'],
      unlisted: [],
      changesList: true,
    });
  });

  it('of the supply variant has its characteristics in the order other clients write them', () => {
    const { group, photo: binary, listed } = toCommodity({ ...filled, productImage: webp }, undefined, context);
    expect(group).toMatchObject({ name: 'Bed', type: 'substance', identifier: [{ use: 'official', value: 'M1' }] });
    expect(group.characteristic).toStrictEqual([
      { code: { coding: [products.accountability] }, exclude: false, valueQuantity: { value: 12 } },
      {
        code: { coding: [products.usage] },
        exclude: false,
        valueCodeableConcept: { coding: [products.usageValue], text: 'Ask' },
      },
      {
        code: { coding: [products.condition] },
        exclude: false,
        valueCodeableConcept: { coding: [products.conditionValue], text: 'Look' },
      },
      {
        code: { coding: [products.availability] },
        exclude: false,
        valueCodeableConcept: { coding: [products.availabilityValue], text: 'Count it' },
      },
      { code: { coding: [products.attractive] }, exclude: false, valueBoolean: true },
      { exclude: false, code: { coding: [products.photo] }, valueReference: { reference: 'Binary/picture' } },
    ]);
    expect(binary).toStrictEqual({ resourceType: 'Binary', id: 'picture', ...webp });
    expect(listed).toEqual(['Binary/picture', 'Group/new']);
  });

  it('shares no objects with the next one', () => {
    const form = { ...commodity.empty, name: 'Soap', type: 'device', unitOfMeasure: 'Pieces' };
    const first = toCommodity(form, undefined, context).group;
    toCommodity({ ...form, unitOfMeasure: 'Straps' }, undefined, context);
    expect(first.characteristic?.[0]?.valueCodeableConcept?.text).toBe('Pieces');
  });
});

describe('an edit', () => {
  it('retains secondary identifiers, the type of the material number and unsupported characteristics', () => {
    const { group, changesList } = edit(pictured, { materialNumber: 'M2', name: 'Bed' }, photo);
    expect(group).toStrictEqual({
      ...pictured,
      name: 'Bed',
      identifier: [{ ...pictured.identifier![0], value: 'M2' }, pictured.identifier![1]],
    });
    expect(changesList).toBe(false);
  });

  it("replaces the importer's value instead of adding a second one", () => {
    const { group } = edit(pictured, { appropriateUsage: 'Measure' }, photo);
    expect(group.characteristic).toHaveLength(3);
    expect(group.characteristic?.[1]?.valueCodeableConcept).toEqual({
      coding: [{ ...products.usageValue, display: 'Value' }],
      text: 'Measure',
    });
  });

  it('removes a cleared text', () => {
    expect(edit(pictured, { appropriateUsage: '' }, photo).group.characteristic).toHaveLength(2);
  });

  it('replaces a photo under its id, with the code that every client reads', () => {
    const result = edit(pictured, { productImage: webp }, photo);
    expect(result.photo).toStrictEqual({ ...photo, ...webp });
    expect(result.group.characteristic?.[0]).toStrictEqual({
      code: { coding: [products.photo] },
      exclude: false,
      valueReference: { reference: 'Binary/b' },
    });
    expect(result.listed).toEqual(['Binary/b', 'Group/g']);
  });

  it('removes a photo from the product and from the List, and writes no empty Binary', () => {
    const result = edit(pictured, { productImage: undefined }, photo);
    expect(result.photo).toBeUndefined();
    expect(result.group.characteristic).toEqual(pictured.characteristic?.slice(1));
    expect(result.unlisted).toEqual(['Binary/b']);
  });

  it('retains a photo that could not be read', () => {
    expect(edit(pictured, { name: 'Bed' }).group.characteristic).toEqual(pictured.characteristic);
  });
});

describe('the List of products', () => {
  const group = { item: { reference: 'Group/g' } };
  it('is created and appended in one write', () => {
    expect(updateItems(emptyCommodityList('c'), ['Binary/b', 'Group/g'], [])).toStrictEqual({
      resourceType: 'List',
      id: 'c',
      identifier: [{ use: 'official', value: 'c' }],
      status: 'current',
      mode: 'working',
      title: 'Supply Chain commodities',
      code: {
        coding: [{ system: 'http://ona.io', code: 'supply-chain', display: 'Supply Chain Commodity' }],
        text: 'Supply Chain Commodity',
      },
      entry: [{ item: { reference: 'Binary/b' } }, group],
    });
  });

  it('contains an item once, and has no entry array without items', () => {
    const list = updateItems(emptyCommodityList('c'), ['Group/g'], []);
    expect(updateItems(list, ['Group/g'], [])).toBe(list);
    expect(updateItems(list, [], ['Group/g'])).toStrictEqual(emptyCommodityList('c'));
  });
});

describe('any commodity', () => {
  it('is unchanged by a save without edits', () => {
    fc.assert(
      fc.property(anyGroup, fc.constantFrom(photo, undefined), (group, binary) => {
        const before = structuredClone(group);
        const result = edit(group, {}, binary);
        expect(result.group).toStrictEqual(group);
        expect(result).toMatchObject({ changesList: false, unlisted: [] });
        expect(result.photo).toBeUndefined();
        expect(group).toStrictEqual(before);
      }),
      { numRuns: 500 },
    );
  });

  it('retains content that the form does not display', () => {
    const text = fc.string({ maxLength: 8 });
    const changes = fc.record(
      {
        name: text,
        materialNumber: text,
        availability: text,
        condition: text,
        unitOfMeasure: fc.constantFrom('Pieces', 'Straps'),
        accountabilityPeriod: fc.nat().map(String),
        active: fc.constantFrom('true' as const, 'false' as const),
        productImage: fc.constantFrom(webp, undefined),
      },
      { requiredKeys: [] },
    );
    const known = new Set<string>(Object.values(products).map(({ code }) => code));
    const foreign = (group: Group) => ({
      characteristic: (group.characteristic ?? []).filter(
        ({ code }) => !code?.coding?.some((coding) => known.has(coding.code ?? '')),
      ),
      identifier: (group.identifier ?? []).filter(
        ({ use, type }) => use !== 'official' && !type?.coding?.some((coding) => known.has(coding.code ?? '')),
      ),
    });
    fc.assert(
      fc.property(anyGroup, changes, (group, change) => {
        const result = edit(group, change, photo).group;
        expect(foreign(result)).toEqual(foreign(group));
        for (const key of ['id', 'meta', 'extension', 'actual', 'type', 'code', 'member', 'quantity'] as const) {
          expect(result[key]).toEqual(group[key]);
        }
      }),
      { numRuns: 300 },
    );
  });
});

describe('the accountability period', () => {
  const withPeriod = (valueQuantity: object): Group => ({
    ...pictured,
    characteristic: [{ code: { coding: [products.accountability] }, exclude: false, valueQuantity }],
  });
  const quantityOf = (group: Group) => group.characteristic?.[0]?.valueQuantity;

  it.each([
    [{ value: 2, unit: 'years', system: 'http://unitsofmeasure.org', code: 'a' }, '2 years'],
    [{ value: 10, code: 'd' }, '10 d'],
    [{ value: 3, unit: 'shifts' }, '3 shifts'],
    [{ value: 2, unit: '', code: 'a' }, '2 a'],
  ])('%p has its unit, which only another period replaces by months', (stored, text) => {
    const group = withPeriod(stored);
    const form = toForm(group);
    expect(form.accountabilityPeriod).toBe(text);
    expect(quantityOf(edit(group, { name: 'Bed' }).group)).toEqual(stored);
    expect(quantityOf(edit(group, { accountabilityPeriod: '24' }).group)).toEqual({ value: 24 });
  });

  it('in months has no unit, and keeps the stored one', () => {
    const group = withPeriod({ value: 6, unit: 'months', code: 'mo' });
    expect(toForm(group).accountabilityPeriod).toBe('6');
    expect(quantityOf(edit(group, { accountabilityPeriod: '9' }).group)).toEqual({
      value: 9,
      unit: 'months',
      code: 'mo',
    });
  });
});
