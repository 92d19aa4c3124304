import type { Location } from '../../fhir/r4.ts';
import type { TreeBranch, TreeNode, TreeSource } from '../tree/treeRows.ts';
import type { OutboxState } from '../outbox/outboxEntry.ts';
import { outboxStatuses } from '../outbox/outboxStatuses.ts';
import { isBuilding, parentIdOf } from '../../fhir/location.ts';
import { rowMapping } from '../../fhir/rowMapping.ts';
import { translatedName } from '../../fhir/translation.ts';

/** A Location as the tree shows it. */
export interface TreeLocation {
  id: string;
  /** In the UI language. */
  name: string;
  /** The stored name; set only if it differs from `name`. */
  storedName?: string;
  parentId: string | undefined;
  building: boolean;
  /** State of a new Location that was not sent yet. */
  pending?: OutboxState;
}

/** The loaded direct children of a Location. `loading` and `failed` refer to the part that is not loaded. */
export interface Children {
  locations: readonly TreeLocation[];
  state: 'ready' | 'loading' | 'failed';
  /** The server has further pages. */
  hasMore?: boolean;
  /** Total number of children, if the server reports it. */
  total?: number;
}

/** The entries of the tree in a language. */
export const treeRows = rowMapping(
  'Location',
  // About 300 bytes per Location.
  ['name', 'partOf', 'physicalType', 'type'],
  (location, language: string): TreeLocation => {
    const storedName = location.name ?? location.id ?? '';
    const name = translatedName(location, language) ?? storedName;
    return {
      id: location.id ?? '',
      name,
      ...(name !== storedName && { storedName }),
      parentId: parentIdOf(location),
      building: isBuilding(location),
    };
  },
);

/** The last entry of each Location: equal entries are the same object, so that memoised components do not render. */
const entries = new WeakMap<Location, { language: string; entry: TreeLocation }>();

/** Converts a Location to a tree entry with its name in the given language. */
export function toTreeLocation(location: Location, language: string): TreeLocation {
  const last = entries.get(location);
  if (last?.language === language) return last.entry;
  const entry = treeRows.toRow(location, language);
  entries.set(location, { language, entry });
  return entry;
}

/** The name to write into references and files, independent of the UI language. */
export function nameToStore({ name, storedName = name }: Pick<TreeLocation, 'name' | 'storedName'>): string {
  return storedName;
}

/** Ancestors of a Location, topmost first, without the Location. Stops at an unknown parent and at a cycle. */
export function pathTo<P extends Pick<TreeLocation, 'parentId'>>(
  id: string,
  locationOf: (id: string) => P | undefined,
): P[] {
  const path: P[] = [];
  const seen = new Set([id]);
  let parentId = locationOf(id)?.parentId;
  while (parentId !== undefined && !seen.has(parentId)) {
    seen.add(parentId);
    const parent = locationOf(parentId);
    if (!parent) break;
    path.unshift(parent);
    parentId = parent.parentId;
  }
  return path;
}

/** Search hits and the Locations between them and the root. */
export interface SearchTree {
  hits: ReadonlySet<string>;
  /** Ids of the Locations above a hit; they are shown expanded. */
  expanded: ReadonlySet<string>;
  childrenOf: (id: string) => readonly TreeLocation[];
}

/**
 * The tree of search hits, each with its path below the root. A hit whose path does not lead to the root (its ancestors
 * are missing on the server or form a cycle) is attached to the root by its topmost known ancestor. Siblings are sorted
 * by name.
 */
