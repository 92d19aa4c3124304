import type { Bundle, FhirResource } from '../../../../common/fhir/r4.ts';
import { splitList } from '../../../../common/fhir/allPages.ts';
import { total } from '../../../../common/fhir/bundle.ts';
import { isApiError } from '../../../api/errors.ts';
import { countRecords } from '../../../api/fhir/countRecords.ts';
import { referencesTo, type ReferenceRule } from '../../../api/fhir/references.ts';
import { addressOf, sameOrigin } from '../../../api/http/request.ts';
import { attemptUntil } from '../../../api/attempt.ts';
import { searchPages } from '../../../api/fhir/searchPages.ts';
import { escapeSearch } from '../../../../common/fhir/escapeSearch.ts';
import { mapConcurrently } from '../../../../common/mapConcurrently.ts';
import { maxCombinedReads } from '../../../../common/types/combinedReads.ts';
import type { FhirType } from '../../../../common/session/permissions.ts';
import { selectHolds } from '../../../session/permissionsSlice.ts';
import type { AppThunk } from '../../../shared/store/hooks.ts';
import type { MergeType } from '../match/record.ts';
import { locationTagSystems, repoint, type Replacement } from './repoint.ts';

/** Searches of a merge; all are read-only. */
export interface ReferrerReader {
  count: (type: string, query: Record<string, string>) => Promise<number>;
  pages: (type: string, query: Record<string, string | number | readonly string[]>) => AsyncIterable<Bundle>;
  mayRead: (type: FhirType) => boolean;
  mayUpdate: (type: FhirType) => boolean;
  /** Searches at the same time. */
  parallel: number;
}

/** Searches at the same time on a server of another origin. Those of the own server are combined into one request. */
const parallel = 4;

/** Reading requests of a merge; the signal aborts them. They bypass the cache, which would retain every referrer. */
export const referrerReader =
  (signal: AbortSignal): AppThunk<ReferrerReader> =>
  (dispatch, getState, { config }) => ({
    parallel: sameOrigin(addressOf(config.fhirBaseUrl, { url: '/' })) ? maxCombinedReads : parallel,
    count: (type, query) => dispatch(countRecords(type, query, signal)),
    pages: (type, query) => dispatch(searchPages(type, query, attemptUntil(signal))),
    mayRead: (type: FhirType) => selectHolds(getState(), `${type}.read`),
    mayUpdate: (type: FhirType) => selectHolds(getState(), `${type}.update`),
  });

/** References in the resources of one type. */
export interface ReferrerCount {
  type: FhirType;
  /** A resource with references in several elements counts once, unless there are so many that servers only count them. */
  count: number;
  mayUpdate: boolean;
}

/** References that a merge does not find. */
export interface Uncovered {
  type: FhirType;
  /** Path of the element; undefined for all references of the type. */
  element?: string;
  /** `forbidden`: the user may not read the type. `tooMany`: it has too many resources to read all of them. */
  cause: 'forbidden' | 'tooMany';
}

export interface ReferrerPreview {
  counts: ReferrerCount[];
  uncovered: Uncovered[];
}

/** Elements without a search parameter are found by reading all resources of the type, up to this number. */
export const maxScanned = 5000;
const pageSize = 1000;

/**
 * `_revinclude` of one search, whose address then has less than 1,000 characters: a longer search is sent as POST, for
 * which a gateway requires the role for creating.
 */
const maxIncludes = 12;
/** From this number of included resources on, a server may have left out others (HAPI's default: 1,000). */
const maxIncluded = 500;

/** Searches of one type for references to the merged records. */
function queriesOf(rule: ReferenceRule, { type, from }: Replacement): Record<string, string>[] {
  const queries = rule.searched.map((parameter) => referenceQuery(parameter, { type, from }));
  return type === 'Location' ? [...queries, tagQuery(from)] : queries;
}

const referenceQuery = (parameter: string, { type, from }: Pick<Replacement, 'type' | 'from'>) => ({
  [parameter]: from.map((id) => `${type}/${id}`).join(','),
});

const tagQuery = (ids: readonly string[]): Record<string, string> => ({
  _tag: ids.flatMap((id) => locationTagSystems.map((system) => `${system}|${escapeSearch(id)}`)).join(','),
});

/** Types with references to a type; for Locations, all others may have Location tags. */
function rulesOf(target: MergeType, tagged: readonly FhirType[]): ReferenceRule[] {
  const rules = referencesTo(target);
  if (target !== 'Location') return rules;
  const known = new Set(rules.map(({ type }) => type));
  return [...rules, ...tagged.flatMap((type) => (known.has(type) ? [] : [{ type, searched: [], unsearched: [] }]))];
}

/** Types that phones synchronize by Location tags, besides those with references to Locations. */
const taggedTypes: readonly FhirType[] = ['Group', 'Patient', 'CareTeam', 'Practitioner', 'Organization'];

const entriesOf = (bundle: Bundle): FhirResource[] =>
  (bundle.entry ?? []).flatMap(({ resource, search }) =>
    resource && (search?.mode ?? 'match') === 'match' ? [resource as FhirResource] : [],
  );

/** Ids of the resources of a type that refer to the merged records in elements without search parameter; undefined if the type is too large to be read. */
async function scan(
  reader: ReferrerReader,
  { type, unsearched }: ReferenceRule,
  replacement: Replacement,
): Promise<string[] | undefined> {
  const elements = [...new Set(unsearched.map((path) => path.split('.', 1)[0] ?? path))].join(',');
  const query = { _elements: elements, _count: pageSize, _sort: '_id', _total: 'accurate' };
  const ids: string[] = [];
  let read = 0;
  for await (const bundle of reader.pages(type, query)) {
    const resources = entriesOf(bundle);
    read += resources.length;
    if (Math.max(read, total(bundle) ?? 0) > maxScanned) return undefined;
    for (const resource of resources)
      if (resource.id !== undefined && repoint(resource, replacement) !== resource) ids.push(resource.id);
  }
  return ids;
}

