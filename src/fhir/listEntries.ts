import type { List, ListEntry } from 'fhir/r4';

/**
 * A List with entries appended, in their order. An item that is in the List already is not added again, so that a save
 * may be repeated; everything else of the List stays.
 */
export function withEntries(list: List, fresh: readonly ListEntry[]): List {
  const known = new Set((list.entry ?? []).map((entry) => entry.item.reference));
  const added = fresh.filter(({ item }) => {
    if (known.has(item.reference)) return false;
    known.add(item.reference);
    return true;
  });
  return added.length === 0 ? list : { ...list, entry: [...(list.entry ?? []), ...added] };
}

/** A List without the entries of these items (`Group/7`). FHIR has no empty arrays: the last entry takes `entry` along. */
export function withoutItems(list: List, references: readonly string[]): List {
  const { entry = [], ...rest } = list;
  const kept = entry.filter(({ item }) => !references.includes(item.reference ?? ''));
  if (kept.length === entry.length) return list;
  return kept.length > 0 ? { ...rest, entry: kept } : rest;
}
