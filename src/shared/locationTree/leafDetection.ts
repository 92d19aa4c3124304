import { useCallback, useMemo } from 'react';
import type { Location } from '../../../common/fhir/r4.ts';
import type { SearchLocationApiArg } from '../../api/fhir/index.ts';
import { matches } from '../../../common/fhir/bundle.ts';
import type { NodeRow, TreeRow } from '../tree/treeRows.ts';
import { useLocationSearches } from './useLocationSearches.ts';

/** Maximum ids per request. URL and token together must stay below the 8 KB that gateways read. */
const maxIdsPerRequest = 20;

/** Query for the given Locations that have children. Every resource has `_lastUpdated`, so any child matches. */
function parentsQuery(ids: readonly string[]): SearchLocationApiArg {
  return {
    _id: ids.join(','),
    '_has:Location:partof:_lastUpdated': 'ge1900',
    _count: ids.length,
    _elements: 'id',
  };
}

/** Groups row ids by parent, at most 20 each, so that groups don't change while other branches expand or collapse. */
function groupBySiblings(rows: readonly TreeRow[], mayHaveChildren: (id: string) => boolean): string[][] {
  const siblings = new Map<string, string[]>();
  for (const row of rows) {
    if (row.kind !== 'node' || !mayHaveChildren(row.node.id)) continue;
    const key = row.parentKey ?? '';
    siblings.set(key, [...(siblings.get(key) ?? []), row.node.id]);
  }
  return [...siblings.values()].flatMap((ids) =>
    Array.from({ length: Math.ceil(ids.length / maxIdsPerRequest) }, (_, index) =>
      ids.slice(index * maxIdsPerRequest, (index + 1) * maxIdsPerRequest),
    ),
  );
}

/**
 * Removes the expand arrow from Locations without children, by one small request per 20 siblings. Until the response
 * arrives, or if the server rejects the search, a Location keeps its arrow and its children are loaded on expansion.
 */
export function useLeafDetection(
  rows: readonly TreeRow[],
  enabled: boolean,
  mayHaveChildren: (id: string) => boolean,
): readonly TreeRow[] {
  const groupKeys = enabled
    ? groupBySiblings(rows, mayHaveChildren)
        .map((ids) => ids.join(','))
        .join(' ')
    : '';
  const groups = useMemo(() => groupKeys.split(' ').filter(Boolean), [groupKeys]);
  const { results } = useLocationSearches(useMemo(() => groups.map((key) => parentsQuery(key.split(','))), [groups]));
  const leaves = useMemo(() => {
    const found = new Set<string>();
    groups.forEach((key, index) => {
      const bundle = results[index]?.data;
      if (!bundle) return;
      const parents = new Set(matches<Location>(bundle, 'Location').map(({ id }) => id));
      for (const id of key.split(',')) if (!parents.has(id)) found.add(id);
    });
    return found;
  }, [groups, results]);

  const isLeaf = useCallback(
    (row: TreeRow): row is NodeRow => row.kind === 'node' && row.node.children === 'unknown' && leaves.has(row.node.id),
    [leaves],
  );
  return useMemo(
    () =>
      rows.map((row) =>
        isLeaf(row) ? { ...row, node: { ...row.node, children: 'none' }, expandable: false, expanded: false } : row,
      ),
    [rows, isLeaf],
  );
}
