import { useGetUsersQuery, type User } from '../../api/keycloak/index.ts';
import type { OptionsResult, OptionsQuery } from '../../shared/form/usePagedOptions.ts';

const pageSize = 20;

/** Name with user name: `Wanjiku Kamau (wanjiku.kamau)`. */
export function userLabel({ firstName = '', lastName = '', username }: User): string {
  return `${firstName} ${lastName} (${username})`.trim();
}

/** Users as options, found by any part of their names. */
export function useUserOptions({ search, page, skip }: OptionsQuery): OptionsResult {
  const pattern = search
    .split(/[\s*"]+/)
    .filter(Boolean)
    .map((word) => `*${word}*`)
    .join(' ');
  const { currentData, isFetching, error, refetch } = useGetUsersQuery(
    { search: pattern || undefined, first: (page - 1) * pageSize, max: pageSize, briefRepresentation: true },
    { skip },
  );
  return {
    data: currentData && {
      options: currentData.map((user) => ({ value: user.id, label: userLabel(user) })),
      hasNext: currentData.length === pageSize,
    },
    isFetching,
    error,
    refetch,
  };
}
