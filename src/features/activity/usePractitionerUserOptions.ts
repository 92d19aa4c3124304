import type { Practitioner } from '../../fhir/r4.ts';
import { matches } from '../../fhir/bundle.ts';
import { userIdOf } from '../../fhir/identifier.ts';
import { humanName } from '../../fhir/name.ts';
import { rowMapping } from '../../fhir/rowMapping.ts';
import type { OptionsQuery, OptionsResult, ReferenceOption } from '../../shared/form/usePagedOptions.ts';
import { optionsPage } from '../../shared/people/optionsPage.ts';
import { useNameSearch } from '../../shared/search/useNameSearch.ts';
import { extentOf, pageQuery } from '../../shared/table/pageQuery.ts';

const userOptions = rowMapping('Practitioner', ['name', 'identifier'], (practitioner): ReferenceOption[] => {
  const value = userIdOf(practitioner);
  return value === undefined ? [] : [{ value, label: humanName(practitioner.name) || value }];
});

/** Practitioners with an account as options, found by name, for users who may not read accounts; the value is the user's id. */
export function usePractitionerUserOptions({ search, page, skip }: OptionsQuery): OptionsResult {
  const { currentData, isFetching, error, refetch } = useNameSearch<Practitioner>('Practitioner', (form) =>
    skip
      ? undefined
      : {
          ...pageQuery({ page, pageSize: optionsPage, search, sort: 'name' }, form),
          _elements: userOptions.elements,
        },
  );
  const data = currentData && {
    options: matches<Practitioner>(currentData, 'Practitioner').flatMap((one) => userOptions.toRow(one)),
    ...extentOf(currentData),
  };
  return { data, isFetching, error, refetch };
}
