import { skipToken } from '@reduxjs/toolkit/query';
import { useGetUsersQuery, type User } from '../../api/keycloak/index.ts';
import type { OptionsQuery, OptionsResult } from '../form/usePagedOptions.ts';
import { optionsPage } from './optionsPage.ts';

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
