import { skipToken } from '@reduxjs/toolkit/query';
import { useMemo } from 'react';
import type { Location } from '../../../common/fhir/r4.ts';
import { useSearchLocationQuery, type SearchLocationApiArg } from '../../api/fhir/index.ts';
import { matches, nextLink, total } from '../../../common/fhir/bundle.ts';

/** Trees of at most this many Locations are read by one search: about 200 KB, uncompressed. */
const maxSmallTree = 500;

/** Elements of the tree and of the table of children. */
const elements = ['name', 'partOf', 'physicalType', 'type', 'status', 'identifier'];

/** True if a small tree has these elements (`_elements`) of each Location. */
export const isPartOfSmallTree = (wanted: string): boolean =>
  wanted.split(',').every((element) => elements.includes(element));

const countQuery: SearchLocationApiArg = { _summary: 'count' };
const allQuery: SearchLocationApiArg = { _count: maxSmallTree, _elements: elements.join(',') };

/**
 * All Locations of the server if there are few; undefined until they are loaded, and for more. Then no request is needed to
 * expand, select and search.
 */
export function useSmallTree(rootId: string): readonly Location[] | undefined {
  const counted = useSearchLocationQuery(rootId ? countQuery : skipToken);
  const isSmall = (total(counted.data) ?? Infinity) <= maxSmallTree;
  const { data } = useSearchLocationQuery(isSmall ? allQuery : skipToken);
  return useMemo(() => {
    // The server may return fewer than requested, or have more by now.
    if (!isSmall || !data || nextLink(data) !== undefined) return undefined;
    return matches<Location>(data, 'Location');
  }, [isSmall, data]);
}
