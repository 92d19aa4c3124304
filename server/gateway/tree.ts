import type { Location } from '../../common/fhir/r4.ts';
import { bareId } from '../../common/fhir/reference.ts';
import { findAny, type GatewayData } from './data.ts';

/** Node of a tree response, the gateway's TreeNode. `children` is absent in a leaf. */
export interface TreeNode {
  nodeId: string;
  label: string;
  node: Location;
  parent?: string;
  children?: { childId: string; treeNode: TreeNode }[];
}

const idOf = (location: Location): string => location.id ?? '';
const parentIdOf = (location: Location): string | undefined => bareId('Location', location.partOf);

/** Levels below the given locations that are read. More would overflow the stack of recursive functions, here and in clients. */
const maxLevels = 100;

/**
 * The given locations and all their descendants, parents first. Each location is included once, so partOf cycles
 * terminate. Locations more than `maxLevels` below are omitted.
 */
export async function withDescendants(data: GatewayData, roots: readonly Location[]): Promise<Location[]> {
  const found = new Map(roots.map((root) => [idOf(root), root]));
  let level = [...found.keys()];
  for (let depth = 0; level.length > 0 && depth < maxLevels; depth += 1) {
    const parents = level.map((id) => `Location/${id}`);
    const below = (await findAny(data, 'Location', 'partof', parents)).filter((child) => !found.has(idOf(child)));
    for (const child of below) found.set(idOf(child), child);
    level = [...new Set(below.map(idOf))];
  }
  return [...found.values()];
}

const byName = (a: Location, b: Location): number =>
  (a.name ?? '').localeCompare(b.name ?? '') || idOf(a).localeCompare(idOf(b));

export interface LocationTree {
  root: TreeNode;
  edges: { identifier: string; childIdentifiers: string[] }[];
}

/** Builds the tree below `root` from a list of the root and its descendants; children are sorted by name. */
export function buildTree(root: Location, locations: readonly Location[]): LocationTree {
  const byParent = new Map<string, Location[]>();
  for (const location of locations) {
    const parent = parentIdOf(location);
    if (parent && idOf(location) !== idOf(root)) byParent.set(parent, [...(byParent.get(parent) ?? []), location]);
  }
  const edges: LocationTree['edges'] = [];
  const node = (location: Location): TreeNode => {
    const children = (byParent.get(idOf(location)) ?? []).toSorted(byName);
    const reference = `Location/${idOf(location)}`;
    const parent = parentIdOf(location);
    if (children.length > 0) {
      edges.push({ identifier: reference, childIdentifiers: children.map((child) => `Location/${idOf(child)}`) });
    }
    return {
      nodeId: reference,
      label: location.name ?? '',
      node: location,
      ...(parent ? { parent: `Location/${parent}` } : {}),
      ...(children.length > 0
        ? { children: children.map((child) => ({ childId: `Location/${idOf(child)}`, treeNode: node(child) })) }
        : {}),
    };
  };
  return { root: node(root), edges };
}
