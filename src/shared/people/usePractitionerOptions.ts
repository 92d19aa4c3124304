import type { Practitioner } from '../../../common/fhir/r4.ts';
import { useMemo } from 'react';
import { matches } from '../../../common/fhir/bundle.ts';
import { humanName } from '../../../common/fhir/name.ts';
import { rowMapping } from '../../../common/fhir/rowMapping.ts';
import type { OptionsResult, OptionsQuery, ReferenceOption } from '../form/usePagedOptions.ts';
import { useNameSearch } from '../search/useNameSearch.ts';
import { extentOf, pageQuery } from '../table/pageQuery.ts';
import { optionsPage } from './optionsPage.ts';

/** Practitioners as options; without a name the label is the id. */
export const practitionerOptions = rowMapping('Practitioner', ['name'], ({ id = '', name }): ReferenceOption => ({
  value: `Practitioner/${id}`,
  label: humanName(name) || id,
}));

/** Options of active practitioners, searched by name; the value is `Practitioner/id`. */
export function usePractitionerOptions({ search, page, skip }: OptionsQuery): OptionsResult {
  const { currentData, isFetching, error, refetch } = useNameSearch<Practitioner>(
    'Practitioner',
    (form) =>
      skip
        ? undefined
        : {
            ...pageQuery({ page, pageSize: optionsPage, search, sort: 'name' }, form),
            'active:not': 'false',
            _elements: practitionerOptions.elements,
          },
    search,
  );
  const data = useMemo(
    () =>
      currentData && {
        options: matches<Practitioner>(currentData, 'Practitioner').map((one) => practitionerOptions.toRow(one)),
        ...extentOf(currentData),
      },
    [currentData],
  );
  return { data, isFetching, error, refetch };
}
