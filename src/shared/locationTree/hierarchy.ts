import type { Location } from 'fhir/r4';
import type { TreeBranch, TreeNode, TreeSource } from '../tree/treeRows.ts';
import { isBuilding, parentIdOf } from '../../fhir/location.ts';
import { translatedName } from '../../fhir/translation.ts';

/** A place as the tree shows it. */
export interface Place {
  id: string;
  /** In the language on screen. */
  name: string;
  /** The name that is stored, where the screen shows another. */
  storedName?: string;
  parentId: string | undefined;
  building: boolean;
}

/** What is known of the places directly below one. `loading` and `failed` concern what is not there yet. */
export interface Children {
  places: readonly Place[];
  state: 'ready' | 'loading' | 'failed';
  /** The server has further ones. */
  hasMore?: boolean;
  /** How many there are on the server, when it counted them. */
  total?: number;
}

/** The place behind a resource, by its name in a language. */
export function toPlace(location: Location, language: string): Place {
  const storedName = location.name ?? location.id ?? '';
  const name = translatedName(location, language) ?? storedName;
  return {
    id: location.id ?? '',
    name,
    ...(name !== storedName && { storedName }),
    parentId: parentIdOf(location),
    building: isBuilding(location),
  };
}

/** The name that is written into references and files, whatever the screen shows. */
export function writtenName({ name, storedName = name }: Pick<Place, 'name' | 'storedName'>): string {
  return storedName;
}

/** Ancestors of a place, topmost first, without the place itself. Ends at an unknown parent and where a cycle closes. */
export function pathTo<P extends Pick<Place, 'parentId'>>(id: string, placeOf: (id: string) => P | undefined): P[] {
  const path: P[] = [];
  const seen = new Set([id]);
  let parentId = placeOf(id)?.parentId;
  while (parentId !== undefined && !seen.has(parentId)) {
    seen.add(parentId);
    const parent = placeOf(parentId);
    if (!parent) break;
    path.unshift(parent);
    parentId = parent.parentId;
  }
  return path;
}

/** Places found by a search with all that lies between them and the root. */
export interface FoundTree {
  hits: ReadonlySet<string>;
  /** Ids of places that stand above a hit and so are shown open. */
  open: ReadonlySet<string>;
  childrenOf: (id: string) => readonly Place[];
}

/**
 * The tree of a search's hits: each with its path below the root. A hit whose path does not lead to the root (its
 * ancestors are missing on the server, or go in a circle) hangs under the root by the topmost place known. Siblings stand
 * in the order of their names.
 */
export function foundTree(
  rootId: string,
  matches: readonly Place[],
  ancestors: readonly Place[],
  compare: (one: string, other: string) => number,
): FoundTree {
  const known = new Map([...ancestors, ...matches].map((place) => [place.id, place]));
  const children = new Map<string, Map<string, Place>>();
  const open = new Set<string>();
  // a place stands once, wherever a circle was entered first
  const placed = new Set<string>();
  const hits = new Set(matches.map((place) => place.id).filter((id) => id !== rootId));
  for (const hit of hits) {
    const hitPlace = known.get(hit);
    if (!hitPlace) continue;
    const path = [...pathTo(hit, (id) => known.get(id)), hitPlace];
    const line = path.slice(path.findIndex((place) => place.id === rootId) + 1);
    let parentId = rootId;
    for (const place of line) {
      const siblings = children.get(parentId) ?? new Map<string, Place>();
      if (!placed.has(place.id)) {
        placed.add(place.id);
        children.set(parentId, siblings.set(place.id, place));
        if (parentId !== rootId) open.add(parentId);
      }
      parentId = place.id;
    }
  }
  const childrenOf = (id: string): Place[] =>
    [...(children.get(id)?.values() ?? [])].sort((one, other) => compare(one.name, other.name));
  return { hits, open, childrenOf };
}

/** True when `id` is the place itself or stands below it: such a place cannot be its parent. */
export function isWithin(id: string, placeId: string, placeOf: (id: string) => Place | undefined): boolean {
  return id === placeId || pathTo(id, placeOf).some((place) => place.id === placeId);
}

/** Data and state of a tree of Locations. */
export interface TreeView {
  rootId: string;
  /** The root, if it is shown as a row. */
  top?: Place;
  childrenOf: (id: string) => Children | undefined;
  placeOf: (id: string) => Place | undefined;
  expanded: ReadonlySet<string>;
  /** Only the hits of a search and what lies above them. */
  found?: FoundTree;
  /** Shown under their parents even when the page of siblings they stand on is not loaded. */
  pinned?: readonly Place[];
  /** True for places that cannot be chosen. */
  isDisabled?: (id: string) => boolean;
}

/** Source of the shared tree: the children of the root, or the root (`top`) with its children below. */
export function treeSource({
  rootId,
  top,
  childrenOf,
  placeOf,
  expanded,
  found,
  pinned = [],
  isDisabled,
}: TreeView): TreeSource {
  const branch = (id: string): TreeBranch | undefined => {
    const hits = found?.childrenOf(id) ?? [];
    if (found && (hits.length > 0 || id === rootId)) return { ids: hits.map((place) => place.id), state: 'ready' };
    const children = childrenOf(id);
    if (!children) return undefined;
    const here = pinned.filter((place) => (place.parentId ?? rootId) === id && children.state === 'ready');
    const ids = new Set([...children.places, ...here].map((place) => place.id));
    ids.delete(rootId);
    return { ...children, ids: [...ids] };
  };
  const childrenState = (place: Place): TreeNode['children'] => {
    if (found?.open.has(place.id)) return 'some';
    const children = childrenOf(place.id);
    if (children?.state === 'ready') return children.places.length > 0 ? 'some' : 'none';
    // a building may hold others in theory; asking for every one of thousands is no use
    return place.building ? 'none' : 'unknown';
  };
  const node = (id: string): TreeNode | undefined => {
    const place = id === top?.id ? top : placeOf(id);
    if (!place) return undefined;
    return { id, label: place.name, children: childrenState(place), disabled: isDisabled?.(id) ?? false };
  };
  const roots: TreeBranch = top ? { ids: [top.id], state: 'ready' } : (branch(rootId) ?? { ids: [], state: 'loading' });
  return { roots, node, branch, expanded };
}
