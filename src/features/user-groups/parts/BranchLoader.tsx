import { skipToken } from '@reduxjs/toolkit/query';
import { useEffect } from 'react';
import { useGetGroupsQuery, useGetSubGroupsQuery } from '../../../api/keycloak/index.ts';
import type { Branch } from '../useGroupTree.ts';

interface Props {
  /** The group whose children to load, '' for the top level. */
  id: string;
  max: number;
  onBranch: (id: string, branch: Branch) => void;
}

/** Loads one branch of the tree and reports it with `onBranch`. Renders nothing. Its cache tags refresh it. */
export function BranchLoader({ id, max, onBranch }: Props) {
  const paging = { first: 0, max, briefRepresentation: true };
  const top = useGetGroupsQuery(id === '' ? paging : skipToken);
  const inside = useGetSubGroupsQuery(id === '' ? skipToken : { ...paging, groupId: id });
  const { data, isError, refetch } = id === '' ? top : inside;
  useEffect(() => {
    onBranch(id, {
      groups: data ?? [],
      state: data ? 'ready' : isError ? 'failed' : 'loading',
      hasMore: data?.length === max,
      retry: () => void refetch(),
    });
  }, [id, max, data, isError, refetch, onBranch]);
  return null;
}
