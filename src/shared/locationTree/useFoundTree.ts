import { skipToken } from '@reduxjs/toolkit/query';
import type { Location } from 'fhir/r4';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { useSearchLocationQuery, type SearchLocationApiArg } from '../../api/fhir/index.ts';
import { matches, resourcesOf, total } from '../../fhir/bundle.ts';
import { isCalled } from '../../fhir/location.ts';
import { searchText } from '../../fhir/searchText.ts';
import { useLocaleCompare } from '../intl/useLocaleCompare.ts';
import { foundTree, toPlace } from './hierarchy.ts';
import type { Hierarchy } from './useHierarchy.ts';

/** Maximum number of hits shown. */
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

/**
 * Searches Locations by name in any language and returns the hits with their paths. Sends one request, or searches
 * locally if the complete tree is loaded.
 */
export function useFoundTree({ rootId, whole, places }: Hierarchy, search: string) {
  const query = useSearchLocationQuery(search && !whole ? searchQuery(search) : skipToken);
  const { currentData } = query;
  const { locale } = useIntl();
  const compare = useLocaleCompare();
  const hits = useMemo(() => {
    if (search === '') return undefined;
    const found = whole
      ? places?.filter((place) => isCalled(place, search))
      : currentData && matches<Location>(currentData, 'Location');
    return found?.map((place) => toPlace(place, locale));
  }, [search, whole, currentData, places, locale]);
  const known = useMemo(
    () =>
      (whole ? (places ?? []) : resourcesOf<Location>(currentData, 'Location')).map((place) => toPlace(place, locale)),
    [whole, places, currentData, locale],
  );
  const found = useMemo(() => hits && foundTree(rootId, hits, known, compare), [rootId, hits, known, compare]);
  return {
    found,
    known,
    busy: search !== '' && query.isFetching,
    error: query.error,
    /** Number of hits on the server; may exceed the number shown. */
    total: (whole ? undefined : total(currentData)) ?? found?.hits.size ?? 0,
  };
}
