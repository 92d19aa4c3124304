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

/** Times of a day as clients of several kinds store them: the application, a date alone, UTC, and a phone in East Africa. */
const times = {
  start: ['T00:00:00.000+03:00', '', 'T00:00:00Z', 'T00:00:00+02:00', 'T09:30:00.000Z'],
  end: ['T23:59:59.999+03:00', '', 'T23:59:59Z', 'T20:59:59Z', 'T09:30:00.000Z'],
} as const;

const dayOf = (year: number, month: number, day: number): string =>
  new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10);

/** Days from the start of the sandbox until accountability ends for the second delivery of a service point, by index. */
const endingSoon: ReadonlyMap<number, number> = new Map([
  [30, 6],
  [45, 19],
  [60, 33],
  [75, 47],
  [90, 62],
  [105, 81],
]);

/** Accountability period of a delivery: the first of each service point ended in 2024, most others end after 2030. */
function periodOf(servicePoint: ServicePoint, number: number, today: Date): { start: string; end: string } {
  const serial = servicePoint.index * 10 + number;
  const kind = serial % times.start.length;
  const period = (start: string, end: string) => ({
    start: `${start}${times.start[kind] ?? ''}`,
    end: `${end}${times.end[kind] ?? ''}`,
  });
  if (number === 0) return period(dayOf(2023, serial % 9, 3), dayOf(2024, serial % 12, 15));
  const days = number === 1 ? endingSoon.get(servicePoint.index) : undefined;
  if (days === undefined) return period(dayOf(2026, serial % 9, 3), dayOf(2030 + number, serial % 12, 15));
  const [year, thisMonth, day] = [today.getUTCFullYear(), today.getUTCMonth(), today.getUTCDate() + days];
  const months = productOf(servicePoint, number).accountabilityMonths;
  return period(dayOf(year, thisMonth - months, day), dayOf(year, thisMonth, day));
}

function inventory(servicePoint: ServicePoint, number: number, today: Date): Group {
  const product = productOf(servicePoint, number);
  const serial = servicePoint.index * 10 + number;
  const period = periodOf(servicePoint, number, today);
  return {
    resourceType: 'Group',
    id: inventoryId(servicePoint, number),
    meta: { tag: locationTags(servicePoint.id) },
    identifier: [
      {
        use: 'secondary',
        type: concept(codings.poNumber, 'PO Number'),
        value: `PO-${period.start.slice(0, 4)}-${String(serial).padStart(5, '0')}`,
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
        period,
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
    date: group.member?.[0]?.period?.start ?? dayOf(2026, 0, 1),
    item: { reference: `Group/${group.id}` },
  })),
});

/**
 * Deliveries at 24 service points, one List per service point, and the List to which imports append. Six deliveries end
 * within 90 days after `today`.
 */
export function inventories(today: Date): (Group | List)[] {
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
    const groups = Array.from({ length: deliveries(servicePoint) }, (_, number) =>
      inventory(servicePoint, number, today),
    );
    return [...groups, inventoryList(servicePoint, groups)];
  });
  return [...perServicePoint, imports];
}
