import type { List, ListEntry } from './r4.ts';

/** Reference of an entry; undefined for an item that is missing or has only an identifier. */
const referenceOf = ({ item }: ListEntry): string | undefined => item?.reference;

/**
 * A List with entries appended, in their order. Items that are already in the List are not added again, so that a save
 * can be repeated; everything else is unchanged.
 */
export function withEntries(list: List, fresh: readonly ListEntry[]): List {
  const references = new Set((list.entry ?? []).map(referenceOf));
  const added = fresh.filter((entry) => {
    const reference = referenceOf(entry);
    if (reference !== undefined && references.has(reference)) return false;
    references.add(reference);
    return true;
  });
  return added.length === 0 ? list : { ...list, entry: [...(list.entry ?? []), ...added] };
}

/** A List without the entries of these items (`Group/7`). Omits `entry` if none is left, because FHIR has no empty arrays. */
export function withoutItems(list: List, references: readonly string[]): List {
  const { entry = [], ...rest } = list;
  const remaining = entry.filter((one) => !references.includes(referenceOf(one) ?? ''));
  if (remaining.length === entry.length) return list;
  return remaining.length > 0 ? { ...rest, entry: remaining } : rest;
}

/**
 * A List without what one write did to its entries, `before` → `after`: entries that it added are removed, entries that it
 * removed are appended. Everything else, also of later writes, and entries without a reference, is unchanged.
 */
export function revertEntries(list: List, before: List | undefined, after: List): List {
  const referencesOf = ({ entry = [] }: List) => new Set(entry.flatMap((one) => referenceOf(one) ?? []));
  const [earlier, later] = [before ? referencesOf(before) : new Set<string>(), referencesOf(after)];
  const added = [...later].filter((item) => !earlier.has(item));
  const removed = (before?.entry ?? []).filter((entry) => {
    const reference = referenceOf(entry);
    return reference !== undefined && !later.has(reference);
  });
  return withEntries(withoutItems(list, added), removed);
}
