import type { Location } from '../../../common/fhir/r4.ts';
import { useMemo } from 'react';
import { matches } from '../../../common/fhir/bundle.ts';
import { rowMapping } from '../../../common/fhir/rowMapping.ts';
import type { OptionsQuery, OptionsResult, ReferenceOption } from '../form/usePagedOptions.ts';
import { useTranslatedName } from '../names/useTranslatedName.ts';
import { optionsPage } from '../people/optionsPage.ts';
import { useNameSearch } from '../search/useNameSearch.ts';
import { extentOf, pageQuery } from '../table/pageQuery.ts';

type NameOf = ReturnType<typeof useTranslatedName>;

const locationOptions = rowMapping('Location', ['name', 'partOf'], (location, nameOf: NameOf): ReferenceOption => {
  const parent = location.partOf?.display;
  return { value: location.id ?? '', label: parent ? `${nameOf(location)} (${parent})` : nameOf(location) };
});

/**
 * Locations by name for a searchable select; the value is the bare id. The label contains the parent, because names are
 * not unique. `type` limits the options to Locations of that type, given as `system|code`.
 */
export function useLocationOptions({ search, page, skip }: OptionsQuery, type?: string): OptionsResult {
  const { currentData, isFetching, error, refetch } = useNameSearch<Location>(
    'Location',
    (form) =>
      skip
        ? undefined
        : {
            ...pageQuery({ search, page, pageSize: optionsPage, sort: 'name' }, form),
            ...(type && { type }),
            _elements: locationOptions.elements,
          },
    search,
  );
  const nameOf = useTranslatedName();
  const data = useMemo(
    () =>
      currentData && {
        options: matches<Location>(currentData, 'Location').map((location) => locationOptions.toRow(location, nameOf)),
        ...extentOf(currentData),
      },
    [currentData, nameOf],
  );
  return { data, isFetching, error, refetch };
}
