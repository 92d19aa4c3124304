import { QueryStatus } from '@reduxjs/toolkit/query';
import type { Bundle, Location } from 'fhir/r4';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { shallowEqual, useDispatch, useSelector } from 'react-redux';
import { fhirEndpoints, type SearchLocationApiArg } from '../../api/fhir/index.ts';
import { matches, nextLink, total } from '../../fhir/bundle.ts';
import { useLocaleCompare } from '../intl/useLocaleCompare.ts';
import { toPlace, type Children, type Place } from './hierarchy.ts';

/** Locations per page. */
const PAGE = 50;

/** Query for one page of direct children, with only the elements that the tree shows: about 300 bytes each. */
function childrenQuery(parentId: string, page: number): SearchLocationApiArg {
  return {
    partof: parentId,
    _sort: 'name',
    _count: PAGE,
    ...(page > 0 && { _getpagesoffset: page * PAGE }),
    _total: 'accurate',
    _elements: 'name,partOf,physicalType',
  };
}

const { searchLocation } = fhirEndpoints.endpoints;
type Subscription = { unsubscribe: () => void; refetch: () => unknown };
type Dispatch = (action: ReturnType<typeof searchLocation.initiate>) => Subscription;
type State = Parameters<ReturnType<typeof searchLocation.select>>[0];
type Answer = ReturnType<ReturnType<typeof searchLocation.select>>;

const nothing: Children = { places: [], state: 'loading' };

/** Locale and collator. */
interface Wording {
  locale: string;
  compare: (one: string, other: string) => number;
}

/**
 * The server sorts by stored name in its own collation. A complete list is sorted again for the UI language. A paged
 * list keeps the server's order, because the next page would move visible rows.
 */
function inOrder(places: Place[], isWhole: boolean, { compare }: Wording): Place[] {
  return isWhole ? places.sort((one, other) => compare(one.name, other.name)) : places;
}

function toChildren(pages: readonly Answer[], wording: Wording): Children {
  const bundles = pages.flatMap((page) => (page.data ? [page.data as Bundle] : []));
  const places = bundles.flatMap((bundle) =>
    matches<Location>(bundle, 'Location').map((place) => toPlace(place, wording.locale)),
  );
  const last = pages[pages.length - 1];
  const count = bundles.map(total).find((value) => value !== undefined);
  const state = last?.data ? 'ready' : last?.isError ? 'failed' : 'loading';
  const hasMore = nextLink(last?.data) !== undefined;
  return {
    places: inOrder(places, pages.length === 1 && !hasMore, wording),
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

  const wanted = useMemo(
    () =>
      Object.entries(pages).flatMap(([parentId, count]) =>
        Array.from({ length: count }, (_, page) => ({
          parentId,
          select: searchLocation.select(childrenQuery(parentId, page)),
        })),
      ),
    [pages],
  );
  const answers = useSelector((state: State) => wanted.map(({ select }) => select(state)), shallowEqual);

  const known = useMemo(() => {
    const byParent = new Map<string, Answer[]>();
    wanted.forEach(({ parentId }, index) => {
      const answer = answers[index];
      if (answer) byParent.set(parentId, [...(byParent.get(parentId) ?? []), answer]);
    });
    return new Map([...byParent].map(([parentId, list]) => [parentId, toChildren(list, { locale, compare })]));
  }, [wanted, answers, locale, compare]);

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
  const places = useMemo(() => {
    const all = [...known.values()].flatMap((children) => children.places);
    return new Map(all.map((place) => [place.id, place]));
  }, [known]);
  const childrenOf = useCallback(
    (parentId: string) => known.get(parentId) ?? (pages[parentId] ? nothing : undefined),
    [known, pages],
  );
  // RTK Query's selector has no `isFetching`: a pending query with data is a refetch.
  const refreshing = answers.some((answer) => answer.status === QueryStatus.pending && answer.data !== undefined);
  return { childrenOf, places, load, loadMore, retry, refreshing };
}
