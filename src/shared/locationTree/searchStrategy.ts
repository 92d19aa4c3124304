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
import type { Branch } from '../tree/treeRows.ts';
import {
  toTreeLocation,
  treeLocations,
  type ChildPage,
  type ChildPageQuery,
  type Hierarchy,
  type HierarchyOptions,
  type TreeLocation,
  type TreeSearch,
} from './hierarchy.ts';
import { useAncestors } from './ancestry.ts';
import { endpointStrategy } from './endpointStrategy.ts';
import { useLeafDetection } from './leafDetection.ts';
import { isPartOfSmallTree, useSmallTree } from './smallTree.ts';
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
  const all = useSmallTree(rootId);
  const pages = useMemo(
    () =>
      Object.entries(all ? {} : childPages).flatMap(([parentId, count]) =>
        Array.from({ length: count }, (_, page) => ({ parentId, search: childrenQuery(parentId, page) })),
      ),
    [all, childPages],
  );
  const { results, refetch } = useLocationSearches(useMemo(() => pages.map(({ search }) => search), [pages]));

  const childrenByParent = useMemo(() => {
    if (all) return branchesOf(all, { locale, compare });
    const byParent = new Map<string, SearchResult[]>();
    pages.forEach(({ parentId }, index) => {
      const result = results[index];
      if (result) byParent.set(parentId, [...(byParent.get(parentId) ?? []), result]);
    });
    return new Map([...byParent].map(([parentId, list]) => [parentId, toBranch(parentId, list, { locale, compare })]));
  }, [all, pages, results, locale, compare]);
  const loaded = useMemo(() => {
    const known = [...childrenByParent.values()].flatMap(({ items }) => items);
    return new Map(known.map((location) => [location.id, location]));
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
    childrenOf: useCallback((id: string) => childrenByParent.get(id) ?? (all && noChildren), [childrenByParent, all]),
    findLocation: useCallback((id: string) => loaded.get(id), [loaded]),
    retry: useCallback(
      (id: string) => pages.forEach(({ parentId, search }) => parentId === id && refetch(search)),
      [pages, refetch],
    ),
    ...(all && { all }),
  };
}

const noChildren: Branch<TreeLocation> = { items: [], state: 'ready' };

/** The branches of a complete tree, by id of the parent; '' for Locations without one. */
function branchesOf(
  locations: readonly Location[],
  { locale, compare }: LocaleOptions,
): ReadonlyMap<string, Branch<TreeLocation>> {
  const byParent = new Map<string, TreeLocation[]>();
  // The list beside the tree names those that cannot be shown.
  for (const location of readRows(locations, (each) => toTreeLocation(each, locale)).rows) {
    const parentId = location.parentId ?? '';
    byParent.set(parentId, [...(byParent.get(parentId) ?? []), location]);
  }
  const toComplete = (items: TreeLocation[]): Branch<TreeLocation> => ({
    items: items.sort((one, other) => compare(one.name, other.name)),
    state: 'ready',
  });
  return new Map([...byParent].map(([parentId, items]) => [parentId, toComplete(items)]));
}

/** One request at any depth, unless all Locations are loaded. */
function usePath(hierarchy: Hierarchy, id: string | undefined) {
  const { locale } = useIntl();
  const isLocal = id !== undefined && hierarchy.all?.some((location) => location.id === id) === true;
  const local = endpointStrategy.usePath(hierarchy, id);
  const { ancestry, query } = useAncestors(isLocal ? undefined : id);
  const path = useMemo(
    () =>
      ancestry ? [...ancestry.ancestors, ancestry.location].map((location) => toTreeLocation(location, locale)) : [],
    [ancestry, locale],
  );
  return isLocal ? local : { path, isLoaded: query.isSuccess && !query.isFetching };
}

/**
 * Without an order and a total: the server returns the first matches that it finds. For a frequent word it would read, sort
 * and count every match, of which the tree shows a few.
 */
function useServerSearch(text: string): TreeSearch {
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

/** Searches the Locations of a small tree, else those of the server. */
function useSearch(hierarchy: Hierarchy, text: string): TreeSearch {
  const local = endpointStrategy.useSearch(hierarchy, text);
  const found = useServerSearch(hierarchy.all ? '' : text);
  return hierarchy.all ? local : found;
}

function useChildPage(hierarchy: Hierarchy, page: ChildPageQuery): ChildPage {
  const all = isPartOfSmallTree(page.elements) ? hierarchy.all : undefined;
  const local = endpointStrategy.useChildPage(hierarchy, page);
  const found = useServerChildPage(all ? undefined : page, page);
  return all ? local : found;
}

/** `requested`: undefined sends no request. */
function useServerChildPage(requested: ChildPageQuery | undefined, page: ChildPageQuery): ChildPage {
  const { parentId } = page;
  const dispatch = useDispatch<ThunkDispatch<unknown, ApiServices, UnknownAction>>();
  const query = useSearchLocationQuery(requested ? childPageQuery(requested) : skipToken);
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

/** Loads a small tree completely, and children on demand by `partof` of a tree of any size, from the FHIR server. */
export const searchStrategy = { useHierarchy: useLoadedHierarchy, usePath, useSearch, useLeafDetection, useChildPage };

/** Requests the children of a Location before its node is expanded. With the LocationHierarchy endpoint all are loaded. */
export const prefetchChildren =
  (parentId: string): AppThunk =>
  (dispatch, _getState, { config }) => {
    if (config.useLocationHierarchyEndpoint) return;
    const { searchLocation } = fhirEndpoints.endpoints;
    void dispatch(searchLocation.initiate(childrenQuery(parentId, 0), { subscribe: false }));
  };
