import { randomUUID } from 'node:crypto';
import type { Bundle, BundleEntry, BundleLink, FhirResource } from 'fhir/r4';
import { isResourceType } from '../../../fhir/definitions/structures.ts';
import { operationOutcome } from '../../../fhir/operationOutcome.ts';
import { fhirError } from '../errors.ts';
import type { Sql } from '../storage/database.ts';
import type { ResourceTable } from '../storage/resources.ts';
import { findIncluded, maxIncluded } from './include.ts';
import type { SearchContext } from './parameter.ts';
import { findMatches, type Matches } from './plan.ts';
import { parseQuery, type Query } from './query.ts';
import { subset } from './summary.ts';
import { decimals } from '../decimals.ts';

export interface Searcher {
  bundle(type: string, params: URLSearchParams, strict: boolean): Bundle<FhirResource>;
  matches(type: string, params: URLSearchParams): Matches;
}

const pageAt = ({ used, count, isOffsetPage }: Query, offset: number): URLSearchParams => {
  const params = new URLSearchParams(
    [...used].filter(([name]) => !['_getpagesoffset', '_offset', '_count'].includes(name)),
  );
  if (isOffsetPage) params.set('_offset', String(offset));
  else if (offset > 0) params.set('_getpagesoffset', String(offset));
  params.set('_count', String(count));
  return params;
};

/**
 * The total as HAPI returns it. Without `_total`, a result that fits on the first page has one, and the last page by `_offset`,
 * unless it is full.
 */
function totalOf({ offset, count, isOffsetPage, total }: Query, found: number, hasNext: boolean): number | undefined {
  if (isOffsetPage) return found < count ? offset + found : undefined;
  return offset === 0 && !hasNext && total !== 'none' ? found : undefined;
}

/** The self, next and previous links are complete URLs and stateless: they never expire. */
const linksOf = (address: string, query: Query, hasNext: boolean): BundleLink[] => {
  const { used, offset, count } = query;
  const url = (params: URLSearchParams): string => (params.size > 0 ? `${address}?${params}` : address);
  const links: BundleLink[] = [{ relation: 'self', url: url(used) }];
  if (hasNext) links.push({ relation: 'next', url: url(pageAt(query, offset + count)) });
  if (offset > 0) links.push({ relation: 'previous', url: url(pageAt(query, Math.max(0, offset - count))) });
  return links;
};

const warning = (diagnostics: string): BundleEntry<FhirResource> => ({
  resource: operationOutcome({ severity: 'warning', code: 'not-supported', diagnostics }),
  search: { mode: 'outcome' },
});

export function openSearch(sql: Sql, resources: ResourceTable, baseUrl: string, now: () => number): Searcher {
  const context: SearchContext = { baseUrl };
  const checkType = (type: string): void => {
    if (!isResourceType(type)) throw fhirError(404, `Unknown resource type "${type}"`, undefined, 'not-supported');
  };

  const entries = (keys: number[], mode: 'match' | 'include', query: Query): BundleEntry<FhirResource>[] => {
    const rows = resources.bodies(keys);
    return keys.flatMap((key) => {
      const row = rows.get(key);
      if (!row) return [];
      const resource = decimals.parse(row.body) as FhirResource;
      return [
        {
          fullUrl: `${baseUrl}/${row.type}/${row.id}`,
          resource: mode === 'match' ? subset(resource, query) : resource,
          search: { mode },
        },
      ];
    });
  };

  return {
    matches(type, params) {
      checkType(type);
      const query = parseQuery(type, params, true, context);
      return findMatches(sql, type, query.conditions, query.sort);
    },
    bundle(type, params, strict) {
      checkType(type);
      const query = parseQuery(type, params, strict, context);
      const matches = findMatches(sql, type, query.conditions, query.sort);
      const { offset, count, summary } = query;
      const address = `${baseUrl}/${type}`;
      const head = {
        ...{ resourceType: 'Bundle' as const, id: randomUUID(), type: 'searchset' as const },
        meta: { lastUpdated: new Date(now()).toISOString() },
      };
      const warnings = query.ignored.map(warning);
      const withWarnings = warnings.length > 0 ? { entry: warnings } : {};
      if (summary === 'count') return { ...head, total: matches.count(), ...withWarnings };

      const total = query.total === 'accurate' ? matches.count() : undefined;
      // Reading one more than the page size shows whether there is a next page without counting.
      const keysRead = total !== undefined && total <= offset ? [] : matches.page(offset, count + 1);
      const keys = keysRead.slice(0, count);
      const included = query.includes.length > 0 ? findIncluded(sql, keys, query.includes) : { keys: [], cut: false };
      if (included.cut) warnings.push(warning(`More than ${maxIncluded} resources to include; the rest is left out`));
      const hasNext = keysRead.length > count;
      const knownTotal = total ?? totalOf(query, keys.length, hasNext);
      const entry = [...entries(keys, 'match', query), ...entries(included.keys, 'include', query), ...warnings];
      return {
        ...head,
        ...(knownTotal === undefined ? {} : { total: knownTotal }),
        link: linksOf(address, query, hasNext),
        ...(entry.length > 0 ? { entry } : {}),
      };
    },
  };
}
