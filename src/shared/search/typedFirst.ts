import type { Bundle, BundleEntry, FhirResource } from '../../../common/fhir/r4.ts';
import { containsTyped } from '../../../common/fhir/foldText.ts';
import { translationsOf, type Named } from '../../../common/fhir/translation.ts';
import { resourceName } from '../../entities/resourceName.ts';

/** Maximum number of matches that are read to sort names as typed first. HAPI FHIR returns at most 200 by default. */
export const typedFirstLimit = 200;

/** The items with the text in the typed spelling in one of their names first; the others keep their order, too. */
export function typedFirst<Item>(
  items: readonly Item[],
  search: string,
  namesOf: (item: Item) => readonly unknown[],
): readonly Item[] {
  if (search.trim() === '') return items;
  const isOther = (item: Item): number =>
    Number(!namesOf(item).some((name) => typeof name === 'string' && containsTyped(name, search)));
  return items.toSorted((one, other) => isOther(one) - isOther(other));
}

/** The name of a resource and its translations. */
function namesOf({ resource }: BundleEntry): (string | undefined)[] {
  if (!resource) return [];
  const translations = translationsOf((resource as Named)._name).map(({ text }) => text);
  return [resourceName(resource as FhirResource), ...translations];
}

/** The matches of a page of a bundle with all matches, names as typed first, with all included resources. */
export function typedFirstPage(bundle: Bundle, search: string, offset: number, count: number): Bundle {
  const isMatch = (entry: BundleEntry): boolean => (entry.search?.mode ?? 'match') === 'match';
  const entries = bundle.entry ?? [];
  const page = typedFirst(entries.filter(isMatch), search, namesOf).slice(offset, offset + count);
  return { ...bundle, entry: [...page, ...entries.filter((entry) => !isMatch(entry))] };
}
