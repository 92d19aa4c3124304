import { QueryStatus, skipToken } from '@reduxjs/toolkit/query';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { Bundle, Location } from '../../../common/fhir/r4.ts';
import { useCallback, useMemo } from 'react';
import { useIntl } from 'react-intl';
import { useDispatch } from 'react-redux';
import {
  fhirEndpoints,
  useReadLocationQuery,
  useSearchLocationQuery,
  type SearchLocationApiArg,
} from '../../api/fhir/index.ts';
import { pageOf } from '../../api/fhir/pageOf.ts';
import { searchPages } from '../../api/fhir/searchPages.ts';
import { isAbsent } from '../../api/errors.ts';
import type { ApiServices } from '../../api/services.ts';
import { matches, nextLink, resourcesOf, total } from '../../../common/fhir/bundle.ts';
import { parentIdOf } from '../../../common/fhir/location.ts';
import { searchText } from '../../../common/fhir/searchText.ts';
import { useNameSearch } from '../search/useNameSearch.ts';
import { readRows } from '../table/readRows.ts';
import { useLocaleCompare } from '../intl/useLocaleCompare.ts';
import type { AppThunk } from '../store/hooks.ts';
import type { Branch, NodeRow, TreeRow } from '../tree/treeRows.ts';
import {
  toTreeLocation,
  treeLocations,
  type ChildPage,
  type ChildPageQuery,
  type Hierarchy,
  type HierarchyOptions,
  type TreeLocation,
} from './hierarchy.ts';
import { useAncestors } from './ancestry.ts';
import { useLocationSearches, type SearchResult } from './useLocationSearches.ts';

/** Locations per page of a branch. */
const pageSize = 50;
/** Maximum number of matches of a search by name that are shown. */
const maxMatches = 50;
/** Locations per request of an export; the server may return fewer. */
const exportPageSize = 500;

/** The UI language and its order of names. */
interface LocaleOptions {
  locale: string;
  compare: (one: string, other: string) => number;
}

/** One page of direct children. */
function childrenQuery(parentId: string, page: number): SearchLocationApiArg {
  return {
    partof: parentId,
    ...pageOf({ sort: 'name', offset: page * pageSize, count: pageSize }),
    _total: 'accurate',
    _elements: treeLocations.elements,
  };
}

/** One page of direct children as rows of a table. */
export function childPageQuery({ parentId, elements, ...page }: ChildPageQuery): SearchLocationApiArg {
  return { partof: parentId, ...pageOf(page), _total: 'accurate', _elements: elements };
}

/** Locations of a search by parent, without those that have been moved since. */
function childrenIn(bundle: Bundle, parentId: string): Location[] {
  return matches<Location>(bundle, 'Location').filter((location) => parentIdOf(location) === parentId);
}

/**
 * The server sorts by stored name in its own collation. A complete list is sorted again for the UI language. A paged
 * list keeps the server's order, because the next page would move visible rows.
 */
function toBranch(
  parentId: string,
  pages: readonly SearchResult[],
  { locale, compare }: LocaleOptions,
): Branch<TreeLocation> {
  const bundles = pages.flatMap((page) => (page.data ? [page.data as Bundle] : []));
  const locations = bundles.flatMap(
    (bundle) =>
      // The list beside the tree names the others.
      readRows(childrenIn(bundle, parentId), (location) => toTreeLocation(location, locale)).rows,
  );
  const last = pages[pages.length - 1];
  const count = bundles.map(total).find((value) => value !== undefined);
  const hasMore = nextLink(last?.data) !== undefined;
  if (pages.length === 1 && !hasMore) locations.sort((one, other) => compare(one.name, other.name));
  return {
    items: locations,
    state: last?.data ? 'ready' : last?.isError ? 'failed' : 'loading',
    hasMore,
    ...(count !== undefined && { total: count }),
  };
}

