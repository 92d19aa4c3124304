import { Button } from '@fluentui/react-components';
import { skipToken } from '@reduxjs/toolkit/query';
import { useEffect } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { keycloakEndpoints, useGetGroupsQuery, useGetSubGroupsQuery } from '../../api/keycloak/index.ts';
import { readCached } from '../../api/read.ts';
import { useAppDispatch, type AppThunk } from '../../shared/store/hooks.ts';
import { TreeView } from '../../shared/tree/TreeView.tsx';
import { messages } from './messages.ts';
import { useGroupTree, type GroupBranch } from './useGroupTree.ts';

const { getGroup } = keycloakEndpoints.endpoints;

/** Maximum nesting. Ends the loop if the server returns a cycle. */
const maxDepth = 20;

/** Ids of the ancestors of a group, '' for none. Omits those that cannot be read; never rejects. */
function readAncestors(groupId: string): AppThunk<Promise<string[]>> {
  return async (dispatch) => {
    const ids: string[] = [];
    let next: string | undefined = groupId;
    try {
      while (next && ids.length < maxDepth) {
        const { parentId }: { parentId?: string } = await dispatch(readCached(getGroup, { groupId: next }));
        if (parentId) ids.push(parentId);
        next = parentId;
      }
    } catch {
      // The tree renders without these ancestors. The page reports errors of the group itself.
    }
    return ids;
  };
}

interface BranchProps {
  /** The group whose children to load, '' for the top level. */
  id: string;
  max: number;
  onBranch: (id: string, branch: GroupBranch) => void;
}

/** Loads one branch of the tree and reports it with `onBranch`. Renders nothing. Its cache tags refresh it. */
function BranchLoader({ id, max, onBranch }: BranchProps) {
  const paging = { first: 0, max, briefRepresentation: true };
  const top = useGetGroupsQuery(id === '' ? paging : skipToken);
  const inside = useGetSubGroupsQuery(id === '' ? skipToken : { ...paging, groupId: id });
  const { data, isError, refetch } = id === '' ? top : inside;
  useEffect(() => {
    onBranch(id, {
      items: data ?? [],
      state: data ? 'ready' : isError ? 'failed' : 'loading',
      hasMore: data?.length === max,
      retry: () => void refetch(),
    });
  }, [id, max, data, isError, refetch, onBranch]);
  return null;
}

interface Props {
  /** Id of the opened group, '' for the top level. */
  selected: string;
  onSelect: (id: string) => void;
}

/** Tree of all groups. Subgroups load on demand. */
export function GroupTree({ selected, onSelect }: Props) {
  const intl = useIntl();
  const { rows, actions, branches, onBranch, reveal } = useGroupTree();
  const dispatch = useAppDispatch();
  useEffect(() => {
    let current = true;
    void dispatch(readAncestors(selected)).then((ids) => {
      if (current && ids.length > 0) reveal(ids);
    });
    return () => {
      current = false;
    };
  }, [selected, dispatch, reveal]);
  return (
    <>
      {[...branches].map(([id, max]) => (
        <BranchLoader key={id} id={id} max={max} onBranch={onBranch} />
      ))}
      <Button appearance="subtle" onClick={() => onSelect('')} aria-pressed={selected === ''}>
        <FormattedMessage {...messages.all} />
      </Button>
      <TreeView
        label={intl.formatMessage(messages.tree)}
        rows={rows}
        selected={selected || undefined}
        onSelect={onSelect}
        actions={actions}
      />
    </>
  );
}
