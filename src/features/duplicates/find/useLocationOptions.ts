import { skipToken } from '@reduxjs/toolkit/query';
import type { Location } from 'fhir/r4';
import { useMemo } from 'react';
import { useSearchLocationQuery } from '../../../api/fhir/index.ts';
import { matches } from '../../../fhir/bundle.ts';
import { searchText } from '../../../fhir/searchText.ts';
import type { OptionsQuery, OptionsResult } from '../../../shared/form/usePagedOptions.ts';
import { useTranslatedName } from '../../../shared/names/useTranslatedName.ts';
import { optionsPage } from '../../../shared/people/optionsPage.ts';
import { extentOf, pageQuery } from '../../../shared/table/pageQuery.ts';

/** Options of Locations, searched by name; the value is the bare id. */
export function useLocationOptions({ search, page, skip }: OptionsQuery): OptionsResult {
  const { currentData, isFetching, error, refetch } = useSearchLocationQuery(
    skip
      ? skipToken
      : {
          ...pageQuery({ page, pageSize: optionsPage, search: '', sort: 'name' }),
          ...(search && { 'name:contains': searchText(search) }),
          _elements: 'name,partOf',
        },
  );
  const nameOf = useTranslatedName();
  const data = useMemo(
    () =>
      currentData && {
        options: matches<Location>(currentData, 'Location').map((location) => {
          const parent = location.partOf?.display;
          return {
            value: location.id ?? '',
            label: parent ? `${nameOf(location)} (${parent})` : nameOf(location),
          };
        }),
        ...extentOf(currentData),
      },
    [currentData, nameOf],
  );
  return { data, isFetching, error, refetch };
}