function useLoadedHierarchy({ rootId, childPages }: HierarchyOptions): Hierarchy {
  const { locale } = useIntl();
  const compare = useLocaleCompare();
  const root = useReadLocationQuery(rootId ? { id: rootId } : skipToken);
  const pages = useMemo(
    () =>
      Object.entries(childPages).flatMap(([parentId, count]) =>
        Array.from({ length: count }, (_, page) => ({ parentId, search: childrenQuery(parentId, page) })),
      ),
    [childPages],
  );
  const { results, refetch } = useLocationSearches(useMemo(() => pages.map(({ search }) => search), [pages]));

  const childrenByParent = useMemo(() => {
    const byParent = new Map<string, SearchResult[]>();
    pages.forEach(({ parentId }, index) => {
      const result = results[index];
      if (result) byParent.set(parentId, [...(byParent.get(parentId) ?? []), result]);
    });
    return new Map([...byParent].map(([parentId, list]) => [parentId, toBranch(parentId, list, { locale, compare })]));
  }, [pages, results, locale, compare]);
  const loaded = useMemo(() => {
    const all = [...childrenByParent.values()].flatMap(({ items }) => items);
    return new Map(all.map((location) => [location.id, location]));
  }, [childrenByParent]);

  const { data, error, isError, isFetching } = root;
  // RTK Query's selector has no `isFetching`: a pending query with data is a refetch.
  const isRefetching = results.some((result) => result.status === QueryStatus.pending && result.data !== undefined);
  return {
    rootId,
    root: useMemo(() => data && toTreeLocation(data, locale), [data, locale]),
    state: isAbsent(error) ? 'missing' : data ? 'ready' : isError ? 'failed' : 'loading',
    error,
    refetch: () => void root.refetch(),
    refreshing: (isFetching && data !== undefined) || isRefetching,
    childrenOf: useCallback((id: string) => childrenByParent.get(id), [childrenByParent]),
    findLocation: useCallback((id: string) => loaded.get(id), [loaded]),
    retry: useCallback(
      (id: string) => pages.forEach(({ parentId, search }) => parentId === id && refetch(search)),
      [pages, refetch],
    ),
  };
}

/** One request at any depth. */
function usePath(_hierarchy: unknown, id: string | undefined) {
  const { locale } = useIntl();
  const { ancestry, query } = useAncestors(id);
  const path = useMemo(
    () =>
      ancestry ? [...ancestry.ancestors, ancestry.location].map((location) => toTreeLocation(location, locale)) : [],
    [ancestry, locale],
  );
  return { path, isLoaded: query.isSuccess && !query.isFetching };
}

/**
 * Without an order and a total: the server returns the first matches that it finds. For a frequent word it would read, sort
 * and count every match, of which the tree shows a few.
 */
function useSearch(_hierarchy: unknown, text: string) {
  const { locale } = useIntl();
  const query = useNameSearch<Location>(
    'Location',
    (form) =>
      text === ''
        ? undefined
        : {
            'name:contains': searchText(text, form),
            _include: 'Location:partof',
            '_include:iterate': 'Location:partof',
            _count: maxMatches,
            _elements: treeLocations.elements,
          },
    text,
  );
  const { currentData } = query;
  const found = useMemo(() => {
    const toLocations = (locations: Location[]) =>
      readRows(locations, (location) => toTreeLocation(location, locale)).rows;
    return {
      matches: currentData && toLocations(matches<Location>(currentData, 'Location')),
      locations: toLocations(resourcesOf<Location>(currentData, 'Location')),
    };
  }, [currentData, locale]);
  const hasMore = nextLink(currentData) !== undefined;
  return { ...found, busy: text !== '' && query.isFetching, error: query.error, hasMore };
}

function useChildPage(_hierarchy: unknown, page: ChildPageQuery): ChildPage {
  const { parentId } = page;
  const dispatch = useDispatch<ThunkDispatch<unknown, ApiServices, UnknownAction>>();
  const query = useSearchLocationQuery(childPageQuery(page));
  const { data, currentData } = query;
  const locations = useMemo(() => {
    const found = data && childrenIn(data, parentId);
    // Until the response arrives, RTK Query returns the children of the previous parent.
    return found?.length === 0 && matches(data, 'Location').length > 0 ? undefined : found;
  }, [data, parentId]);
  return {
    locations,
    isCurrent: currentData !== undefined,
    total: total(data),
    hasNext: nextLink(data) !== undefined,
    isFetching: query.isFetching,
    error: query.error,
    refetch: () => void query.refetch(),
    allPages: async function* allPages(attempt) {
      const search = childPageQuery({ ...page, offset: 0, count: exportPageSize });
      for await (const bundle of dispatch(searchPages('Location', { ...search }, attempt))) {
        yield { locations: matches<Location>(bundle, 'Location'), total: total(bundle) };
      }
    },
  };
}

