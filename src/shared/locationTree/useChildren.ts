import { QueryStatus } from '@reduxjs/toolkit/query';
import type { Bundle, Location } from 'fhir/r4';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { shallowEqual, useDispatch, useSelector } from 'react-redux';
import { fhirEndpoints, type SearchLocationApiArg } from '../../api/fhir/index.ts';
import { matches, nextLink, total } from '../../fhir/bundle.ts';
import { useLocaleCompare } from '../intl/useLocaleCompare.ts';
import { toTreeLocation, type Children, type TreeLocation } from './hierarchy.ts';

/** Locations per page. */
const pageSize = 50;

/** Query for one page of direct children, with only the elements that the tree shows: about 300 bytes each. */
function childrenQuery(parentId: string, page: number): SearchLocationApiArg {
  return {
    partof: parentId,
    _sort: 'name',
    _count: pageSize,
    ...(page > 0 && { _getpagesoffset: page * pageSize }),
    _total: 'accurate',
    _elements: 'name,partOf,physicalType',
  };
}

const { searchLocation } = fhirEndpoints.endpoints;
type Subscription = { unsubscribe: () => void; refetch: () => unknown };
type Dispatch = (action: ReturnType<typeof searchLocation.initiate>) => Subscription;
type State = Parameters<ReturnType<typeof searchLocation.select>>[0];
type QueryResult = ReturnType<ReturnType<typeof searchLocation.select>>;

const loadingChildren: Children = { places: [], state: 'loading' };

/** Locale and collator. */
interface LocaleOptions {
  locale: string;
  compare: (one: string, other: string) => number;
}

/**
 * The server sorts by stored name in its own collation. A complete list is sorted again for the UI language. A paged
 * list keeps the server's order, because the next page would move visible rows.
 */
function sortByLocale(locations: TreeLocation[], isComplete: boolean, { compare }: LocaleOptions): TreeLocation[] {
  return isComplete ? locations.sort((one, other) => compare(one.name, other.name)) : locations;
}

function toChildren(pages: readonly QueryResult[], localeOptions: LocaleOptions): Children {
  const bundles = pages.flatMap((page) => (page.data ? [page.data as Bundle] : []));
  const locations = bundles.flatMap((bundle) =>
    matches<Location>(bundle, 'Location').map((location) => toTreeLocation(location, localeOptions.locale)),
  );
  const last = pages[pages.length - 1];
  const count = bundles.map(total).find((value) => value !== undefined);
  const state = last?.data ? 'ready' : last?.isError ? 'failed' : 'loading';
  const hasMore = nextLink(last?.data) !== undefined;
  return {
    places: sortByLocale(locations, pages.length === 1 && !hasMore, localeOptions),
    state,
    hasMore,
    ...(count !== undefined && { total: count }),
  };
}

/**
 * Loads children on demand by `partof`, in pages, for any number of parents. Subscriptions remain open until unmount,
 * so a save refetches exactly the lists of the affected parents (cache tags).
 */
export function useChildren() {
  const dispatch = useDispatch() as unknown as Dispatch;
  const { locale } = useIntl();
  const compare = useLocaleCompare();
  const [pages, setPages] = useState<Readonly<Record<string, number>>>({});
  const subscriptions = useRef(new Map<string, Subscription>());

  useEffect(() => {
    for (const [parentId, count] of Object.entries(pages)) {
      for (let page = 0; page < count; page += 1) {
        const key = `${parentId} ${page}`;
        if (!subscriptions.current.has(key)) {
          subscriptions.current.set(key, dispatch(searchLocation.initiate(childrenQuery(parentId, page))));
        }
      }
    }
  }, [dispatch, pages]);

  useEffect(() => {
    const open = subscriptions.current;
    return () => {
      for (const subscription of open.values()) subscription.unsubscribe();
      open.clear();
    };
  }, []);

  const pageQueries = useMemo(
    () =>
      Object.entries(pages).flatMap(([parentId, count]) =>
        Array.from({ length: count }, (_, page) => ({
          parentId,
          select: searchLocation.select(childrenQuery(parentId, page)),
        })),
      ),
    [pages],
  );
  const results = useSelector((state: State) => pageQueries.map(({ select }) => select(state)), shallowEqual);

  const childrenByParent = useMemo(() => {
    const byParent = new Map<string, QueryResult[]>();
    pageQueries.forEach(({ parentId }, index) => {
      const result = results[index];
      if (result) byParent.set(parentId, [...(byParent.get(parentId) ?? []), result]);
    });
    return new Map([...byParent].map(([parentId, list]) => [parentId, toChildren(list, { locale, compare })]));
  }, [pageQueries, results, locale, compare]);

  /** Requests the first page of children, once per parent. */
  const load = useCallback((parentId: string) => {
    setPages((current) => (current[parentId] ? current : { ...current, [parentId]: 1 }));
  }, []);
  const loadMore = useCallback((parentId: string) => {
    setPages((current) => ({ ...current, [parentId]: (current[parentId] ?? 0) + 1 }));
  }, []);
  const retry = useCallback((parentId: string) => {
    for (const [key, subscription] of subscriptions.current) {
      if (key.startsWith(`${parentId} `)) void subscription.refetch();
    }
  }, []);
  const locations = useMemo(() => {
    const all = [...childrenByParent.values()].flatMap((children) => children.places);
    return new Map(all.map((location) => [location.id, location]));
  }, [childrenByParent]);
  const childrenOf = useCallback(
    (parentId: string) => childrenByParent.get(parentId) ?? (pages[parentId] ? loadingChildren : undefined),
    [childrenByParent, pages],
  );
  // RTK Query's selector has no `isFetching`: a pending query with data is a refetch.
  const refreshing = results.some((result) => result.status === QueryStatus.pending && result.data !== undefined);
  return { childrenOf, places: locations, load, loadMore, retry, refreshing };
}
