import type { Group, List } from 'fhir/r4';
import { codings, concept, locationTags } from './codes.ts';
import { INVENTORY_LIST_ID, productId, sampleId } from './ids.ts';
import { catalogue, type CataloguedProduct } from './productTable.ts';
import { servicePoints, type ServicePoint } from './servicePoints.ts';
import { donor, section } from './valueSets.ts';

/** Id of one delivery of a product at a service point; `number` counts its deliveries from 0. */
export const inventoryId = (place: ServicePoint, number: number): string =>
  sampleId('Group', 'inventory', place.index, number);
export const inventoryListId = (place: ServicePoint): string => sampleId('List', 'inventory', place.index);

/** Service points with inventory: every fifth, 24 in total. */
export const stockedServicePoints: readonly ServicePoint[] = servicePoints.filter((place) => place.index % 5 === 0);

export function productOf(servicePoint: ServicePoint, number: number): CataloguedProduct {
  const product = catalogue[(servicePoint.index + number * 3) % catalogue.length];
  if (!product) throw new Error('The catalogue is empty');
  return product;
}

const deliveries = (servicePoint: ServicePoint): number => 2 + (servicePoint.index % 4);

const month = (year: number, number: number, day: number): string =>
  new Date(Date.UTC(year, number, day, 9, 30)).toISOString();

function inventory(servicePoint: ServicePoint, number: number): Group {
  const product = productOf(servicePoint, number);
  const serial = servicePoint.index * 10 + number;
  // The first delivery of each service point expired in 2024; the others expire after 2030.
  const year = number === 0 ? 2023 : 2026;
  const end = number === 0 ? month(2024, serial % 12, 15) : month(2030 + number, serial % 12, 15);
  return {
    resourceType: 'Group',
    id: inventoryId(servicePoint, number),
    meta: { tag: locationTags(servicePoint.id) },
    identifier: [
      {
        use: 'secondary',
        type: concept(codings.poNumber, 'PO Number'),
        value: `PO-${year}-${String(serial).padStart(5, '0')}`,
      },
      ...(product.asset
        ? [
            {
              use: 'official' as const,
              type: concept(codings.serialNumber, 'Serial Number'),
              value: `SN${String(70_000 + serial)}`,
            },
          ]
        : []),
    ],
    active: true,
    type: 'substance',
    actual: false,
    code: concept(codings.inventory),
    name: `${product.name} at ${servicePoint.name}`,
    characteristic: [
      {
        code: concept(codings.section),
        valueCodeableConcept: concept(section(serial), section(serial).display),
        exclude: false,
      },
      ...(number % 3 === 2
        ? []
        : [
            {
              code: concept(codings.donor),
              valueCodeableConcept: concept(donor(serial), donor(serial).display),
              exclude: false,
            },
          ]),
      { code: concept(codings.quantity), valueQuantity: { value: 1 + ((serial * 7) % 240) }, exclude: false },
    ],
    member: [
      {
        entity: { reference: `Group/${productId(product.materialNumber)}` },
        period: { start: month(year, serial % 9, 3), end },
        inactive: false,
      },
    ],
  };
}

const listConcept = () => concept(codings.inventoryList, 'Supply Inventory List');

const inventoryList = (servicePoint: ServicePoint, groups: Group[]): List => ({
  resourceType: 'List',
  id: inventoryListId(servicePoint),
  meta: { tag: locationTags(servicePoint.id) },
  identifier: [{ use: 'official', value: inventoryListId(servicePoint) }],
  status: 'current',
  mode: 'working',
  title: servicePoint.name,
  code: listConcept(),
  subject: { reference: `Location/${servicePoint.id}` },
  entry: groups.map((group) => ({
    flag: listConcept(),
    date: group.member?.[0]?.period?.start ?? month(2026, 0, 1),
    item: { reference: `Group/${group.id}` },
  })),
});

/** Deliveries at 24 service points, one List per service point, and the List to which imports append. */
export function inventories(): (Group | List)[] {
  const imports: List = {
    resourceType: 'List',
    id: INVENTORY_LIST_ID,
    identifier: [{ use: 'official', value: INVENTORY_LIST_ID }],
    status: 'current',
    mode: 'working',
    title: 'Imported inventories',
    code: listConcept(),
  };
  const perServicePoint = stockedServicePoints.flatMap((servicePoint) => {
    const groups = Array.from({ length: deliveries(servicePoint) }, (_, number) => inventory(servicePoint, number));
    return [...groups, inventoryList(servicePoint, groups)];
  });
  return [...perServicePoint, imports];
}
