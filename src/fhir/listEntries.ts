import type { List, ListEntry } from 'fhir/r4';

/**
 * A List with entries appended, in their order. Items that are already in the List are not added again, so that a save
 * can be repeated; everything else is unchanged.
 */
export function withEntries(list: List, fresh: readonly ListEntry[]): List {
  const references = new Set((list.entry ?? []).map((entry) => entry.item.reference));
  const added = fresh.filter(({ item }) => {
    if (references.has(item.reference)) return false;
    references.add(item.reference);
    return true;
  });
  return added.length === 0 ? list : { ...list, entry: [...(list.entry ?? []), ...added] };
}

/** A List without the entries of these items (`Group/7`). Omits `entry` if none is left, because FHIR has no empty arrays. */
export function withoutItems(list: List, references: readonly string[]): List {
  const { entry = [], ...rest } = list;
  const remaining = entry.filter(({ item }) => !references.includes(item.reference ?? ''));
  if (remaining.length === entry.length) return list;
  return remaining.length > 0 ? { ...rest, entry: remaining } : rest;
}
