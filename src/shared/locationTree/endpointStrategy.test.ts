import type { Location } from '../../../common/fhir/r4.ts';
import type { LocationHierarchyBundle, LocationTreeNode } from '../../api/fhir/index.ts';
import { locationsOfHierarchy, mergeNewerLocations } from './endpointStrategy.ts';

function location(id: string, parentId?: string, lastUpdated = '2026-01-01'): Location {
  return {
    resourceType: 'Location',
    id,
    name: id,
    meta: { lastUpdated },
    ...(parentId && { partOf: { reference: `Location/${parentId}` } }),
  };
}

function node(location: Location, ...children: LocationTreeNode[]): LocationTreeNode {
  const nodeId = `Location/${location.id}`;
  return {
    nodeId,
    node: location,
    ...(children.length > 0 && { children: children.map((treeNode) => ({ childId: treeNode.nodeId, treeNode })) }),
  };
}

function hierarchyResponse(...treeNode: LocationTreeNode[]): LocationHierarchyBundle {
  return {
    resourceType: 'Bundle',
    total: 1,
    entry: [
      {
        resource: {
          resourceType: 'LocationHierarchy',
          id: 'Location Resource : root',
          LocationHierarchyTree: { locationsHierarchy: { listOfNodes: { treeNodeId: 'Location/root', treeNode } } },
        },
      },
    ],
  } as unknown as LocationHierarchyBundle;
}

describe('locationsOfHierarchy', () => {
  it('lists every Location once, the root first', () => {
    const a = location('a', 'root');
    const tree = hierarchyResponse(node(location('root'), node(a, node(location('a1', 'a'))), node(a)));
    expect(locationsOfHierarchy(tree)?.map((entry) => entry.id)).toEqual(['root', 'a', 'a1']);
  });

  it.each([
    ['no entry', { resourceType: 'Bundle', total: 0 }],
    ['an empty tree', hierarchyResponse()],
    [
      'the gateway’s "not found" resource',
      {
        resourceType: 'Bundle',
        entry: [{ resource: { resourceType: 'LocationHierarchy', id: 'Location Resource : Not Found' } }],
      },
    ],
  ])('returns undefined for %s', (_, bundle) => {
    expect(locationsOfHierarchy(bundle as LocationHierarchyBundle)).toBeUndefined();
  });
});

describe('mergeNewerLocations', () => {
  const locations = [location('root'), location('a', 'root'), location('b', 'root')];

  it('replaces older versions, including a changed parent', () => {
    const moved = location('b', 'a', '2026-02-01');
    expect(mergeNewerLocations(locations, [moved, location('a', 'b', '2025-01-01')])).toEqual([
      locations[0],
      locations[1],
      moved,
    ]);
  });

  it('adds new Locations under known parents only', () => {
    const result = mergeNewerLocations(locations, [
      location('c', 'b'),
      location('lost', 'elsewhere'),
      location('other'),
    ]);
    expect(result.map((entry) => entry.id)).toEqual(['root', 'a', 'b', 'c']);
  });
});
