import {
  mergeClasses,
  ProgressBar,
  Table,
  TableBody,
  TableCell,
  TableHeader,
  TableRow,
  TableHeaderCell,
} from '@fluentui/react-components';
import type { ReactNode, CSSProperties } from 'react';
import { useIntl } from 'react-intl';
import type { CsvSource } from '../export/useCsvExport.ts';
import type { Message } from '../intl/defineMessages.ts';
import { isMessage, useText, type Text } from '../intl/useText.ts';
import { EmptyState } from '../state/EmptyState.tsx';
import { messages } from './messages.ts';
import { Pagination } from './Pagination.tsx';
import { useTableStyles } from './tableStyles.ts';
import { TableTools } from './TableTools.tsx';
import { useLastPage } from './useLastPage.ts';
import type { ListParams } from './useListParams.ts';
import { isControl, isTitle, visibleColumns } from './visibleColumns.ts';
import { ArrowSortRegular } from '@fluentui/react-icons';
import { nextSort } from './listParams.ts';

export interface Column<Row> {
  /** Key of the column; `actions` is the column with Edit and ⋮, `select` the one with checkboxes. */
  key: string;
  label: Text;
  /** A message is translated; any other object must be a React node. */
  render: (row: Row) => ReactNode | Message;
  /** Key the server sorts by; without it the heading is plain text. */
  sort?: string;
  /** CSS width, e.g. '20%'; the other columns share the remaining space. */
  width?: string;
  /** Value in an exported file; required if `render` returns more than text. */
  text?: (row: Row) => string | number | undefined;
  /** Hidden unless the user chooses it. */
  hidden?: boolean;
}

/** A column with its texts in the language on screen. */
export interface LabelledColumn<Row> extends Column<Row> {
  label: string;
  render: (row: Row) => ReactNode;
}

/** Sort, pages and columns of a list, stored in the URL (useListParams). */
export type TableList = Pick<ListParams, 'page' | 'pageSize' | 'sort' | 'setPage' | 'setPageSize' | 'setSort'> &
  Partial<Pick<ListParams, 'columns' | 'setColumns'>>;

interface Props<Row> {
  /** Accessible name: the kind of rows. */
  label: string;
  columns: readonly Column<Row>[];
  /** Undefined until the first response. Pass the previous page's rows while the next is loading (RTK's `data`). */
  rows: readonly Row[] | undefined;
  getRowId: (row: Row) => string;
  isFetching?: boolean;
  /** Sort and pages; without it the table shows all rows in the given order. */
  list?: TableList;
  /** Total number of rows if the server reports it; otherwise whether there is a next page. */
  extent?: { total?: number; hasNext?: boolean };
  /** Replaces 'No data available'. */
  empty?: ReactNode;
  /** All rows with the list's filters, for an export. */
  csv?: CsvSource<Row>;
}

/** Isolates text from the surrounding direction: ids and dates read the same in Arabic. */
function isolated(content: ReactNode): ReactNode {
  return typeof content === 'string' ? <bdi>{content}</bdi> : content;
}

/** Table of resources with labelled columns. Independent of endpoints: the page runs the query and passes the rows. */
export function ResourceTable<Row>(props: Props<Row>) {
  const { label, columns: all, rows, getRowId, isFetching, list, extent, empty, csv } = props;
  const text = useText();
  const labelled = all.map(({ label, render, ...column }): LabelledColumn<Row> => ({
    ...column,
    label: text(label),
    render: (row) => {
      const content = render(row);
      return isMessage(content) ? text(content) : content;
    },
  }));
  const columns = visibleColumns(labelled, list?.columns);
  const styles = useTableStyles();
  const intl = useIntl();
  const total = extent?.total;
  const busy = isFetching ?? rows === undefined;

  useLastPage(list, busy ? undefined : total);

  return (
    <div className={styles.root}>
      <TableTools columns={labelled} list={list} csv={csv} idOf={getRowId} />
      <div className={styles.progress}>
        {busy && <ProgressBar aria-label={intl.formatMessage(messages.loading)} thickness="medium" />}
      </div>
      <div className={styles.scroll}>
        <Table noNativeElements aria-label={label} aria-busy={busy} aria-rowcount={total}>
          <TableHeader className={styles.head}>
            <TableRow>
              {columns.map(({ key, label: text, sort, width }) => (
                <ColumnHeading
                  key={key}
                  text={text}
                  width={width}
                  sortKey={list && sort}
                  sort={list?.sort ?? ''}
                  onSort={list?.setSort}
                />
              ))}
            </TableRow>
          </TableHeader>
          <TableBody>
            {rows?.map((row) => (
              <TableRow key={getRowId(row)} className={styles.row} data-row-id={getRowId(row)}>
                {columns.map(({ key, label: text, render, width }, index) => (
                  <TableCell
                    key={key}
                    className={mergeClasses(
                      width && styles.sized,
                      styles.cell,
                      isTitle({ key }, index, columns) && styles.title,
                      isControl({ key }) && styles.actions,
                    )}
                    data-label={text}
                    style={columnWidth(width)}
                  >
                    {isolated(render(row))}
                  </TableCell>
                ))}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </div>
      {rows?.length === 0 && !busy && (empty ?? <EmptyState />)}
      {list && rows && (total ?? rows.length + list.page - 1) > 0 && (
        <Pagination
          paging={{ page: list.page, pageSize: list.pageSize, count: Math.min(rows.length, list.pageSize), ...extent }}
          label={label}
          onPage={list.setPage}
          onPageSize={list.setPageSize}
        />
      )}
    </div>
  );
}

interface ColumnHeadingProps {
  text: string;
  width?: string;
  /** Key the server sorts by; undefined for a column that cannot be sorted. */
  sortKey?: string;
  /** The list's current sort, `name` or `-name`. */
  sort: string;
  onSort?: (sort: string) => void;
}

/** A column's label. A button if the column can be sorted: ascending, descending, the server's order. */
function ColumnHeading({ text, width, sortKey, sort, onSort }: ColumnHeadingProps) {
  const styles = useTableStyles();
  const sized = columnWidth(width);
  const className = mergeClasses(styles.heading, sized && styles.sized);
  if (!sortKey || !onSort) {
    return (
      <TableHeaderCell className={className} style={sized}>
        {text}
      </TableHeaderCell>
    );
  }
  const direction = sort === sortKey ? 'ascending' : sort === `-${sortKey}` ? 'descending' : undefined;
  return (
    <TableHeaderCell
      className={className}
      sortable
      sortDirection={direction}
      style={sized}
      button={{ onClick: () => onSort(nextSort(sort, sortKey)) }}
    >
      {text}
      {!direction && <ArrowSortRegular aria-hidden className={styles.sortHint} />}
    </TableHeaderCell>
  );
}

/** A column's own width for the class `sized`; undefined for a column that shares the remaining space. */
function columnWidth(width: string | undefined): CSSProperties | undefined {
  return width === undefined ? undefined : ({ '--column': width } as CSSProperties);
}
