import { useMemo } from 'react';
import { useGetGroupsQuery } from '../../api/keycloak/index.ts';
import type { OptionsResult, OptionsQuery } from '../form/usePagedOptions.ts';
import { flatGroups, useLabelledGroups } from './groupLabels.ts';

const pageSize = 20;

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
  const found = useMemo(() => currentData && flatGroups(currentData, search), [currentData, search]);
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
