import { searchText } from '../../../common/fhir/searchText.ts';
import { rowMapping } from '../../../common/fhir/rowMapping.ts';
import { translatedName, type Named } from '../../../common/fhir/translation.ts';
import { ancestryOf } from '../../shared/locationTree/ancestry.ts';
import {
  fhirSearch,
  hitLimit,
  searchIn,
  type HitContext,
  type HitRequest,
  type RecordHit,
  type RecordSearch,
} from '../../shared/search/recordSearch.ts';
import { containsWords } from '../../../common/fhir/foldText.ts';
import { paths, viewPath } from './paths.ts';
import { messages } from './records.ts';

/** Number of words of which each may be in the name or in the path; longer texts are searched in names only. */
const maxPathWords = 4;
/** Locations per request of which the path is compared. */
const scanned = 50;
/** Search parameters for the names of ancestors, from the parent to the fifth level above. */
const ancestorNames = [1, 2, 3, 4, 5].map((depth) => `${'partof.'.repeat(depth)}name:contains`);
const separator = ' › ';

const wordsOf = (text: string): string[] => [...new Set(text.split(/\s+/).filter(Boolean))];
const contains = (text: string, words: readonly string[]): boolean => containsWords(text, words.join(' '));
const depthOf = ({ detail = '' }: RecordHit): number => detail.split(separator).length;

/**
 * Locations with one word in the name, and the others in the name or in the path. Reads the first matches of the word. If
 * there are more, e.g. of "clinic", the server searches for another word in the names of the ancestors, level by level.
 */
async function withWordInName(word: string, others: readonly string[], request: HitRequest): Promise<RecordHit[]> {
  const [usual, loose] = [searchText(word), searchText(word, 'loose')];
  const namedIn = (values: string[]) => ({ 'name:contains': values, _count: scanned });
  let named = namedIn(usual);
  let inName = await request(named);
  if (inName.length === 0 && loose.join() !== usual.join()) {
    named = namedIn(loose);
    inName = await request(named);
  }
  const found = inName.filter(({ name, detail = '' }) => contains(`${name} ${detail}`, others));
  if (inName.length === scanned && found.length < hitLimit) {
    const [longest = '', ...rest] = others.toSorted((one, other) => other.length - one.length);
    const levels = ancestorNames.map((parameter) => request({ ...named, [parameter]: searchText(longest) }));
    for (const hit of (await Promise.all(levels)).flat())
      if (contains(`${hit.name} ${hit.detail ?? ''}`, rest)) found.push(hit);
  }
  return found.sort((one, other) => depthOf(one) - depthOf(other));
}

function byPath(text: string, request: HitRequest): Promise<RecordHit[]>[] {
  const words = wordsOf(text);
  if (words.length < 2 || words.length > maxPathWords) return [];
  return words.map((word) =>
    withWordInName(
      word,
      words.filter((other) => other !== word),
      request,
    ),
  );
}

const locations = fhirSearch({
  key: 'locations',
  label: messages.plural,
  icon: 'location',
  needs: ['Location.read'],
  area: 'Location',
  // The ancestors make the path, in the same response.
  query: { _include: 'Location:partof', '_include:iterate': 'Location:partof' },
  more: byPath,
  hits: rowMapping('Location', ['name', 'partOf'], (location, { intl, bundle }: HitContext) => {
    const id = location.id ?? '';
    const nameOf = (each: Named & { id?: string }): string => translatedName(each, intl.locale) ?? each.id ?? '';
    const ancestors = ancestryOf(bundle, id)?.ancestors ?? [];
    return { id, to: viewPath(id), name: nameOf(location), detail: ancestors.map(nameOf).join(separator) };
  }),
});

export const searches: readonly RecordSearch[] = [
  {
    ...locations,
    // The list searches names, not paths.
    listPath: (text, hits) =>
      hits.every(({ name }) => contains(name, wordsOf(text))) ? searchIn(paths.all)(text) : undefined,
  },
];
