import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { useLocaleCompare } from '../../shared/intl/useLocaleCompare.ts';
import { parentIdOf } from '../../fhir/location.ts';
import { uploadSource } from '../../shared/export/upload.ts';
import type { CsvSource } from '../../shared/export/useCsvExport.ts';
import { toRow, type LocationRow } from './location.ts';
import type { Hierarchy } from '../../shared/locationTree/useHierarchy.ts';
import { useLocationList, type Paging } from './useLocationList.ts';

/** Direct children of a Location as table rows: a page from the server, or a slice of a completely loaded tree. */
export function useChildRows({ isComplete, places }: Hierarchy, parentId: string, list: Paging) {
  const { locale } = useIntl();
  const compare = useLocaleCompare();
  const fromServer = useLocationList(list, isComplete ? undefined : { partof: parentId });

  const fromTree = useMemo(() => {
    if (!places) return undefined;
    const parent = places.find((location) => location.id === parentId);
    const parentsById = new Map(parent ? [[parentId, parent]] : []);
    const direction = list.sort === '-name' ? -1 : 1;
    const all = places
      .filter((location) => parentIdOf(location) === parentId)
      .map((location) => toRow(location, locale, parentsById))
      .sort((one, other) => direction * compare(one.name, other.name));
    const start = (list.page - 1) * list.pageSize;
    const csv: CsvSource<LocationRow> = {
      name: 'locations',
      upload: [uploadSource('locations', 'Location', { partof: parentId })],
      pages: async function* pages() {
        yield await Promise.resolve({ rows: all, total: all.length });
      },
    };
    return { csv, rows: all.slice(start, start + list.pageSize), extent: { total: all.length } };
  }, [places, parentId, list.sort, list.page, list.pageSize, compare, locale]);

  const { query, rows, extent, csv } = fromServer;
  if (isComplete) {
    return { ...fromTree, isFetching: !places, refreshing: false, error: undefined, refetch: () => undefined };
  }
  return {
    // Until the response is received, RTK Query returns the rows of the previously selected Location.
    rows: rows?.some((row) => row.parentId !== parentId) ? undefined : rows,
    extent,
    csv,
    isFetching: query.isFetching,
    refreshing: query.isFetching && query.currentData !== undefined,
    error: query.error,
    refetch: () => void query.refetch(),
  };
}
