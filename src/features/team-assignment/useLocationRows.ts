import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import {
  toTreeLocation,
  treeLocations,
  type Hierarchy,
  type TreeLocation,
} from '../../shared/locationTree/hierarchy.ts';
import { useHierarchyStrategy } from '../../shared/locationTree/hierarchyStrategy.ts';

/** Range of the children on a page: the selected Location, if any, is the first row and counts as one of them. */
function childRange(page: number, pageSize: number, own: number): { offset: number; count: number } {
  return page === 1 ? { offset: 0, count: pageSize - own } : { offset: (page - 1) * pageSize - own, count: pageSize };
}

/** One page of rows: the selected Location, then its children by name; without a selection the children of the root. */
export function useLocationRows(
  hierarchy: Hierarchy,
  selected: { id: string; location: TreeLocation | undefined } | undefined,
  { page, pageSize }: { page: number; pageSize: number },
) {
  const parentId = selected?.id ?? hierarchy.rootId;
  const location = selected?.location;
  const own = selected ? 1 : 0;
  const { locations, isCurrent, total, hasNext, isFetching, error, refetch } = useHierarchyStrategy().useChildPage(
    hierarchy,
    { parentId, ...childRange(page, pageSize, own), sort: 'name', elements: treeLocations.elements },
  );
  const { locale } = useIntl();
  const rows = useMemo(() => {
    if (!locations || !isCurrent || (own > 0 && !location)) return undefined;
    const children = locations.map((child) => toTreeLocation(child, locale));
    return location && page === 1 ? [location, ...children] : children;
  }, [locations, isCurrent, own, location, page, locale]);
  return {
    rows,
    isFetching,
    error,
    refetch,
    extent: { total: total === undefined ? undefined : total + own, hasNext },
  };
}
