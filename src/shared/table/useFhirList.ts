import type { Bundle, Resource } from 'fhir/r4';
import { useCallback, useMemo } from 'react';
import { fhirEndpoint } from '../../api/fhir/byType.ts';
import type { ImportType } from '../../api/platform/index.ts';
import { matches } from '../../fhir/bundle.ts';
import type { CsvSource } from '../export/useCsvExport.ts';
import { useFhirCsv } from '../export/useFhirCsv.ts';
import type { FilterRule } from './listParams.ts';
import { extentOf, pageQuery } from './pageQuery.ts';
import { useListParams, type ListParams } from './useListParams.ts';

interface Options<R extends Resource, Row, Filter extends string> {
  type: R['resourceType'];
  /** Key of the table: its page size and columns are stored in the browser under it. */
  table: string;
  /** Begins the name of an exported file; by default the key of the table. */
  fileName?: string;
  /** Sort order when the address has none; a leading `-` sorts in descending order. */
  sort?: string;
  /** Sort keys of the columns. */
  sorts?: readonly string[];
  filters?: Record<Filter, FilterRule>;
  /** Must not change between renders. */
  toRow: (resource: R) => Row;
  /** Search parameters besides page, sort and name. */
  search?: (list: ListParams<Filter>) => object;
  /** Kind of upload that reads the exported rows. */
  upload?: ImportType;
}

/** One page of a list, for ListPage and ResourceTable. */
export interface FhirList<Row, Filter extends string = string> {
  params: ListParams<Filter>;
  /** Props of the ResourceTable. Rows are those of the previous page while the next one loads. */
  tableProps: {
    rows: readonly Row[] | undefined;
    list: ListParams<Filter>;
    extent: { total?: number; hasNext?: boolean };
    isFetching: boolean;
    csv: CsvSource<Row> | undefined;
  };
  /** Error of the last request, while no other is running. */
  error: unknown;
  refetch: () => void;
}

/**
 * Resources of one type as rows of a table, searched by name, filtered, sorted and paged by the server. The state of the
 * list is in the address.
 */
export function useFhirList<R extends Resource, Row, Filter extends string = never>({
  type,
  table,
  fileName = table,
  sort,
  sorts,
  filters,
  toRow,
  search,
  upload,
}: Options<R, Row, Filter>): FhirList<Row, Filter> {
  const params = useListParams<Filter>({ table, sort, sorts, filters });
  const query = { ...pageQuery(params), ...search?.(params) };
  const { data, error, isFetching, refetch } = fhirEndpoint<R, 'search'>('search', type).useQuery(query);
  const toRows = useCallback((bundle: Bundle) => matches<R>(bundle, type).map(toRow), [type, toRow]);
  const rows = useMemo(() => data && toRows(data), [data, toRows]);
  const csv = useFhirCsv({ name: fileName, type, params: query, toRows, upload });
  return {
    params,
    tableProps: { rows, list: params, extent: extentOf(data), isFetching, csv },
    error: isFetching ? undefined : error,
    refetch: () => void refetch(),
  };
}
