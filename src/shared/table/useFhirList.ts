import { skipToken } from '@reduxjs/toolkit/query';
import type { Bundle, Resource } from '../../../common/fhir/r4.ts';
import { useCallback, useMemo } from 'react';
import { useIntl } from 'react-intl';
import { fhirEndpoint } from '../../api/fhir/byType.ts';
import type { ImportType } from '../../api/platform/index.ts';
import { matches } from '../../../common/fhir/bundle.ts';
import type { Elements } from '../../../common/fhir/rowMapping.ts';
import type { AreaType } from '../area/areaQueries.ts';
import { areaQuery } from '../area/useArea.ts';
import type { CsvSource } from '../export/useCsvExport.ts';
import { useFhirCsv } from '../export/useFhirCsv.ts';
import type { FilterAvailability, FilterRule } from './listParams.ts';
import { rowsQuery } from './pageQuery.ts';
import { totalOrder } from '../../api/fhir/pageOf.ts';
import { readRows, useReportErrors } from './readRows.ts';
import { useListExtent, type Extent } from './useListExtent.ts';
import { useListParams, type ListParams } from './useListParams.ts';
import { useExactDays, type DayFilter } from '../search/useExactDays.ts';
import { useNameSearch } from '../search/useNameSearch.ts';
import { useMissingSaved } from './useSavedRow.ts';

interface Rows<R extends Resource, Row extends { id: string }> {
  type: R['resourceType'];
  /** Of `rowMapping`; undefined requests whole resources. */
  elements?: Elements;
  /** Must not change between renders. The bundle contains included resources. */
  toRow: (resource: R, language: string, bundle: Bundle) => Row;
  /** Kind of upload that reads the exported rows. */
  upload?: ImportType;
}

interface PageOptions<R extends Resource, Row extends { id: string }, Filter extends string> extends Rows<R, Row> {
  params: ListParams<Filter>;
  /** Order while the user has chosen none. */
  defaultSort?: string;
  /** Prefix of the name of an exported file. */
  fileName: string;
  /** Search parameters besides page, sort and name; undefined while they depend on another request. */
  query: object | undefined;
  /** Further search parameters of the export. */
  exportQuery?: object;
  /** A filter by days, of which `query` is the approximation that the server pages. */
  days?: DayFilter<R> | undefined;
}

interface ListOptions<R extends Resource, Row extends { id: string }, Filter extends string> extends Rows<R, Row> {
  /** Key of the table: its page size and columns are stored in the browser under it. */
  table: string;
  /** Begins the name of an exported file; by default the key of the table. */
  fileName?: string;
  /** Sort order when the address has none; a leading `-` sorts in descending order. */
  sort?: string;
  /** Sort keys of the columns. */
  sorts?: readonly string[];
  filters?: Record<Filter, FilterRule>;
  /** As in `useListParams`. */
  availability?: FilterAvailability<Filter>;
  /** The type, if the list can be limited to an area. */
  area?: AreaType;
  /** Search parameters besides page, sort and name. */
  search?: (list: ListParams<Filter>) => object;
}

/** One page of a list, for ListPage and ResourceTable. */
export interface FhirList<Row, Filter extends string = string> {
  params: ListParams<Filter>;
  /** Props of the ResourceTable. Rows are those of the previous page while the next one loads. */
  tableProps: {
    rows: readonly Row[] | undefined;
    /** Ids of records without a row, because their elements are invalid. */
    unreadable?: readonly string[] | undefined;
    getRowId: (row: Row) => string;
    list: ListParams<Filter>;
    extent: Extent;
    isFetching: boolean;
    csv?: CsvSource<Row>;
  };
  /** Error of the last request, while no other is running. */
  error: unknown;
  refetch: () => void;
}

/** `getRowId` of rows with an id. */
export const idOf = ({ id }: { id: string }): string => id;

/** One page of resources of one type as rows of a table, with the state of the list from `useListParams`. */
export function useFhirPage<R extends Resource, Row extends { id: string }, Filter extends string = never>({
  type,
  elements,
  toRow,
  upload,
  params,
  defaultSort = '',
  fileName,
  query: search,
  exportQuery,
  days,
}: PageOptions<R, Row, Filter>): FhirList<Row, Filter> {
  const { locale } = useIntl();
  const anywhere = search && { ...search, ...(elements && { _elements: elements }) };
  const inArea = areaQuery(params.area);
  const query = inArea && anywhere && { ...anywhere, ...inArea };
  const sorted = query && { ...query, _sort: totalOrder(params.sort || defaultSort) };
  const exact = useExactDays<R>(type, sorted, days, params);
  const isPaged = exact.isPossible === false;
  const paged = useNameSearch<R>(
    type,
    (form) =>
      query && isPaged ? { ...rowsQuery({ ...params, sort: params.sort || defaultSort }, form), ...query } : undefined,
    params.isDefaultSort ? params.search : '',
  );
  const result = isPaged ? paged : { ...exact, args: query && { ...query, ...days?.wide } };
  const { args, data, error, refetch } = result;
  const isFetching = result.isFetching || args === undefined;
  const read = useCallback(
    (bundle: Bundle) => readRows(matches<R>(bundle, type), (resource) => toRow(resource, locale, bundle)),
    [type, toRow, locale],
  );
  // An export fails rather than leave out a record.
  const toRows = useCallback(
    (bundle: Bundle) =>
      matches<R>(bundle, type)
        .filter((resource) => days?.accepts(resource) ?? true)
        .map((resource) => toRow(resource, locale, bundle)),
    [type, toRow, locale, days],
  );
  const page = useMemo(() => data && read(data), [data, read]);
  useReportErrors(page);
  const pageRows = page?.rows;
  const missing = useMissingSaved(params, isFetching ? undefined : pageRows);
  const { currentData: saved } = fhirEndpoint<R, 'search'>('search', type).useQuery(
    missing === undefined ? skipToken : { ...anywhere, _id: missing },
  );
  const extent = useListExtent(type, args, data);
  const rows = useMemo(() => pageRows && [...(saved ? read(saved).rows : []), ...pageRows], [pageRows, saved, read]);
  const csv = useFhirCsv({
    name: fileName,
    type,
    params: args && { ...args, ...days?.wide, ...exportQuery },
    toRows,
    upload,
  });
  return {
    params,
    tableProps: {
      rows,
      unreadable: page?.unreadable,
      getRowId: idOf,
      list: params,
      extent,
      isFetching,
      csv,
    },
    error: isFetching ? undefined : error,
    refetch: () => void refetch(),
  };
}

/**
 * Resources of one type as rows of a table, searched by name, filtered, sorted and paged by the server. The state of the
 * list is in the address.
 */
export function useFhirList<R extends Resource, Row extends { id: string }, Filter extends string = never>({
  table,
  fileName = table,
  sort,
  sorts,
  filters,
  availability,
  area,
  search,
  ...rows
}: ListOptions<R, Row, Filter>): FhirList<Row, Filter> {
  const params = useListParams<Filter>({ table, sort, sorts, filters, availability, area });
  return useFhirPage({ ...rows, params, fileName, query: search?.(params) ?? {} });
}
