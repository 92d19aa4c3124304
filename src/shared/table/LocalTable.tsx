import { loadedRows } from '../export/useCsvExport.ts';
import { containsWords } from '../../../common/fhir/foldText.ts';
import { ResourceTable, type ResourceTableProps } from './ResourceTable.tsx';
import type { TableList } from './types.ts';

interface Props<Row> extends Omit<ResourceTableProps<Row>, 'rows' | 'list' | 'isFetching' | 'extent' | 'csv'> {
  /** Prefix of the exported file's name. */
  file: string;
  /** All rows, in order. */
  rows: readonly Row[];
  list: TableList & { search: string };
  /** Text of a row in which the search is performed. Without it, `rows` are the result of the search. */
  searched?: (row: Row) => string;
}

/** The rows that contain each word of the search of a list, in any order. */
export function foundRows<Row>(rows: readonly Row[], search: string, searched: (row: Row) => string): readonly Row[] {
  return search === '' ? rows : rows.filter((row) => containsWords(searched(row), search));
}

/** Table of rows that are all loaded: searched and paged in the browser, exported without paging. */
export function LocalTable<Row>({ file, rows, list, searched, ...table }: Props<Row>) {
  const { search, page, pageSize } = list;
  // Not memoised: callers pass a new function with every render, and the rows are few enough to be loaded at once.
  const found = searched ? foundRows(rows, search, searched) : rows;
  return (
    <ResourceTable
      {...table}
      rows={found.slice((page - 1) * pageSize, page * pageSize)}
      isFetching={false}
      list={list}
      extent={{ total: found.length }}
      csv={loadedRows(file, found)}
    />
  );
}
