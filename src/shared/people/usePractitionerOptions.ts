import type { Practitioner } from '../../fhir/r4.ts';
import { useMemo } from 'react';
import { matches } from '../../fhir/bundle.ts';
import { humanName } from '../../fhir/name.ts';
import type { OptionsResult, OptionsQuery, ReferenceOption } from '../form/usePagedOptions.ts';
import { useNameSearch } from '../search/useNameSearch.ts';
import { extentOf, pageQuery } from '../table/pageQuery.ts';
import { optionsPage } from './optionsPage.ts';

/** A practitioner as an option; without a name the label is the id. */
export function practitionerOption({ id = '', name }: Practitioner): ReferenceOption {
  return { value: `Practitioner/${id}`, label: humanName(name) || id };
}

/** Options of active practitioners, searched by name; the value is `Practitioner/id`. */
export function usePractitionerOptions({ search, page, skip }: OptionsQuery): OptionsResult {
  const { currentData, isFetching, error, refetch } = useNameSearch<Practitioner>('Practitioner', (form) =>
    skip
      ? undefined
      : {
          ...pageQuery({ page, pageSize: optionsPage, search, sort: 'name' }, form),
          active: 'true',
          _elements: 'name',
        },
  );
  const data = useMemo(
    () =>
      currentData && {
        options: matches<Practitioner>(currentData, 'Practitioner').map(practitionerOption),
        ...extentOf(currentData),
      },
    [currentData],
  );
  return { data, isFetching, error, refetch };
}
