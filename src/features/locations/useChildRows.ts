import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { uploadSource } from '../../shared/export/upload.ts';
import type { CsvSource } from '../../shared/export/useCsvExport.ts';
import { useLocaleCompare } from '../../shared/intl/useLocaleCompare.ts';
import type { Hierarchy } from '../../shared/locationTree/hierarchyStrategy.ts';
import { useHierarchyStrategy } from '../../shared/locationTree/useHierarchy.ts';
import { sortByLocaleName } from '../../shared/names/sortByLocaleName.ts';
import { readRows, useReportErrors } from '../../shared/table/readRows.ts';
import { locationRows, type LocationRow } from './location.ts';
import type { Paging } from './useLocationList.ts';

/** Direct children of a Location as table rows. */
export function useChildRows(hierarchy: Hierarchy, parentId: string, { page, pageSize, sort }: Paging) {
  const { locale } = useIntl();
  const compare = useLocaleCompare();
  const query = { parentId, offset: (page - 1) * pageSize, count: pageSize, sort, elements: locationRows.elements };
  const { locations, parent, isCurrent, total, hasNext, isFetching, error, refetch, allPages } =
    useHierarchyStrategy().useChildPage(hierarchy, query);

  const parents = useMemo(() => new Map(parent ? [[parentId, parent]] : []), [parent, parentId]);
  const found = useMemo(
    () => locations && readRows(locations, (location) => locationRows.toRow(location, locale, parents)),
    [locations, locale, parents],
  );
  useReportErrors(found);
  const rows = useMemo(
    () => found && sortByLocaleName(found.rows, { page, sort }, hasNext, compare),
    [found, page, sort, hasNext, compare],
  );
  const csv: CsvSource<LocationRow> = {
    name: 'locations',
    upload: [uploadSource('locations', 'Location', { partof: parentId })],
    pages: async function* pages(attempt) {
      for await (const part of allPages(attempt)) {
        yield {
          rows: part.locations.map((location) => locationRows.toRow(location, locale, parents)),
          total: part.total,
        };
      }
    },
  };
  return {
    rows,
    unreadable: found?.unreadable,
    extent: { total, hasNext },
    csv,
    isFetching,
    refreshing: isFetching && isCurrent,
    error,
    refetch,
  };
}
