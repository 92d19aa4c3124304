import { useCallback, useMemo, useState } from 'react';
import type { UserGroup } from '../../api/keycloak/index.ts';
import { visibleRows, type Branch, type TreeNode } from '../../shared/tree/treeRows.ts';
import type { TreeActions } from '../../shared/tree/TreeView.tsx';
import { hasSubGroups } from './group.ts';

/** Groups per request in the tree. */
export const branchSize = 50;

/** State of the groups inside one group, '' for the top level. Reported by the loader of the branch. */
export interface GroupBranch extends Branch<UserGroup> {
  retry: () => void;
}

const nodeOf = (group: UserGroup): TreeNode => ({
  id: group.id,
  label: group.name,
  children: hasSubGroups(group) ? 'some' : 'none',
});

/**
 * Tree of groups with children on demand. `branches` are those to load, each with the number of groups to fetch; their
 * loaders report their state with `onBranch`.
 */
export function useGroupTree() {
  const [branchStates, setBranchStates] = useState<ReadonlyMap<string, GroupBranch>>(new Map());
  const [requestedCounts, setRequestedCounts] = useState<ReadonlyMap<string, number>>(new Map([['', branchSize]]));
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(new Set());

  const onBranch = useCallback((id: string, branch: GroupBranch) => {
    setBranchStates((current) => new Map(current).set(id, branch));
  }, []);
  const reveal = useCallback((ids: readonly string[]) => {
    setRequestedCounts((current) => new Map([...ids.map((id) => [id, branchSize] as const), ...current]));
    setExpanded((current) => new Set([...current, ...ids]));
  }, []);
  const actions = useMemo<TreeActions>(
    () => ({
      expand: (id) => {
        setRequestedCounts((current) => (current.has(id) ? current : new Map(current).set(id, branchSize)));
        setExpanded((current) => new Set([...current, id]));
      },
      collapse: (id) => setExpanded((current) => new Set([...current].filter((each) => each !== id))),
      retry: (id = '') => branchStates.get(id)?.retry(),
      loadMore: (id = '') =>
        setRequestedCounts((current) => new Map(current).set(id, (current.get(id) ?? 0) + branchSize)),
    }),
    [branchStates],
  );
  const rows = useMemo(() => {
    const branchOf = (id: string): Branch<TreeNode> | undefined => {
      const branch = branchStates.get(id);
      return branch && { ...branch, items: branch.items.map(nodeOf) };
    };
    return visibleRows(branchOf('') ?? { items: [], state: 'loading' }, expanded, branchOf);
  }, [branchStates, expanded]);
  return { rows, actions, branches: requestedCounts, onBranch, reveal };
}
