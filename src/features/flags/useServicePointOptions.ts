import { skipToken } from '@reduxjs/toolkit/query';
import type { Location } from 'fhir/r4';
import { useMemo } from 'react';
import { useSearchLocationQuery } from '../../api/fhir/index.ts';
import { matches } from '../../fhir/bundle.ts';
import { physicalTypes } from '../../fhir/codes.ts';
import { codingKey } from '../../fhir/coding.ts';
import type { OptionsResult, OptionsPage, OptionsQuery } from '../../shared/form/usePagedOptions.ts';
import { useTranslatedName } from '../../shared/names/useTranslatedName.ts';
import { extentOf, pageQuery } from '../../shared/table/pageQuery.ts';

/** Service points by name for a searchable select; the value is the bare id. */
export function useServicePointOptions({ search, page, skip }: OptionsQuery): OptionsResult {
  const { currentData, isFetching, error, refetch } = useSearchLocationQuery(
    skip
      ? skipToken
      : {
          ...pageQuery({ search, page, pageSize: 20, sort: 'name' }),
          type: codingKey(physicalTypes.building),
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
        ...extentOf(currentData),
      },
    [currentData, nameOf],
  );
  return { data, isFetching, error, refetch };
}
