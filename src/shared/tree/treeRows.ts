/** What a tree knows of one node. */
export interface TreeNode {
  id: string;
  label: string;
  /** 'unknown': may have children; they are asked for when it is opened. */
  children: 'some' | 'none' | 'unknown';
  disabled?: boolean;
}

/** What is known of the nodes below one node. */
export interface TreeBranch {
  ids: readonly string[];
  state: 'ready' | 'loading' | 'failed';
  /** Siblings in all, when the server told. */
  total?: number;
  /** There are more siblings to load. */
  hasMore?: boolean;
}

/** Everything the rows are made from; the caller keeps it wherever it likes. */
export interface TreeSource {
  roots: TreeBranch;
  node: (id: string) => TreeNode | undefined;
  /** Undefined while a node's children were never asked for. */
  branch: (id: string) => TreeBranch | undefined;
  expanded: ReadonlySet<string>;
}

interface Place {
  /** Unique in the tree, also where one node stands in two places. */
  key: string;
  /** Key of the row above in the hierarchy; undefined at the top. */
  parentKey: string | undefined;
  /** Id of the node the row belongs under; undefined at the top. */
  parentId: string | undefined;
  /** Counts from 1, as aria-level. */
  level: number;
}

export interface NodeRow extends Place {
  kind: 'node';
  node: TreeNode;
  expandable: boolean;
  expanded: boolean;
  /** Counts from 1. */
  position: number;
  /** -1 when the number of siblings is not known. */
  setSize: number;
}

/** A row that stands for children: on their way, failed, or more to load. */
export interface BranchRow extends Place {
  kind: 'loading' | 'failed' | 'more';
  /** Siblings not loaded yet, of a 'more' row; undefined when not known. */
  remaining?: number;
}

export type TreeRow = NodeRow | BranchRow;

/**
 * The rows to show, from top to bottom. A node that stands below itself in the data is left out there, so that broken
 * data cannot hang the screen.
 */
export function visibleRows(source: TreeSource): TreeRow[] {
  const rows: TreeRow[] = [];
  const walk = (branch: TreeBranch, parent: NodeRow | undefined, above: ReadonlySet<string>): void => {
    const place = { parentKey: parent?.key, parentId: parent?.node.id, level: (parent?.level ?? 0) + 1 };
    const prefix = parent ? `${parent.key}/` : '';
    const nodes = branch.ids.flatMap((id) => (above.has(id) ? [] : (source.node(id) ?? [])));
    const setSize = branch.total ?? (branch.hasMore || branch.state !== 'ready' ? -1 : nodes.length);
    nodes.forEach((node, index) => {
      const expanded = source.expanded.has(node.id) && node.children !== 'none';
      const row: NodeRow = {
        ...place,
        kind: 'node',
        key: prefix + node.id,
        node,
        expandable: node.children !== 'none',
        expanded,
        position: index + 1,
        setSize,
      };
      rows.push(row);
      if (!expanded) return;
      const below = source.branch(node.id) ?? { ids: [], state: 'loading' };
      walk(below, row, new Set([...above, node.id]));
    });
    if (branch.state !== 'ready') rows.push({ ...place, kind: branch.state, key: `${prefix}:${branch.state}` });
    else if (branch.hasMore) {
      const remaining = branch.total === undefined ? undefined : Math.max(0, branch.total - branch.ids.length);
      rows.push({ ...place, kind: 'more', key: `${prefix}:more`, remaining });
    }
  };
  walk(source.roots, undefined, new Set());
  return rows;
}
