import type { Location } from 'fhir/r4';
import { isBuilding, parentIdOf } from './location.ts';

/** A place as the tree shows it. */
export interface Place {
  id: string;
  name: string;
  parentId: string | undefined;
  building: boolean;
}

/** What is known of the places directly below one. */
export interface Children {
  places: readonly Place[];
  /** `more`: the server has further ones. `loading` and `failed` concern what is not there yet. */
  state: 'ready' | 'more' | 'loading' | 'failed';
  /** How many there are on the server, when it counted them. */
  total?: number;
}

interface RowBase {
  key: string;
  /** 1 for the places at the top. */
  level: number;
}

export interface PlaceRow extends RowBase {
  kind: 'place';
  place: Place;
  parentId: string;
  position: number;
  /** −1 when the number of siblings is not known (ARIA). */
  setSize: number;
  expandable: boolean;
  expanded: boolean;
}

/** A line that stands for children not there: being loaded, failed, or waiting for "load more". */
export interface GapRow extends RowBase {
  kind: 'loading' | 'failed' | 'more';
  parentId: string;
  /** How many are missing, when known. */
  remaining?: number;
}

export type TreeRow = PlaceRow | GapRow;

export interface TreeView {
  rootId: string;
  childrenOf: (id: string) => Children | undefined;
  isExpanded: (id: string) => boolean;
  /** True when a place is known to have nothing below it. */
  isLeaf: (id: string) => boolean;
}

/** The place behind a resource. */
export function toPlace(location: Location): Place {
  return {
    id: location.id ?? '',
    name: location.name ?? location.id ?? '',
    parentId: parentIdOf(location),
    building: isBuilding(location),
  };
}

/**
 * The rows a tree shows, top to bottom. A place that is part of itself through others (a partOf cycle in the data) is
 * left out where it would repeat, so the list is always finite.
 */
export function visibleRows({ rootId, childrenOf, isExpanded, isLeaf }: TreeView): TreeRow[] {
  const rows: TreeRow[] = [];
  const walk = (parentId: string, level: number, above: ReadonlySet<string>): void => {
    const children = childrenOf(parentId) ?? { places: [], state: 'loading' as const };
    const places = children.places.filter((place) => !above.has(place.id));
    const complete = children.state === 'ready';
    places.forEach((place, index) => {
      const below = childrenOf(place.id);
      const empty = below ? below.state === 'ready' && below.places.length === 0 : isLeaf(place.id);
      const expanded = !empty && isExpanded(place.id);
      rows.push({
        kind: 'place',
        key: place.id,
        level,
        place,
        parentId,
        position: index + 1,
        setSize: complete ? places.length : (children.total ?? -1),
        expandable: !empty,
        expanded,
      });
      if (expanded) walk(place.id, level + 1, new Set([...above, place.id]));
    });
    if (complete) return;
    const remaining = children.total === undefined ? undefined : Math.max(children.total - children.places.length, 0);
    rows.push({
      kind: children.state === 'ready' ? 'loading' : children.state,
      key: `${parentId}/${children.state}`,
      level,
      parentId,
      ...(remaining !== undefined && { remaining }),
    });
  };
  walk(rootId, 1, new Set([rootId]));
  return rows;
}

/** Ancestors of a place, topmost first, without the place itself. Ends at an unknown parent and where a cycle closes. */
export function pathTo(id: string, placeOf: (id: string) => Place | undefined): Place[] {
  const path: Place[] = [];
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
 * ancestors are missing on the server, or go in a circle) hangs under the root by the topmost place known.
 */
export function foundTree(rootId: string, matches: readonly Place[], ancestors: readonly Place[]): FoundTree {
  const known = new Map([...ancestors, ...matches].map((place) => [place.id, place]));
  const children = new Map<string, Map<string, Place>>();
  const open = new Set<string>();
  const hits = new Set(matches.map((place) => place.id).filter((id) => id !== rootId));
  for (const hit of hits) {
    const hitPlace = known.get(hit);
    if (!hitPlace) continue;
    const path = [...pathTo(hit, (id) => known.get(id)), hitPlace];
    const line = path.slice(path.findIndex((place) => place.id === rootId) + 1);
    let parentId = rootId;
    for (const place of line) {
      const siblings = children.get(parentId) ?? new Map<string, Place>();
      children.set(parentId, siblings.set(place.id, place));
      if (parentId !== rootId) open.add(parentId);
      parentId = place.id;
    }
  }
  return { hits, open, childrenOf: (id) => [...(children.get(id)?.values() ?? [])] };
}

/** True when `id` is the place itself or stands below it: such a place cannot be its parent. */
export function isWithin(id: string, placeId: string, placeOf: (id: string) => Place | undefined): boolean {
  return id === placeId || pathTo(id, placeOf).some((place) => place.id === placeId);
}
