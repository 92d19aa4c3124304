import type { List } from 'fhir/r4';
import { withEntries, withoutItems } from '../../fhir/listEntries.ts';

/** The List with and without some items; phones fetch products and their photos by it. Entries hold the item alone. */
export function listWith(list: List, listed: readonly string[], unlisted: readonly string[]): List {
  const entries = listed.map((reference) => ({ item: { reference } }));
  return withEntries(withoutItems(list, unlisted), entries);
}
