import type { List } from 'fhir/r4';
import { withEntries, withoutItems } from '../../fhir/listEntries.ts';

/**
 * Adds and removes items of the List, by which mobile clients download products and photos. Entries contain only the item.
 * Returns the same object if nothing changes.
 */
export function updateItems(list: List, listed: readonly string[], unlisted: readonly string[]): List {
  const entries = listed.map((reference) => ({ item: { reference } }));
  return withEntries(withoutItems(list, unlisted), entries);
}