/** An element whose references a search finds. */
interface Searched {
  type: FhirType;
  parameter: string;
}

const selfLink = ({ link = [] }: Bundle): string | undefined => link.find(({ relation }) => relation === 'self')?.url;

/** False if the parameters that the server names in the response, which are those that it has applied, include no references. */
const appliesIncludes = (bundle: Bundle): boolean => selfLink(bundle)?.includes('_revinclude') ?? true;

/**
 * The resources that refer to the merged records in some elements, read with these records in one search. Undefined if the server may
 * have left out some of them, or refuses the search.
 */
async function included(
  reader: ReferrerReader,
  elements: readonly Searched[],
  { type, from }: Replacement,
): Promise<FhirResource[] | undefined> {
  const query = {
    ...{ _id: from.join(','), _count: from.length, _elements: 'id' },
    _revinclude: elements.map((element) => `${element.type}:${element.parameter}`),
  };
  const merged = new Set<string>();
  const referrers: FhirResource[] = [];
  try {
    for await (const bundle of reader.pages(type, query)) {
      const { entry = [] } = bundle;
      if (entry.length >= maxIncluded || !appliesIncludes(bundle)) return undefined;
      for (const { resource, search } of entry) {
        if (!resource?.id) continue;
        const isMatch = resource.resourceType === type && from.includes(resource.id);
        if (isMatch) merged.add(resource.id);
        else if (search?.mode !== 'outcome') referrers.push(resource as FhirResource);
      }
    }
  } catch (error) {
    if (!isApiError(error) || error.kind !== 'http') throw error;
    return undefined;
  }
  return merged.size === from.length ? referrers : undefined;
}

/**
 * Counts the references to the merged records, by type: by searches for the merged records that include the resources
 * with references, of which the server counts those that are too many, and by reading small types completely. All searches
 * begin together.
 */
export async function previewReferrers(reader: ReferrerReader, replacement: Replacement): Promise<ReferrerPreview> {
  const rules = rulesOf(replacement.type, taggedTypes);
  const readable = rules.filter(({ type }) => reader.mayRead(type));
  const found = new Map(readable.map(({ type }) => [type, { ids: new Set<string>(), counted: 0 }]));
  const tooMany = new Set<FhirType>();
  const count = async (type: FhirType, query: Record<string, string>): Promise<void> => {
    const counted = await reader.count(type, query);
    const entry = found.get(type);
    if (entry) entry.counted += counted;
  };
  const elements = readable.flatMap(({ type, searched }) => searched.map((parameter) => ({ type, parameter })));
  const searches = [
    ...splitList(elements, maxIncludes).map((part) => async () => {
      const referrers = await included(reader, part, replacement);
      if (!referrers) {
        const queries = part.map(({ type, parameter }) => ({ type, query: referenceQuery(parameter, replacement) }));
        await mapConcurrently(queries, reader.parallel, ({ type, query }) => count(type, query));
      }
      for (const { resourceType, id = '' } of referrers ?? []) found.get(resourceType as FhirType)?.ids.add(id);
    }),
    ...readable.flatMap((rule) => {
      if (rule.unsearched.length === 0) return [];
      return async () => {
        const ids = await scan(reader, rule, replacement);
        if (!ids) tooMany.add(rule.type);
        for (const id of ids ?? []) found.get(rule.type)?.ids.add(id);
      };
    }),
    ...readable.flatMap(({ type }) =>
      replacement.type === 'Location' ? () => count(type, tagQuery(replacement.from)) : [],
    ),
  ];
  await mapConcurrently(searches, reader.parallel, (search) => search());
  const preview: ReferrerPreview = { counts: [], uncovered: [] };
  for (const { type, unsearched } of rules) {
    const entry = found.get(type);
    if (!entry) {
      preview.uncovered.push({ type, cause: 'forbidden' });
      continue;
    }
    if (tooMany.has(type))
      preview.uncovered.push(...unsearched.map((element) => ({ type, element, cause: 'tooMany' as const })));
    const sum = entry.ids.size + entry.counted;
    if (sum > 0) preview.counts.push({ type, count: sum, mayUpdate: reader.mayUpdate(type) });
  }
  return preview;
}

/** Ids of the resources of each type that refer to the merged records. */
export async function* findReferrers(
  reader: ReferrerReader,
  replacement: Replacement,
): AsyncGenerator<{ type: FhirType; ids: string[] }> {
  for (const rule of rulesOf(replacement.type, taggedTypes)) {
    const { type, unsearched } = rule;
    if (!reader.mayRead(type)) continue;
    const ids = new Set<string>();
    for (const query of queriesOf(rule, replacement)) {
      for await (const bundle of reader.pages(type, { ...query, _elements: 'id', _count: pageSize, _sort: '_id' }))
        for (const { id } of entriesOf(bundle)) if (id !== undefined) ids.add(id);
    }
    if (unsearched.length > 0) for (const id of (await scan(reader, rule, replacement)) ?? []) ids.add(id);
    // The merged records and the one that stays are written in steps of their own.
    for (const own of [...replacement.from, replacement.to]) if (type === replacement.type) ids.delete(own);
    if (ids.size > 0) yield { type, ids: [...ids] };
  }
}
