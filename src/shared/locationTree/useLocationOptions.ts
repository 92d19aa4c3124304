import { skipToken } from '@reduxjs/toolkit/query';
import type { Location } from 'fhir/r4';
import { useMemo } from 'react';
import { useSearchLocationQuery } from '../../api/fhir/index.ts';
import { matches, nextLink, total } from '../../fhir/bundle.ts';
import { searchText } from '../../fhir/searchText.ts';
import { useTranslatedName } from '../names/useTranslatedName.ts';
import type { OptionsResult, OptionsPage, OptionsQuery } from '../form/usePagedOptions.ts';

/** Options per page (spec section 9). */
const PAGE_SIZE = 20;

/** Locations by name for a searchable select; the value is the bare id (reference, locations section 4.2). */
export function useLocationOptions({ search, page, skip }: OptionsQuery): OptionsResult {
  const { currentData, isFetching, error, refetch } = useSearchLocationQuery(
    skip
      ? skipToken
      : {
          ...(search && { 'name:contains': searchText(search) }),
          ...(page > 1 && { _getpagesoffset: (page - 1) * PAGE_SIZE }),
          _count: PAGE_SIZE,
          _total: 'accurate',
          _sort: 'name',
          _elements: 'name',
        },
  );
  const nameOf = useTranslatedName();
  const data = useMemo<OptionsPage | undefined>(
    () =>
      currentData && {
        options: matches<Location>(currentData, 'Location').map((location) => ({
          value: location.id ?? '',
          label: nameOf(location),
        })),
        total: total(currentData),
        hasNext: nextLink(currentData) !== undefined,
      },
    [currentData, nameOf],
  );
  return { data, isFetching, error, refetch };
}
