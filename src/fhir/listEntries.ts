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

/**
 * A List without what one write did to its entries, `before` → `after`: entries that it added are removed, entries that it
 * removed are appended. Everything else, also of later writes, is unchanged.
 */
export function revertEntries(list: List, before: List | undefined, after: List): List {
  const itemsOf = ({ entry = [] }: List) => new Set(entry.map(({ item }) => item.reference ?? ''));
  const [earlier, later] = [before ? itemsOf(before) : new Set<string>(), itemsOf(after)];
  const added = [...later].filter((item) => !earlier.has(item));
  const removed = (before?.entry ?? []).filter(({ item }) => !later.has(item.reference ?? ''));
  return withEntries(withoutItems(list, added), removed);
}
