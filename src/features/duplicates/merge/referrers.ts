import type { Bundle, FhirResource } from '../../../../common/fhir/r4.ts';
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
  pages: (type: string, query: Record<string, string | number>) => AsyncIterable<Bundle>;
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
  /** A resource with references in several elements counts once for each. */
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
const pageSize = 500;

/** Searches of one type for references to the merged records. */
function queriesOf(rule: ReferenceRule, { type, from }: Replacement): Record<string, string>[] {
  const targets = from.map((id) => `${type}/${id}`).join(',');
  const queries = rule.searched.map((parameter) => ({ [parameter]: targets }));
  return type === 'Location' ? [...queries, tagQuery(from)] : queries;
}

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

/** True if all resources of the type can be read. */
const isSmall = async (reader: ReferrerReader, type: FhirType): Promise<boolean> =>
  (await reader.count(type, {})) <= maxScanned;

const entriesOf = (bundle: Bundle): FhirResource[] =>
  (bundle.entry ?? []).flatMap(({ resource, search }) =>
    resource && (search?.mode ?? 'match') === 'match' ? [resource as FhirResource] : [],
  );

/** Resources of a type that refer to the merged records in elements without search parameter, page by page. */
async function* scan(
  reader: ReferrerReader,
  { type, unsearched }: ReferenceRule,
  replacement: Replacement,
): AsyncGenerator<string[]> {
  const elements = [...new Set(unsearched.map((path) => path.split('.', 1)[0] ?? path))].join(',');
  for await (const bundle of reader.pages(type, { _elements: elements, _count: pageSize, _sort: '_id' })) {
    yield entriesOf(bundle).flatMap((resource) =>
      repoint(resource, replacement) === resource || resource.id === undefined ? [] : [resource.id],
    );
  }
}

const sumOf = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0);

/**
 * Counts the references to the merged records, by type, with counting searches; reads small types completely. The searches of all
 * types begin together, and then the first pages of all that are read.
 */
export async function previewReferrers(reader: ReferrerReader, replacement: Replacement): Promise<ReferrerPreview> {
  const preview: ReferrerPreview = { counts: [], uncovered: [] };
  const rules = rulesOf(replacement.type, taggedTypes);
  const searches = rules
    .filter(({ type }) => reader.mayRead(type))
    .flatMap((rule) => [
      ...queriesOf(rule, replacement).map((query) => ({ rule, query })),
      ...(rule.unsearched.length > 0 ? [{ rule, query: undefined }] : []),
    ]);
  const results = await mapConcurrently(searches, reader.parallel, async ({ rule: { type }, query }) =>
    query ? reader.count(type, query) : isSmall(reader, type),
  );
  const found = new Map<ReferenceRule, number[]>();
  const scanned: ReferenceRule[] = [];
  for (const [index, { rule }] of searches.entries()) {
    const result = results[index];
    if (typeof result === 'number') found.set(rule, [...(found.get(rule) ?? []), result]);
    else if (result) scanned.push(rule);
  }
  await mapConcurrently(scanned, reader.parallel, async (rule) => {
    for await (const ids of scan(reader, rule, replacement)) found.set(rule, [...(found.get(rule) ?? []), ids.length]);
  });
  for (const rule of rules) {
    const { type, unsearched } = rule;
    if (!reader.mayRead(type)) {
      preview.uncovered.push({ type, cause: 'forbidden' });
      continue;
    }
    if (!scanned.includes(rule))
      preview.uncovered.push(...unsearched.map((element) => ({ type, element, cause: 'tooMany' as const })));
    const count = sumOf(found.get(rule) ?? []);
    if (count > 0) preview.counts.push({ type, count, mayUpdate: reader.mayUpdate(type) });
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
    if (unsearched.length > 0 && (await isSmall(reader, type)))
      for await (const found of scan(reader, rule, replacement)) for (const id of found) ids.add(id);
    // The merged records and the one that stays are written in steps of their own.
    for (const own of [...replacement.from, replacement.to]) if (type === replacement.type) ids.delete(own);
    if (ids.size > 0) yield { type, ids: [...ids] };
  }
}
