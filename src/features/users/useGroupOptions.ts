import { useGetGroupsQuery, type UserGroup } from '../../api/keycloak/index.ts';
import type { OptionsAnswer, OptionsQuery } from '../../shared/form/usePagedOptions.ts';

const pageSize = 20;

/** `/Providers/Nurses` without its first slash: how a group is named to people. */
export function groupLabel({ path, name }: Pick<UserGroup, 'path' | 'name'>): string {
  return path.replace(/^\//, '') || name;
}

/** A search answers groups inside others nested below their parents, or flat, by the server's version. */
function flat(groups: readonly UserGroup[], search: string): UserGroup[] {
  return groups.flatMap((group) => {
    const below = flat((group.subGroups ?? []) as UserGroup[], search);
    const hit = search === '' || group.name.toLocaleLowerCase().includes(search.toLocaleLowerCase());
    return hit ? [group, ...below] : below;
  });
}

/** Keycloak groups to choose from: the top ones, or all whose name holds the text. The value is the group's id. */
export function useGroupOptions({ search, page, skip }: OptionsQuery): OptionsAnswer {
  const { currentData, isFetching, error, refetch } = useGetGroupsQuery(
    {
      search: search || undefined,
      first: (page - 1) * pageSize,
      max: pageSize,
      briefRepresentation: true,
      populateHierarchy: search ? false : undefined,
    },
    { skip },
  );
  return {
    data: currentData && {
      options: flat(currentData, search).map((group) => ({ value: group.id, label: groupLabel(group) })),
      hasNext: currentData.length === pageSize,
    },
    isFetching,
    error,
    refetch,
  };
}
