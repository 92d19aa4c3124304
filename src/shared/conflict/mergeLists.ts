import { canonical } from './canonical.ts';
import { isRecord } from '../../../common/types/json.ts';

type List = readonly unknown[];

/**
 * Identity of a list element where FHIR defines one: the id, an extension's url, the target of a member or entry, an
 * identifier's system and use. Undefined if only the complete content identifies the element.
 */
function identityOf(item: unknown): string | undefined {
  if (!isRecord(item)) return undefined;
  if (typeof item.id === 'string') return item.id;
  if (typeof item.url === 'string') return item.url;
  const target = [item, item.entity, item.item, item.member, item.actor, item.individual].find(
    (part) => isRecord(part) && typeof part.reference === 'string',
  );
  if (isRecord(target)) return String(target.reference);
  if (item.system !== undefined || item.use !== undefined) return `${String(item.system)}|${String(item.use)}`;
  return undefined;
}

function identities(items: List): Set<string> {
  return new Set(items.map(identityOf).filter((identity) => identity !== undefined));
}

const keysOf = (items: List): Map<string, unknown> => new Map(items.map((item) => [canonical(item), item]));

/** Entries whose key is missing in the other list, in order. */
function missingIn(items: ReadonlyMap<string, unknown>, other: ReadonlyMap<string, unknown>): [string, unknown][] {
  return [...items].filter(([key]) => !other.has(key));
}

/**
 * Merges the additions and removals of both sides, in the order of `theirs` with the additions of `mine` at the end.
 * Undefined on overlap: both changed the same element, both added an element with the same identity, or `mine` has
 * another order.
 */
export function mergeLists(base: List, mine: List, theirs: List): unknown[] | undefined {
  const [baseByKey, mineByKey, theirsByKey] = [keysOf(base), keysOf(mine), keysOf(theirs)];
  // Equal elements cannot be distinguished.
  if (baseByKey.size < base.length || mineByKey.size < mine.length || theirsByKey.size < theirs.length)
    return undefined;

  const removedHere = new Set(missingIn(baseByKey, mineByKey).map(([key]) => key));
  const removedByBoth = missingIn(baseByKey, theirsByKey).some(([key]) => removedHere.has(key));
  const addedHere = missingIn(mineByKey, baseByKey).filter(([key]) => !theirsByKey.has(key));
  const addedThere = missingIn(theirsByKey, baseByKey).filter(([key]) => !mineByKey.has(key));
  if (removedByBoth && addedHere.length + addedThere.length > 0) return undefined;

  const ordered = [...mineByKey.keys()].filter((key) => baseByKey.has(key));
  const retained = [...baseByKey.keys()].filter((key) => mineByKey.has(key));
  if (retained.some((key, index) => key !== ordered[index])) return undefined;
  const theirIdentities = identities(addedThere.map(([, item]) => item));
  if ([...identities(addedHere.map(([, item]) => item))].some((identity) => theirIdentities.has(identity)))
    return undefined;

  return [...[...theirsByKey].filter(([key]) => !removedHere.has(key)), ...addedHere].map(([, item]) => item);
}
