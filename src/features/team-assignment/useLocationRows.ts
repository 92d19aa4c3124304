import { skipToken } from '@reduxjs/toolkit/query';
import type { Location } from 'fhir/r4';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { useSearchLocationQuery } from '../../api/fhir/index.ts';
import { matches, nextLink, total } from '../../fhir/bundle.ts';
import { toTreeLocation, type TreeLocation } from '../../shared/locationTree/hierarchy.ts';
import type { Hierarchy } from '../../shared/locationTree/useHierarchy.ts';

/** Range of the children on a page: the selected Location, if any, is the first row and counts as one of them. */
function childRange(page: number, pageSize: number, own: number): { offset: number; count: number } {
  return page === 1 ? { offset: 0, count: pageSize - own } : { offset: (page - 1) * pageSize - own, count: pageSize };
}

/**
 * One page of rows: the selected Location, then its children by name; without a selection the children of the root.
 * Children are requested by `partof`, or read from the hierarchy if that contains the complete tree.
 */
export function useLocationRows(
  hierarchy: Hierarchy,
  selected: { id: string; place: TreeLocation | undefined } | undefined,
  { page, pageSize }: { page: number; pageSize: number },
) {
  const parentId = selected?.id ?? hierarchy.rootId;
  const location = selected?.place;
  const own = selected ? 1 : 0;
  const { offset, count } = childRange(page, pageSize, own);
  const query = useSearchLocationQuery(
    hierarchy.places
      ? skipToken
      : {
          partof: parentId,
          _sort: 'name',
          _count: count,
          ...(offset > 0 && { _getpagesoffset: offset }),
          _total: 'accurate',
          _elements: 'name,partOf,physicalType',
        },
  );
  const { currentData } = query;
  const { locale } = useIntl();
  const { places, childrenOf } = hierarchy;
  const known = places ? childrenOf(parentId)?.places : undefined;

  const rows = useMemo(() => {
    const answered =
      currentData && matches<Location>(currentData, 'Location').map((one) => toTreeLocation(one, locale));
    const children = known ? known.slice(offset, offset + count) : answered;
    if (!children || (own > 0 && !location)) return undefined;
    return location && page === 1 ? [location, ...children] : children;
  }, [currentData, known, offset, count, own, location, page, locale]);
  const all = known?.length ?? total(currentData);
  return {
    rows,
    query,
    extent: {
      total: all === undefined ? undefined : all + own,
      hasNext: nextLink(currentData) !== undefined,
    },
  };
}
