import { useGetRolesQuery } from '../../api/keycloak/index.ts';
import type { OptionsResult, OptionsQuery } from '../form/usePagedOptions.ts';

const pageSize = 20;

/** Realm roles as options, found by any part of their name. The value is the id, the label the name. */
export function useRoleOptions({ search, page, skip }: OptionsQuery): OptionsResult {
  const { currentData, isFetching, error, refetch } = useGetRolesQuery(
    { search: search || undefined, first: (page - 1) * pageSize, max: pageSize, briefRepresentation: true },
    { skip },
  );
  return {
    data: currentData && {
      options: currentData.map(({ id, name }) => ({ value: id, label: name })),
      hasNext: currentData.length === pageSize,
    },
    isFetching,
    error,
    refetch,
  };
}

/** Realm roles as options like `useRoleOptions`; the value is the name, by which Keycloak identifies a role. */
export function useRoleNameOptions(query: OptionsQuery): OptionsResult {
  const result = useRoleOptions(query);
  return {
    ...result,
    data: result.data && {
      ...result.data,
      options: result.data.options.map(({ label }) => ({ value: label, label })),
    },
  };
}
