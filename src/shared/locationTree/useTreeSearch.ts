import { skipToken } from '@reduxjs/toolkit/query';
import type { Location } from 'fhir/r4';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { useSearchLocationQuery, type SearchLocationApiArg } from '../../api/fhir/index.ts';
import { matches, resourcesOf, total } from '../../fhir/bundle.ts';
import { matchesName } from '../../fhir/location.ts';
import { searchText } from '../../fhir/searchText.ts';
import { useLocaleCompare } from '../intl/useLocaleCompare.ts';
import { buildSearchTree, toTreeLocation } from './hierarchy.ts';
import type { Hierarchy } from './useHierarchy.ts';

/** Maximum number of hits shown. */
const maxHits = 50;

function searchQuery(text: string): SearchLocationApiArg {
  return {
    'name:contains': searchText(text),
    _include: 'Location:partof',
    '_include:iterate': 'Location:partof',
    _sort: 'name',
    _count: maxHits,
    _total: 'accurate',
    _elements: 'name,partOf,physicalType',
  };
}

/**
 * Searches Locations by name in any language and returns the hits with their paths. Sends one request, or searches
 * locally if the complete tree is loaded.
 */
export function useTreeSearch({ rootId, isComplete, places }: Hierarchy, search: string) {
  const query = useSearchLocationQuery(search && !isComplete ? searchQuery(search) : skipToken);
  const { currentData } = query;
  const { locale } = useIntl();
  const compare = useLocaleCompare();
  const hits = useMemo(() => {
    if (search === '') return undefined;
    const found = isComplete
      ? places?.filter((location) => matchesName(location, search))
      : currentData && matches<Location>(currentData, 'Location');
    return found?.map((location) => toTreeLocation(location, locale));
  }, [search, isComplete, currentData, places, locale]);
  const foundLocations = useMemo(
    () =>
      (isComplete ? (places ?? []) : resourcesOf<Location>(currentData, 'Location')).map((location) =>
        toTreeLocation(location, locale),
      ),
    [isComplete, places, currentData, locale],
  );
  const found = useMemo(
    () => hits && buildSearchTree(rootId, hits, foundLocations, compare),
    [rootId, hits, foundLocations, compare],
  );
  return {
    found,
    foundLocations,
    busy: search !== '' && query.isFetching,
    error: query.error,
    /** Number of hits on the server; may exceed the number shown. */
    total: (isComplete ? undefined : total(currentData)) ?? found?.hits.size ?? 0,
  };
}