export function buildSearchTree(
  rootId: string,
  matches: readonly TreeLocation[],
  ancestors: readonly TreeLocation[],
  compare: (one: string, other: string) => number,
): SearchTree {
  const byId = new Map([...ancestors, ...matches].map((location) => [location.id, location]));
  const children = new Map<string, Map<string, TreeLocation>>();
  const expanded = new Set<string>();
  // Each Location appears once, whichever hit enters a cycle first.
  const addedIds = new Set<string>();
  const hits = new Set(matches.map((location) => location.id).filter((id) => id !== rootId));
  for (const hit of hits) {
    const hitLocation = byId.get(hit);
    if (!hitLocation) continue;
    const path = [...pathTo(hit, (id) => byId.get(id)), hitLocation];
    const pathBelowRoot = path.slice(path.findIndex((location) => location.id === rootId) + 1);
    let parentId = rootId;
    for (const location of pathBelowRoot) {
      const siblings = children.get(parentId) ?? new Map<string, TreeLocation>();
      if (!addedIds.has(location.id)) {
        addedIds.add(location.id);
        children.set(parentId, siblings.set(location.id, location));
        if (parentId !== rootId) expanded.add(parentId);
      }
      parentId = location.id;
    }
  }
  const childrenOf = (id: string): TreeLocation[] =>
    [...(children.get(id)?.values() ?? [])].sort((one, other) => compare(one.name, other.name));
  return { hits, expanded, childrenOf };
}

/** A Location for which a parent is chosen. */
export interface PlacedLocation {
  id: string;
  /** True for a building, and for a jurisdiction that is part of a building already. */
  mayBeInBuilding: boolean;
}

/** Why a Location is no valid parent of another one: it is the same, below that one, or a building. */
export type ParentFault = 'self' | 'below' | 'building';

/** The fault of a parent; `ancestors` are those of the parent. Undefined if it is valid. */
export function parentFault(
  placed: PlacedLocation,
  parent: Pick<TreeLocation, 'id' | 'building'>,
  ancestors: readonly { id: string }[],
): ParentFault | undefined {
  if (parent.id === placed.id) return 'self';
  if (ancestors.some(({ id }) => id === placed.id)) return 'below';
  return parent.building && !placed.mayBeInBuilding ? 'building' : undefined;
}

/** Data and state of a Location tree. */
export interface TreeView {
  rootId: string;
  /** The root, if it is shown as a row. */
  top?: TreeLocation;
  childrenOf: (id: string) => Children | undefined;
  findLocation: (id: string) => TreeLocation | undefined;
  expanded: ReadonlySet<string>;
  /** Search result: limits the tree to the hits, their ancestors and the children of expanded hits. */
  found?: SearchTree;
  /** Shown under their parents even if their page of siblings is not loaded. */
  pinned?: readonly TreeLocation[];
  /** For Locations that cannot be selected: true, or the reason. */
  disabled?: (id: string) => TreeNode['disabled'];
}

/** Source of the shared tree component: the children of the root, or the root (`top`) with its children. */
export function treeSource({
  rootId,
  top,
  childrenOf,
  findLocation,
  expanded,
  found,
  pinned = [],
  disabled,
}: TreeView): TreeSource {
  const branch = (id: string): TreeBranch | undefined => {
    const hits = found?.childrenOf(id) ?? [];
    if (found && (hits.length > 0 || id === rootId))
      return { ids: hits.map((location) => location.id), state: 'ready' };
    const children = childrenOf(id);
    if (!children) return undefined;
    const pinnedChildren = pinned.filter(
      (location) => (location.parentId ?? rootId) === id && children.state === 'ready',
    );
    const ids = new Set([...children.locations, ...pinnedChildren].map((location) => location.id));
    ids.delete(rootId);
    return { ...children, ids: [...ids] };
  };
  const childrenState = (location: TreeLocation): TreeNode['children'] => {
    if (found?.expanded.has(location.id)) return 'some';
    const children = childrenOf(location.id);
    if (children?.state === 'ready') return children.locations.length > 0 ? 'some' : 'none';
    // A building could have children, but querying thousands of buildings is not worthwhile.
    return location.building ? 'none' : 'unknown';
  };
  const node = (id: string): TreeNode | undefined => {
    const location = id === top?.id ? top : findLocation(id);
    if (!location) return undefined;
    return {
      id,
      label: location.name,
      children: childrenState(location),
      disabled: disabled?.(id) ?? false,
      ...(location.pending && { status: outboxStatuses[location.pending] }),
    };
  };
  const roots: TreeBranch = top ? { ids: [top.id], state: 'ready' } : (branch(rootId) ?? { ids: [], state: 'loading' });
  return { roots, node, branch, expanded };
}
