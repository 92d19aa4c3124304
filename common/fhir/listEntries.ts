import type { List, ListEntry } from './r4.ts';
import { referenceKey } from './referenceList.ts';

/** `Group/7` for the item of an entry; undefined for one that is missing or has only an identifier. */
const itemOf = ({ item }: ListEntry): string | undefined => referenceKey(item) ?? item?.reference;

/** Items of a List by `Group/7`: true for those that it contains, false for those whose last entry is marked as deleted. */
function containedItems({ entry = [] }: Pick<List, 'entry'>): Map<string, boolean> {
  return new Map(
    entry.flatMap((one) => {
      const key = itemOf(one);
      return key === undefined ? [] : [[key, one.deleted !== true] as const];
    }),
  );
}

/** Items (`Group/7`) that the Lists contain. An entry marked as deleted, as in a List of changes, removes its item. */
export function itemsOf(lists: readonly Pick<List, 'entry'>[]): Set<string> {
  return new Set(lists.flatMap((list) => [...containedItems(list)].flatMap(([key, isIn]) => (isIn ? [key] : []))));
}

/** Items that are marked as deleted in the Lists and contained in none of them. */
export function deletedItemsOf(lists: readonly Pick<List, 'entry'>[]): Set<string> {
  const items = itemsOf(lists);
  return new Set(lists.flatMap((list) => [...containedItems(list).keys()].filter((key) => !items.has(key))));
}

/**
 * A List with entries appended, in their order. Items that are already in the List are not added again, so that a save
 * can be repeated; everything else is unchanged. An item that is marked as deleted gets another entry.
 */
export function withEntries(list: List, fresh: readonly ListEntry[]): List {
  const items = itemsOf([list]);
  const added = fresh.filter((entry) => {
    const key = itemOf(entry);
    if (key === undefined) return true;
    if (items.has(key)) return false;
    items.add(key);
    return true;
  });
  return added.length === 0 ? list : { ...list, entry: [...(list.entry ?? []), ...added] };
}

/** A List without the entries of these items (`Group/7`). Omits `entry` if none is left, because FHIR has no empty arrays. */
export function withoutItems(list: List, references: readonly string[]): List {
  const { entry = [], ...rest } = list;
  const items = new Set(references);
  const remaining = entry.filter((one) => !items.has(itemOf(one) ?? ''));
  if (remaining.length === entry.length) return list;
  return remaining.length > 0 ? { ...rest, entry: remaining } : rest;
}

/**
 * A List without what one write did to its entries, `before` → `after`: entries that it added are removed, entries that it
 * removed are appended. Everything else, also of later writes, and entries without a reference, is unchanged.
 */
export function revertEntries(list: List, before: List | undefined, after: List): List {
  const referencesOf = ({ entry = [] }: List) => new Set(entry.flatMap((one) => itemOf(one) ?? []));
  const [earlier, later] = [before ? referencesOf(before) : new Set<string>(), referencesOf(after)];
  const added = [...later].filter((item) => !earlier.has(item));
  const removed = (before?.entry ?? []).filter((one) => {
    const item = itemOf(one);
    return item !== undefined && !later.has(item);
  });
  return withEntries(withoutItems(list, added), removed);
}
