import { useGetGroupsQuery, type UserGroup } from '../../api/keycloak/index.ts';
import type { OptionsResult, OptionsQuery } from '../../shared/form/usePagedOptions.ts';

const pageSize = 20;

const flat = (groups: readonly UserGroup[]): UserGroup[] =>
  groups.flatMap((group) => [group, ...flat((group.subGroups ?? []) as UserGroup[])]);

/** Display name of a group: `Providers/Nurses`, the path without its first slash. */
export const groupLabel = ({ path }: Pick<UserGroup, 'path'>): string => path.replace(/^\//, '');

/** Groups as options: the top-level ones, or those whose name contains the search. */
export function useGroupOptions({ search, page, skip }: OptionsQuery): OptionsResult {
  const { currentData, isFetching, error, refetch } = useGetGroupsQuery(
    {
      search: search || undefined,
      populateHierarchy: search ? false : undefined,
      first: (page - 1) * pageSize,
      max: pageSize,
      briefRepresentation: true,
    },
    { skip },
  );
  return {
    data: currentData && {
      options: flat(currentData).map((group) => ({ value: group.id, label: groupLabel(group) })),
      hasNext: currentData.length === pageSize,
    },
    isFetching,
    error,
    refetch,
  };
}
