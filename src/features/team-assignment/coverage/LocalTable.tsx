import { useMemo } from 'react';
import { loadedRows } from '../../../shared/export/useCsvExport.ts';
import { ResourceTable, type Column } from '../../../shared/table/ResourceTable.tsx';
import type { ListParams } from '../../../shared/table/useListParams.ts';

interface Props<Row> {
  label: string;
  /** Prefix of the exported file's name. */
  file: string;
  columns: readonly Column<Row>[];
  /** All rows, in order. */
  rows: readonly Row[];
  list: Pick<ListParams, 'page' | 'pageSize' | 'search' | 'sort' | 'setPage' | 'setPageSize' | 'setSort'>;
}

/** Table of rows that are all loaded: searched by name and paged in the browser, exported without paging. */
export function LocalTable<Row extends { id: string; name: string }>({ label, file, columns, rows, list }: Props<Row>) {
  const { search, page, pageSize } = list;
  const found = useMemo(() => {
    const searchText = search.toLocaleLowerCase();
    return searchText === '' ? rows : rows.filter(({ name }) => name.toLocaleLowerCase().includes(searchText));
  }, [rows, search]);
  return (
    <ResourceTable
      label={label}
      columns={columns}
      rows={found.slice((page - 1) * pageSize, page * pageSize)}
      getRowId={(row) => row.id}
      isFetching={false}
      list={list}
      extent={{ total: found.length }}
      csv={loadedRows(file, found)}
    />
  );
}
