import { skipToken } from '@reduxjs/toolkit/query';
import type { Location } from 'fhir/r4';
import { useMemo } from 'react';
import { useSearchLocationQuery, type SearchLocationApiArg } from '../../api/fhir/index.ts';
import { matches, resourcesOf, total } from '../../fhir/bundle.ts';
import { searchText } from '../../fhir/searchText.ts';
import { foundTree, toPlace } from './hierarchy.ts';
import type { Hierarchy } from './useHierarchy.ts';

/** Hits of a search that a tree shows; who needs another types more of the name. */
const MOST_HITS = 50;

function searchQuery(text: string): SearchLocationApiArg {
  return {
    'name:contains': searchText(text),
    _include: 'Location:partof',
    '_include:iterate': 'Location:partof',
    _sort: 'name',
    _count: MOST_HITS,
    _total: 'accurate',
    _elements: 'name,partOf,physicalType',
  };
}

/** The places with a text in their name and the paths to them: by one request, or in the tree when it is here. */
export function useFoundTree({ rootId, whole, places }: Hierarchy, search: string) {
  const query = useSearchLocationQuery(search && !whole ? searchQuery(search) : skipToken);
  const { currentData } = query;
  const hits = useMemo(() => {
    if (search === '') return undefined;
    if (!whole) return currentData && matches<Location>(currentData, 'Location').map(toPlace);
    const text = search.toLocaleLowerCase();
    return places?.map(toPlace).filter((place) => place.name.toLocaleLowerCase().includes(text));
  }, [search, whole, currentData, places]);
  const known = useMemo(
    () => (whole ? (places ?? []) : resourcesOf<Location>(currentData, 'Location')).map(toPlace),
    [whole, places, currentData],
  );
  const found = useMemo(() => hits && foundTree(rootId, hits, known), [rootId, hits, known]);
  return {
    found,
    known,
    busy: search !== '' && query.isFetching,
    error: query.error,
    /** Hits on the server; more than are shown when there are many. */
    total: (whole ? undefined : total(currentData)) ?? found?.hits.size ?? 0,
  };
}
