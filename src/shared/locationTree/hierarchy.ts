import type { Location } from '../../../common/fhir/r4.ts';
import type { Attempt } from '../../api/attempt.ts';
import { visibleRows, type Branch, type TreeNode, type TreeRow } from '../tree/treeRows.ts';
import type { OutboxState } from '../outbox/outboxEntry.ts';
import { outboxStatuses } from '../outbox/outboxStatuses.ts';
import { isBuilding, levelOf, parentIdOf } from '../../../common/fhir/location.ts';
import { rowMapping, type Elements } from '../../../common/fhir/rowMapping.ts';
import { storedName, translatedName } from '../../../common/fhir/translation.ts';

/** A Location as the tree shows it. */
export interface TreeLocation {
  id: string;
  /** In the UI language. */
  name: string;
  /** The stored name; set only if it differs from `name`. */
  storedName?: string;
  parentId: string | undefined;
  building: boolean;
  /** Administrative level, if it is stored. */
  level?: number;
  /** State of a new Location that was not sent yet. */
  pending?: OutboxState;
}

/** The Location hierarchy below the configured root, independent of its source. */
export interface Hierarchy {
  rootId: string;
  /** `missing`: the server has no Location with the configured id. `failed`: the request failed. */
  state: 'loading' | 'ready' | 'missing' | 'failed';
  error: unknown;
  /** The root, once it is loaded. */
  root: TreeLocation | undefined;
  /** Refetches the root, or the complete tree. */
  refetch: () => void;
  /** True while displayed data is being refetched. */
  refreshing: boolean;
  /** Undefined while the children of a Location have not been requested. */
  childrenOf: (id: string) => Branch<TreeLocation> | undefined;
  /** Looks up a loaded Location. */
  findLocation: (id: string) => TreeLocation | undefined;
  /** Requests the children of a Location again after a failure. */
  retry: (id: string) => void;
  /** All Locations of the tree, if the source loads them at once. */
  all?: readonly Location[];
}

export interface HierarchyOptions {
  rootId: string;
  /** Pages of children to load, by id of the parent. */
  childPages: Readonly<Record<string, number>>;
}

export interface TreeSearch {
  /** Undefined until the search has a result. */
  matches: readonly TreeLocation[] | undefined;
  /** The matches and their ancestors. */
  locations: readonly TreeLocation[];
  busy: boolean;
  error: unknown;
  /** True if the source has more matches. */
  hasMore: boolean;
}

export interface ChildPageQuery {
  parentId: string;
  offset: number;
  count: number;
  /** `name`, `-name` or '' for the order of the server. */
  sort: string;
  /** Of the mapping of the rows. */
  elements: Elements;
}

export interface ChildPage {
  /** Remains that of the previous query until the response arrives, unless the parent changes; see `isCurrent`. */
  locations: readonly Location[] | undefined;
  /** The parent, if the source has it. */
  parent?: Location;
  /** True if `locations` is the result of this query. */
  isCurrent: boolean;
  total?: number;
  hasNext: boolean;
  isFetching: boolean;
  error: unknown;
  refetch: () => void;
  /** All children, for an export. */
  allPages: (attempt: Attempt) => AsyncIterable<{ locations: readonly Location[]; total?: number }>;
}

/** The entries of the tree in a language. */
export const treeLocations = rowMapping(
  'Location',
  // About 300 bytes per Location.
  ['name', 'partOf', 'physicalType', 'type'],
  (location, language: string): TreeLocation => {
    const stored = storedName(location) ?? location.id ?? '';
    const name = translatedName(location, language) ?? stored;
    const level = levelOf(location);
    return {
      id: location.id ?? '',
      name,
      ...(name !== stored && { storedName: stored }),
      parentId: parentIdOf(location),
      building: isBuilding(location),
      ...(level !== undefined && { level }),
    };
  },
);

/** The last entry of each Location: equal entries are the same object, so that memoised components do not render. */
const entries = new WeakMap<Location, { language: string; entry: TreeLocation }>();

/** Converts a Location to a tree entry with its name in the given language. */
export function toTreeLocation(location: Location, language: string): TreeLocation {
  const last = entries.get(location);
  if (last?.language === language) return last.entry;
  const entry = treeLocations.toRow(location, language);
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

/**
 * The tree of search hits, each with its path below the root: the hits, the ids of the Locations above them, which are shown
 * expanded, and the children of the root and of those. A hit whose path does not lead to the root (its ancestors
 * are missing on the server or form a cycle) is attached to the root by its topmost known ancestor. Siblings are sorted
 * by name.
 */
export function buildSearchTree(
  rootId: string,
  matches: readonly TreeLocation[],
  ancestors: readonly TreeLocation[],
  compare: (one: string, other: string) => number,
) {
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
  if (!children.has(rootId)) children.set(rootId, new Map());
  const branches = new Map(
    [...children].map(([id, siblings]): [string, Branch<TreeLocation>] => {
      const items = [...siblings.values()].sort((one, other) => compare(one.name, other.name));
      return [id, { items, state: 'ready' }];
    }),
  );
  return { hits, expanded, childrenOf: (id: string) => branches.get(id) };
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

interface TreeOptions {
  rootId: string;
  /** The root, if it is shown as a row. */
  top?: TreeLocation | undefined;
  /** Undefined while the children of a Location have not been requested. */
  childrenOf: (id: string) => Branch<TreeLocation> | undefined;
  expanded: ReadonlySet<string>;
  /** For Locations that cannot be selected: true, or the reason. */
  disabled?: (location: TreeLocation) => TreeNode['disabled'];
  /** Text beside the name of a Location. */
  noteOf?: (location: TreeLocation) => string | undefined;
}

/** Rows of a Location tree: the children of the root, or the root (`top`) with its children. */
export function locationTreeRows({ rootId, top, childrenOf, expanded, disabled, noteOf }: TreeOptions): TreeRow[] {
  const childrenState = ({ id, building }: TreeLocation): TreeNode['children'] => {
    const children = childrenOf(id);
    if (children?.state === 'ready') return children.items.length > 0 ? 'some' : 'none';
    // A building could have children, but querying thousands of buildings is not worthwhile.
    return building ? 'none' : 'unknown';
  };
  const nodeOf = (location: TreeLocation): TreeNode => {
    const note = noteOf?.(location);
    return {
      id: location.id,
      label: location.name,
      ...(note !== undefined && { note }),
      children: childrenState(location),
      disabled: disabled?.(location) ?? false,
      ...(location.pending && { status: outboxStatuses[location.pending] }),
    };
  };
  const branchOf = (id: string): Branch<TreeNode> | undefined => {
    const children = childrenOf(id);
    if (!children) return undefined;
    // Pages of children may overlap after a change on the server.
    const byId = new Map(children.items.map((location) => [location.id, location]));
    byId.delete(rootId);
    return { ...children, items: [...byId.values()].map(nodeOf) };
  };
  const ofRoot = top ? { items: [nodeOf(top)], state: 'ready' as const } : branchOf(rootId);
  return visibleRows(ofRoot ?? { items: [], state: 'loading' }, expanded, branchOf);
}
