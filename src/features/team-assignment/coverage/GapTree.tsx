import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { useDispatch } from 'react-redux';
import type { TreeLocation } from '../../../shared/locationTree/hierarchy.ts';
import {
  expandedIds,
  nodeCollapsed,
  nodeExpanded,
  selectExpanded,
  selectExpandedInSearch,
} from '../../../shared/locationTree/locationTreesSlice.ts';
import { useAppSelector } from '../../../shared/store/hooks.ts';
import { TreeView, type TreeActions } from '../../../shared/tree/TreeView.tsx';
import { visibleRows, type Branch, type TreeNode } from '../../../shared/tree/treeRows.ts';
import type { GapTree as Tree } from './coverage.ts';
import { messages } from './messages.ts';

interface Props {
  tree: Tree;
  search: string;
  /** Locations that a search expands. */
  shown: readonly TreeLocation[];
  /** '' for none. */
  selected: string;
  onSelect: (id: string) => void;
}

/** Id of the tree in the store; it stays expanded when the user returns to the page. */
const treeId = 'coverage';

const nothing = () => {};

/** Tree of the Locations without a team and their ancestors, with the number of gaps in each. */
export function GapTree({ tree, search, shown, selected, onSelect }: Props) {
  const intl = useIntl();
  const top = tree.childrenOf(undefined);
  const dispatch = useDispatch();
  // A single root is expanded initially.
  const root = top.length === 1 ? (top[0]?.id ?? '') : '';
  const chosen = useAppSelector((state) => selectExpanded(state, treeId, root));
  const chosenInSearch = useAppSelector((state) => selectExpandedInSearch(state, treeId, search));
  const expanded = useMemo(
    () =>
      search === ''
        ? chosen
        : expandedIds(
            shown.map(({ id }) => id),
            chosenInSearch,
          ),
    [search, chosen, shown, chosenInSearch],
  );
  const rows = useMemo(() => {
    const nodeOf = ({ id, name }: TreeLocation): TreeNode => ({
      id,
      label: intl.formatMessage(messages.node, { name, count: tree.countOf(id) }),
      children: tree.childrenOf(id).length > 0 ? 'some' : 'none',
    });
    const branchOf = (id?: string): Branch<TreeNode> => ({ items: tree.childrenOf(id).map(nodeOf), state: 'ready' });
    return visibleRows(branchOf(), expanded, branchOf);
  }, [tree, expanded, intl]);
  const actions = useMemo<TreeActions>(
    () => ({
      expand: (id) => dispatch(nodeExpanded({ treeId, id, search })),
      collapse: (id) => dispatch(nodeCollapsed({ treeId, id, search })),
      retry: nothing,
      loadMore: nothing,
    }),
    [dispatch, search],
  );
  return (
    <TreeView
      label={intl.formatMessage(messages.tree)}
      rows={rows}
      selected={selected || undefined}
      onSelect={onSelect}
      actions={actions}
    />
  );
}
