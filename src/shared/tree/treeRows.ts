import type { Message } from '../intl/texts.ts';
import type { Status } from '../layout/StatusBadge.tsx';

/** Data of one node. */
export interface TreeNode {
  id: string;
  label: string;
  /** 'unknown': may have children; they are loaded on expansion. */
  children: 'some' | 'none' | 'unknown';
  /** Cannot be selected: true, or the reason, shown beside the label. */
  disabled?: boolean | Message;
  /** Text beside the label. */
  note?: string;
  /** Shown beside the label. */
  status?: Status;
}

/** The loaded children of one node, or the topmost nodes. `loading` and `failed` refer to the part that is not loaded. */
export interface Branch<Item> {
  items: readonly Item[];
  state: 'ready' | 'loading' | 'failed';
  /** Total number of siblings, if the server reports it. */
  total?: number;
  /** There are more siblings to load. */
  hasMore?: boolean;
}

interface RowPosition {
  /** Unique in the tree, even if a node occurs more than once. */
  key: string;
  /** Key of the parent's row; undefined at the top. */
  parentKey: string | undefined;
  /** Id of the parent node; undefined at the top. */
  parentId: string | undefined;
  /** 1-based, as aria-level. */
  level: number;
}

/** A row that shows a node. */
export interface NodeRow extends RowPosition {
  kind: 'node';
  node: TreeNode;
  expandable: boolean;
  expanded: boolean;
  /** 1-based. */
  position: number;
  /** -1 if the number of siblings is unknown. */
  setSize: number;
}

/** A row for children that are not shown: loading, failed, or more to load. */
export interface BranchRow extends RowPosition {
  kind: 'loading' | 'failed' | 'more';
  /** Number of siblings not loaded yet, for a 'more' row; undefined if unknown. */
  remaining?: number;
}

export type TreeRow = NodeRow | BranchRow;

/**
 * The rows to show, from top to bottom. `branchOf` is undefined while a node's children have not been requested. A node that
 * is its own ancestor in the data is omitted, so that cyclic data cannot block the page.
 */
export function visibleRows(
  top: Branch<TreeNode>,
  expandedIds: ReadonlySet<string>,
  branchOf: (id: string) => Branch<TreeNode> | undefined,
): TreeRow[] {
  const rows: TreeRow[] = [];
  const walk = (branch: Branch<TreeNode>, parent: NodeRow | undefined, above: ReadonlySet<string>): void => {
    const rowPosition = { parentKey: parent?.key, parentId: parent?.node.id, level: (parent?.level ?? 0) + 1 };
    const prefix = parent ? `${parent.key}/` : '';
    const nodes = branch.items.filter(({ id }) => !above.has(id));
    const setSize = branch.total ?? (branch.hasMore || branch.state !== 'ready' ? -1 : nodes.length);
    nodes.forEach((node, index) => {
      const expanded = expandedIds.has(node.id) && node.children !== 'none';
      const row: NodeRow = {
        ...rowPosition,
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
      walk(branchOf(node.id) ?? { items: [], state: 'loading' }, row, new Set([...above, node.id]));
    });
    if (branch.state !== 'ready') rows.push({ ...rowPosition, kind: branch.state, key: `${prefix}:${branch.state}` });
    else if (branch.hasMore) {
      const remaining = branch.total === undefined ? undefined : Math.max(0, branch.total - branch.items.length);
      rows.push({ ...rowPosition, kind: 'more', key: `${prefix}:more`, remaining });
    }
  };
  walk(top, undefined, new Set());
  return rows;
}
