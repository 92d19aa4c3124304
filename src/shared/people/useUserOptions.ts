import { skipToken } from '@reduxjs/toolkit/query';
import type { User } from '../../api/keycloak/index.ts';
import type { OptionsQuery, OptionsResult } from '../form/usePagedOptions.ts';
import { optionsPage } from './optionsPage.ts';
import { useUserPageQuery } from './userSearch.ts';

/** Name with username: `Wanjiku Kamau (wanjiku.kamau)`; without a name the username. */
export const userLabel = ({ firstName, lastName, username }: User): string => {
  const name = [firstName, lastName].filter(Boolean).join(' ');
  return name ? `${name} (${username})` : username;
};

/** Users as options, found by any part of their names; the value is the user's id. */
export function useUserOptions({ search, page, skip }: OptionsQuery): OptionsResult {
  const first = (page - 1) * optionsPage;
  const query = { search, first, max: optionsPage };
  const { currentData, isFetching, error, refetch } = useUserPageQuery(skip ? skipToken : query);
  const data = currentData && {
    options: currentData.users.map((user) => ({ value: user.id, label: userLabel(user) })),
    hasNext: currentData.hasNext,
  };
  return { data, isFetching, error, refetch };
}
