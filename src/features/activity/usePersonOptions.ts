import { skipToken } from '@reduxjs/toolkit/query';
import type { Practitioner } from 'fhir/r4';
import { useSearchPractitionerQuery } from '../../api/fhir/index.ts';
import { useGetUsersQuery, type User } from '../../api/keycloak/index.ts';
import { matches } from '../../fhir/bundle.ts';
import { userIdOf } from '../../fhir/identifier.ts';
import { humanName } from '../../fhir/name.ts';
import { searchWords } from '../../fhir/searchText.ts';
import type { OptionsQuery, OptionsResult } from '../../shared/form/usePagedOptions.ts';
import { optionsPage } from '../../shared/people/optionsPage.ts';
import { extentOf, pageQuery } from '../../shared/table/pageQuery.ts';

const nameOf = ({ firstName, lastName, username }: User): string => {
  const name = [firstName, lastName].filter(Boolean).join(' ');
  return name ? `${name} (${username})` : username;
};

/** Users as options, found by name or user name; the value is the user's id. */
export function useUserOptions({ search, page, skip }: OptionsQuery): OptionsResult {
  const first = (page - 1) * optionsPage;
  const query = { search, first, max: optionsPage, briefRepresentation: true };
  const { currentData, isFetching, error, refetch } = useGetUsersQuery(skip ? skipToken : query);
  const data = currentData && {
    options: currentData.map((user) => ({ value: user.id, label: nameOf(user) })),
    hasNext: currentData.length === optionsPage,
  };
  return { data, isFetching, error, refetch };
}

/** Practitioners with an account as options, found by name, for users who may not read accounts; the value is the user's id. */
export function usePractitionerUserOptions({ search, page, skip }: OptionsQuery): OptionsResult {
  const paging = pageQuery({ page, pageSize: optionsPage, search: '', sort: 'name' });
  const { currentData, isFetching, error, refetch } = useSearchPractitionerQuery(
    skip ? skipToken : { ...paging, 'name:contains': searchWords(search), _elements: 'name,identifier' },
  );
  const data = currentData && {
    options: matches<Practitioner>(currentData, 'Practitioner').flatMap((practitioner) => {
      const value = userIdOf(practitioner);
      return value === undefined ? [] : [{ value, label: humanName(practitioner.name) || value }];
    }),
    ...extentOf(currentData),
  };
  return { data, isFetching, error, refetch };
}
