import type { Coding, List, Location } from './r4.ts';
import { administrativeLevel, inventory, physicalTypes, products } from './codes.ts';

/** The root Location with the configured id, for a server without one. */
export function rootLocation(id: string): Location {
  return {
    resourceType: 'Location',
    id,
    identifier: [{ use: 'official', value: id }],
    status: 'active',
    name: 'Root FHIR Location',
    alias: ['Root Location'],
    description: 'The topmost place: every other place is part of it, directly or through others.',
    type: [{ coding: [physicalTypes.jurisdiction] }, { coding: [administrativeLevel(0)] }],
    physicalType: { coding: [physicalTypes.jurisdiction] },
  };
}

function list(id: string, title: string, coding: Coding): List {
  return {
    resourceType: 'List',
    id,
    identifier: [{ use: 'official', value: id }],
    status: 'current',
    mode: 'working',
    title,
    code: { coding: [coding], text: coding.display },
  };
}

/** The List of commodities, for a server without one. Mobile clients download products and photos through it. */
export function emptyCommodityList(id: string): List {
  return list(id, 'Supply Chain commodities', products.commodityList);
}

/** The List of all inventories, to which imports add stock, for a server without one. */
export function emptyInventoryList(id: string): List {
  return list(id, 'Supply Inventory List', inventory.list);
}
