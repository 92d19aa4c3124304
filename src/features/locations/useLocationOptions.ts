import { skipToken } from '@reduxjs/toolkit/query';
import type { Location } from 'fhir/r4';
import { useMemo } from 'react';
import { useSearchLocationQuery } from '../../api/fhir/index.ts';
import { matches, nextLink, total } from '../../fhir/bundle.ts';
import { searchText } from '../../fhir/searchText.ts';
import { useTranslatedName } from '../../shared/names/useTranslatedName.ts';
import type { OptionsAnswer, OptionsPage, OptionsQuery } from '../../shared/form/usePagedOptions.ts';

/** Options per page (spec section 9). */
const PAGE = 20;

/** Locations by name for a searchable select; the value is the bare id (reference, locations section 4.2). */
export function useLocationOptions({ search, page, skip }: OptionsQuery): OptionsAnswer {
  const { currentData, isFetching, error, refetch } = useSearchLocationQuery(
    skip
      ? skipToken
      : {
          ...(search && { 'name:contains': searchText(search) }),
          ...(page > 1 && { _getpagesoffset: (page - 1) * PAGE }),
          _count: PAGE,
          _total: 'accurate',
          _sort: 'name',
          _elements: 'name',
        },
  );
  const nameOf = useTranslatedName();
  const data = useMemo<OptionsPage | undefined>(
    () =>
      currentData && {
        options: matches<Location>(currentData, 'Location').map((place) => ({
          value: place.id ?? '',
          label: nameOf(place),
        })),
        total: total(currentData),
        hasNext: nextLink(currentData) !== undefined,
      },
    [currentData, nameOf],
  );
  return { data, isFetching, error, refetch };
}
