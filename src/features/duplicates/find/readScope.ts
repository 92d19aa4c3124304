import type { Bundle } from '../../../../common/fhir/r4.ts';
import { splitList } from '../../../../common/fhir/allPages.ts';
import { matches } from '../../../../common/fhir/bundle.ts';
import { descendantsQuery, maxDepth } from '../../../../common/fhir/descendantQueries.ts';
import { formatReference } from '../../../../common/fhir/reference.ts';
import { escapeSearch } from '../../../../common/fhir/escapeSearch.ts';
import { searchBeginning, searchText, searchWords } from '../../../../common/fhir/searchText.ts';
import type { SearchForm } from '../../../../common/fhir/spellings.ts';
import {
  comparedElements,
  comparedRecord,
  isInUse,
  type ComparedRecord,
  type MergeResource,
  type MergeType,
} from '../match/record.ts';
import type { Scope } from '../scope.ts';

type Query = Record<string, string | number | readonly string[]>;

/** Searches of a scan; all are read-only. */
export interface ScopeReader {
  /** All pages of a search. */
  pages: (type: MergeType, query: Query) => AsyncIterable<Bundle>;
  /** The first page of a search. */
  page: (type: MergeType, query: Query) => Promise<Bundle>;
  read: (type: MergeType, id: string) => Promise<MergeResource>;
}

/** Records per page: each has a few elements only. */
const pageSize = 500;

/** Records per search for the duplicates of one record. */
const candidates = 100;

const nameQuery = (type: MergeType, text: string, form: SearchForm): Query => ({
  'name:contains': type === 'Practitioner' ? searchWords(text, form) : searchText(text, form),
});

const usable = (type: MergeType, bundle: Bundle): ComparedRecord[] =>
  matches<MergeResource>(bundle, type).filter(isInUse).map(comparedRecord);

/** Records of a scope in use, page by page. Locations of a branch are read level by level. */
export async function* readScope(
  reader: ScopeReader,
  type: MergeType,
  scope: Exclude<Scope, { kind: 'record' }>,
): AsyncGenerator<ComparedRecord[]> {
  const common: Query = { _elements: comparedElements[type], _count: pageSize, _sort: '_id' };
  if (scope.kind !== 'below') {
    // As in lists, the loose form is searched if the usual one finds nothing.
    for (const form of ['usual', 'loose'] as const) {
      const query = scope.kind === 'name' ? { ...common, ...nameQuery(type, scope.text, form) } : common;
      let hasRecords = false;
      for await (const bundle of reader.pages(type, query)) {
        hasRecords ||= matches(bundle, type).length > 0;
        yield usable(type, bundle);
      }
      if (hasRecords || scope.kind !== 'name') return;
    }
    return;
  }
  for (let depth = 1; depth <= maxDepth; depth += 1) {
    let hasRecords = false;
    for await (const bundle of reader.pages(type, { ...common, ...descendantsQuery(scope.id, depth) })) {
      hasRecords ||= matches(bundle, type).length > 0;
      yield usable(type, bundle);
    }
    if (!hasRecords) return;
  }
}

const orList = (values: readonly string[]): string => values.map(escapeSearch).join(',');

/** Words of a name that are searched, the longest first. */
const searchedWords = 2;

/** Searches that find the likely duplicates of one record. */
export function candidateQueries(type: MergeType, resource: MergeResource): Query[] {
  const record = comparedRecord(resource);
  const queries: Query[] = [];
  const identifiers = (resource.identifier ?? []).flatMap(({ value = '' }) => value.trim() || []);
  for (const part of splitList([...new Set(identifiers)])) queries.push({ identifier: orList(part) });
  const text =
    resource.resourceType === 'Practitioner'
      ? (resource.name ?? []).map(({ family = '', given = [] }) => [family, ...given].join(' ')).join(' ')
      : (resource.name ?? '');
  const words = [...new Set(text.split(/[^\p{L}\p{M}\p{N}]+/u).filter((word) => word.length >= 3))];
  for (const word of words.toSorted((a, b) => b.length - a.length).slice(0, searchedWords)) {
    queries.push({ 'name:contains': searchText(word, 'loose') });
    // The beginning finds names with a wrong or missing letter at the end.
    if (word.length >= 6) queries.push({ name: searchBeginning(word.slice(0, 4)) });
  }
  if (type === 'Practitioner') {
    for (const system of ['phone', 'email'] as const) {
      const values = (resource.telecom ?? []).flatMap((each) => (each.system === system && each.value) || []);
      if (values.length > 0) queries.push({ [system]: orList(values) });
    }
  }
  if (record.parent !== undefined) queries.push({ partof: formatReference(type, record.parent) });
  return queries;
}

/** One record and the candidates for its duplicates, by a fixed number of searches. */
export async function readCandidates(
  reader: ScopeReader,
  type: MergeType,
  id: string,
): Promise<{ record: ComparedRecord; others: ComparedRecord[] }> {
  const resource = await reader.read(type, id);
  const common: Query = { _elements: comparedElements[type], _count: candidates };
  const found = new Map<string, ComparedRecord>();
  for (const query of candidateQueries(type, resource)) {
    const bundle = await reader.page(type, { ...common, ...query });
    for (const each of usable(type, bundle)) if (each.id !== id) found.set(each.id, each);
  }
  return { record: comparedRecord(resource), others: [...found.values()] };
}
