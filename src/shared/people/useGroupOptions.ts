import { useMemo } from 'react';
import { useGetGroupsQuery, type UserGroup } from '../../api/keycloak/index.ts';
import { containsText } from '../../fhir/foldText.ts';
import type { OptionsResult, OptionsQuery } from '../form/usePagedOptions.ts';
import { useLabelledGroups } from './groupLabels.ts';

const pageSize = 20;

/** Flattens the groups of a search. Depending on its version, Keycloak nests nested matches below their parents. */
function flat(groups: readonly UserGroup[], search: string): UserGroup[] {
  return groups.flatMap((group) => {
    const below = flat((group.subGroups ?? []) as UserGroup[], search);
    const hit = containsText(group.name, search);
    return hit ? [group, ...below] : below;
  });
}

/** Keycloak groups as options: the top-level ones, or all whose name contains the search. The value is the id. */
export function useGroupOptions({ search, page, skip }: OptionsQuery): OptionsResult {
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
  const found = useMemo(() => currentData && flat(currentData, search), [currentData, search]);
  const groups = useLabelledGroups(found);
  return {
    data: currentData && {
      options: (groups ?? []).map(({ id, label }) => ({ value: id, label })),
      hasNext: currentData.length === pageSize,
    },
    isFetching,
    error,
    refetch,
  };
}
