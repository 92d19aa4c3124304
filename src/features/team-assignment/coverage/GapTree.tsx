import { useMemo, useState } from 'react';
import { useIntl } from 'react-intl';
import type { TreeLocation } from '../../../shared/locationTree/hierarchy.ts';
import { TreeView, type TreeActions } from '../../../shared/tree/TreeView.tsx';
import { visibleRows, type TreeBranch } from '../../../shared/tree/treeRows.ts';
import type { GapTree as Tree } from './coverage.ts';
import { messages } from './messages.ts';

interface Props {
  tree: Tree;
  /** '' for none. */
  selected: string;
  onSelect: (id: string) => void;
}

const nothing = () => {};

/** Tree of the Locations without a team and their ancestors, with the number of gaps in each. */
export function GapTree({ tree, selected, onSelect }: Props) {
  const intl = useIntl();
  const top = tree.childrenOf(undefined);
  // A single root is expanded initially.
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(
    () => new Set(top.length === 1 ? top.map(({ id }) => id) : []),
  );
  const rows = useMemo(() => {
    const known = new Map<string, TreeLocation>();
    const branch = (id: string | undefined): TreeBranch => {
      const locations = tree.childrenOf(id);
      locations.forEach((location) => known.set(location.id, location));
      return { ids: locations.map((location) => location.id), state: 'ready' };
    };
    return visibleRows({
      roots: branch(undefined),
      branch,
      expanded,
      node: (id) => ({
        id,
        label: intl.formatMessage(messages.node, { name: known.get(id)?.name ?? id, count: tree.countOf(id) }),
        children: tree.childrenOf(id).length > 0 ? 'some' : 'none',
      }),
    });
  }, [tree, expanded, intl]);
  const actions = useMemo<TreeActions>(() => {
    const toggle = (id: string) =>
      setExpanded((current) => {
        const next = new Set(current);
        if (!next.delete(id)) next.add(id);
        return next;
      });
    return { expand: toggle, collapse: toggle, retry: nothing, loadMore: nothing };
  }, []);
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