/** Maximum ids per request. URL and token together must stay below the 8 KB that gateways read. */
const maxIdsPerRequest = 20;

/** Query for the given Locations that have children. Every resource has `_lastUpdated`, so any child matches. */
function parentsQuery(ids: readonly string[]): SearchLocationApiArg {
  return {
    _id: ids.join(','),
    '_has:Location:partof:_lastUpdated': 'ge1900',
    _count: ids.length,
    _elements: 'id',
  };
}

/** Groups row ids by parent, at most 20 each, so that groups don't change while other branches expand or collapse. */
function groupBySiblings(rows: readonly TreeRow[], mayHaveChildren: (id: string) => boolean): string[][] {
  const siblings = new Map<string, string[]>();
  for (const row of rows) {
    if (row.kind !== 'node' || !mayHaveChildren(row.node.id)) continue;
    const key = row.parentKey ?? '';
    siblings.set(key, [...(siblings.get(key) ?? []), row.node.id]);
  }
  return [...siblings.values()].flatMap((ids) =>
    Array.from({ length: Math.ceil(ids.length / maxIdsPerRequest) }, (_, index) =>
      ids.slice(index * maxIdsPerRequest, (index + 1) * maxIdsPerRequest),
    ),
  );
}

/**
 * Removes the expand arrow from Locations without children, by one small request per 20 siblings. Until the response
 * arrives, or if the server rejects the search, a Location keeps its arrow and its children are loaded on expansion.
 */
function useLeafDetection(
  rows: readonly TreeRow[],
  enabled: boolean,
  mayHaveChildren: (id: string) => boolean,
): readonly TreeRow[] {
  const groupKeys = enabled
    ? groupBySiblings(rows, mayHaveChildren)
        .map((ids) => ids.join(','))
        .join(' ')
    : '';
  const groups = useMemo(() => groupKeys.split(' ').filter(Boolean), [groupKeys]);
  const { results } = useLocationSearches(useMemo(() => groups.map((key) => parentsQuery(key.split(','))), [groups]));
  const leaves = useMemo(() => {
    const found = new Set<string>();
    groups.forEach((key, index) => {
      const bundle = results[index]?.data;
      if (!bundle) return;
      const parents = new Set(matches<Location>(bundle, 'Location').map(({ id }) => id));
      for (const id of key.split(',')) if (!parents.has(id)) found.add(id);
    });
    return found;
  }, [groups, results]);

  const isLeaf = useCallback(
    (row: TreeRow): row is NodeRow => row.kind === 'node' && row.node.children === 'unknown' && leaves.has(row.node.id),
    [leaves],
  );
  return useMemo(
    () =>
      rows.map((row) =>
        isLeaf(row) ? { ...row, node: { ...row.node, children: 'none' }, expandable: false, expanded: false } : row,
      ),
    [rows, isLeaf],
  );
}

/** Loads children on demand by `partof` from the FHIR server; suitable for a tree of any size. */
export const searchStrategy = { useHierarchy: useLoadedHierarchy, usePath, useSearch, useLeafDetection, useChildPage };

/** Requests the children of a Location before its node is expanded. With the LocationHierarchy endpoint all are loaded. */
export const prefetchChildren =
  (parentId: string): AppThunk =>
  (dispatch, _getState, { config }) => {
    if (config.useLocationHierarchyEndpoint) return;
    const { searchLocation } = fhirEndpoints.endpoints;
    void dispatch(searchLocation.initiate(childrenQuery(parentId, 0), { subscribe: false }));
  };
