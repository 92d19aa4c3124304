import type { List } from 'fhir/r4';
import { products } from '../../fhir/codes.ts';
import { withEntries, withoutItems } from '../../fhir/listEntries.ts';

/** The List of commodities where there is none yet (reference, locations section 7.7). */
export function emptyCommodityList(id: string): List {
  return {
    resourceType: 'List',
    id,
    identifier: [{ use: 'official', value: id }],
    status: 'current',
    mode: 'working',
    title: 'Supply Chain commodities',
    code: { coding: [products.commodityList], text: products.commodityList.display },
  };
}

/** The List with and without some items; phones fetch products and their photos by it. Entries hold the item alone. */
export function listWith(list: List, listed: readonly string[], unlisted: readonly string[]): List {
  const entries = listed.map((reference) => ({ item: { reference } }));
  return withEntries(withoutItems(list, unlisted), entries);
}
