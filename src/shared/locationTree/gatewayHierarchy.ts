import type { Location } from 'fhir/r4';
import type { LocationHierarchyBundle, LocationTreeNode } from '../../api/fhir/index.ts';
import { parentIdOf } from '../../fhir/location.ts';

/**
 * The Locations of a LocationHierarchy response: parents before children, the root first, each once. Undefined if the
 * response contains no tree, which is a gateway's "not found" with status 200 (reference, platform section 1.1).
 */
export function locationsOfHierarchy(bundle: LocationHierarchyBundle): Location[] | undefined {
  const tree = bundle.entry?.[0]?.resource?.LocationHierarchyTree?.locationsHierarchy;
  const queue: LocationTreeNode[] = [...(tree?.listOfNodes?.treeNode ?? [])];
  if (queue.length === 0) return undefined;
  const locations = new Map<string, Location>();
  for (const { node, children } of queue) {
    if (node?.id === undefined || locations.has(node.id)) continue;
    locations.set(node.id, node);
    queue.push(...(children ?? []).map((child) => child.treeNode));
  }
  return [...locations.values()];
}

/**
 * Merges the latest received Locations into the tree, because gateways cache a tree for minutes after a save
 * (reference, platform section 1.7). A newer version replaces an older one. A new Location is added if its parent is in
 * the tree.
 */
export function mergeNewerLocations(locations: readonly Location[], cached: readonly Location[]): Location[] {
  const byId = new Map(locations.map((location) => [location.id ?? '', location]));
  const newer = cached.filter((location) => {
    const current = byId.get(location.id ?? '');
    return !current || (location.meta?.lastUpdated ?? '') > (current.meta?.lastUpdated ?? '');
  });
  for (const location of newer) byId.set(location.id ?? '', location);
  const root = locations[0]?.id;
  return [...byId.values()].filter((location) => location.id === root || byId.has(parentIdOf(location) ?? ''));
}
