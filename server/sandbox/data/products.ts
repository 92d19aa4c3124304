import type { Binary, Coding, Group, GroupCharacteristic, List } from 'fhir/r4';
import { codings, concept } from './codes.ts';
import { COMMODITY_LIST_ID, productId, sampleId } from './ids.ts';
import { discPng } from './png.ts';
import { catalogue, commodities, type CataloguedProduct, type Commodity } from './productTable.ts';

const pictureId = (materialNumber: string): string => sampleId('Binary', materialNumber);

const questionCharacteristic = (question: Coding, value: Coding, text: string): GroupCharacteristic => ({
  code: concept(question),
  valueCodeableConcept: concept(value, text),
  exclude: false,
});

/** The field's importer omits " (optional)" in the display of this question. */
const importedUsage = (coding: Coding): Coding => ({
  ...coding,
  ...(coding.display ? { display: coding.display.replace(' (optional)', '') } : {}),
});

function characteristics(product: CataloguedProduct): GroupCharacteristic[] {
  const usage = product.imported ? importedUsage(codings.usage) : codings.usage;
  const usageValue = product.imported ? importedUsage(codings.usageValue) : codings.usageValue;
  const picture = product.imported ? codings.importedProductImage : codings.productImage;
  return [
    {
      code: concept(codings.accountability),
      valueQuantity: { value: product.accountabilityMonths },
      exclude: false,
    },
    ...(product.usage ? [questionCharacteristic(usage, usageValue, product.usage)] : []),
    ...(product.condition
      ? [questionCharacteristic(codings.condition, codings.conditionValue, product.condition)]
      : []),
    questionCharacteristic(codings.availability, codings.availabilityValue, product.availability),
    { code: concept(codings.attractive), valueBoolean: product.asset, exclude: false },
    ...(product.picture
      ? [
          {
            code: concept(picture),
            valueReference: { reference: `Binary/${pictureId(product.materialNumber)}` },
            exclude: false,
          },
        ]
      : []),
  ];
}

const catalogued = (product: CataloguedProduct): Group => ({
  resourceType: 'Group',
  id: productId(product.materialNumber),
  identifier: [
    {
      use: 'official',
      ...(product.imported ? { type: concept(codings.materialNumber, 'Material Number') } : {}),
      value: product.materialNumber,
    },
    ...(product.imported ? [{ use: 'secondary' as const, value: `OLD-${product.materialNumber}` }] : []),
  ],
  active: product.active ?? true,
  type: 'substance',
  actual: false,
  code: concept(codings.supplyManagement),
  name: product.name,
  characteristic: characteristics(product),
});

const commodity = (row: Commodity, index: number): Group => ({
  resourceType: 'Group',
  id: productId(row.name),
  identifier: [{ use: 'official', value: `P-${101 + index}` }],
  active: row.active ?? true,
  type: row.type,
  actual: false,
  code: concept(codings.supplyManagement),
  name: row.name,
  characteristic: [
    {
      code: concept(codings.unitOfMeasure),
      valueCodeableConcept: concept(codings.unit, row.unit),
      exclude: false,
    },
  ],
});

const picture = (product: CataloguedProduct, index: number): Binary => ({
  resourceType: 'Binary',
  id: pictureId(product.materialNumber),
  contentType: 'image/png',
  data: discPng((index * 67) % 200, (index * 131) % 200, 90 + ((index * 29) % 120)).toString('base64'),
});

/**
 * 40 products: 20 from the catalogue of the eusm variant (some with a picture, some as written by the importer) and 20
 * commodities of the default variant, one of them deleted. The List of commodities refers to pictures and products.
 */
export function products(): (Binary | Group | List)[] {
  const pictures = catalogue.filter((product) => product.picture).map(picture);
  const groups = [...catalogue.map(catalogued), ...commodities.map(commodity)];
  const deleted = new Set(commodities.filter((row) => row.deleted).map((row) => productId(row.name)));
  const list: List = {
    resourceType: 'List',
    id: COMMODITY_LIST_ID,
    identifier: [{ use: 'official', value: COMMODITY_LIST_ID }],
    status: 'current',
    mode: 'working',
    title: 'Supply Chain commodities',
    code: concept(codings.commodityList, 'Supply Chain Commodity'),
    entry: [...pictures, ...groups]
      .filter((resource) => !deleted.has(resource.id ?? ''))
      .map((resource) => ({ item: { reference: `${resource.resourceType}/${resource.id}` } })),
  };
  return [...pictures, ...groups, list];
}
