import {
  mergeClasses,
  MessageBar,
  MessageBarBody,
  ProgressBar,
  Table,
  TableBody,
  TableCell,
  TableHeader,
  TableRow,
} from '@fluentui/react-components';
import type { CSSProperties, ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useIntl } from 'react-intl';
import type { CsvSource } from '../export/useCsvExport.ts';
import type { Message } from '../intl/texts.ts';
import { isMessage, useText, type Text } from '../intl/useText.ts';
import { PageLink } from '../layout/PageLink.tsx';
import { ONE_PANE, PHONE, useMedia } from '../layout/useMedia.ts';
import { PendingMark } from '../outbox/PendingBadge.tsx';
import { EmptyState } from '../state/EmptyState.tsx';
import { reportError } from '../state/PartBoundary.tsx';
import { CardsContext } from './CardsContext.ts';
import { ColumnHeading } from './ColumnHeading.tsx';
import { CommandBar } from './CommandBar.tsx';
import { textOfNode } from './csvColumns.ts';
import { isolated } from './isolated.tsx';
import { messages } from './messages.ts';
import { NoMatches } from './NoMatches.tsx';
import { Pagination } from './Pagination.tsx';
import { SavedMark } from './SavedMark.tsx';
import { selectColumn, SelectPage } from './selection/selectColumn.tsx';
import { useSelecting } from './selection/useSelecting.ts';
import type { SelectedRow } from './selection/selectionSlice.ts';
import type { Selection } from './selection/useSelection.ts';
import { SkeletonRows } from './SkeletonRows.tsx';
import { useCardStyles, useTableStyles } from './tableStyles.ts';
import { useColumnFit } from './useColumnFit.ts';
import { useColumnResize } from './useColumnResize.ts';
import { useDensity } from './useDensity.ts';
import { useLastPage } from './useLastPage.ts';
import type { Extent } from './useListExtent.ts';
import type { Column, LabelledColumn, TableList } from './types.ts';
import { useRowClick } from './useRowClick.ts';
import { useSavedId } from './useSavedRow.ts';
import { useViewDetails } from './useViewDetails.ts';
import { isControl, isTitle, visibleColumns } from './visibleColumns.ts';

export interface ResourceTableProps<Row> {
  /** Accessible name: the kind of rows. */
  label: string;
  columns: readonly Column<Row>[];
  /** Undefined until the first response. Pass the previous page's rows while the next is loading (RTK's `data`). */
  rows: readonly Row[] | undefined;
  /** Ids of records without a row, because their elements are invalid. */
  unreadable?: readonly string[] | undefined;
  getRowId: (row: Row) => string;
  isFetching?: boolean;
  /** Sort and pages; without it the table shows all rows in the given order. */
  list?: TableList;
  /** Total number of rows if the server reports it; otherwise whether there is a next page. */
  extent?: Extent;
  /** Replaces 'No data available' in a list without search and filters. */
  empty?: ReactNode;
  /** Text if search and filters match nothing; 'No data available' by default. */
  noMatches?: Text;
  /** All rows with the list's filters, for an export. */
  csv?: CsvSource<Row>;
  /** Search box: true, or its label. */
  search?: Text | boolean;
  /** Beside the search box. */
  filters?: ReactNode;
  /** After the filters, visible in narrow windows as well. */
  actions?: ReactNode;
  /** URL parameter that opens the side panel of a row: a click on the row sets it. `hasPanel`: false for a row without. */
  panel?: string;
  hasPanel?: (row: Row) => boolean;
  /** Adds checkboxes to the rows. */
  selection?: Selection;
  /** Name of a row in the name of its checkbox, if its title is not unique. */
  rowName?: (row: Row) => string;
}

/**
 * Table of resources with command bar and pages. A click on a row opens its side panel, else the address of its title.
 * Independent of endpoints: the page runs the query and passes the rows.
 */
export function ResourceTable<Row>(props: ResourceTableProps<Row>) {
  const { label, columns: all, rows, getRowId, isFetching, list, extent, empty, csv, panel, selection } = props;
  const { unreadable = [] } = props;
  const text = useText();
  const intl = useIntl();
  const isPhone = useMedia(PHONE);
  const { density, setDensity } = useDensity(list);
  const details = useViewDetails(panel);
  const rowClick = useRowClick();
  const savedId = useSavedId();
  const translated = <T,>(content: T | Message): T | string => (isMessage(content) ? text(content) : content);
  const labelled = all.map(({ label, render, text: textOf, ...column }): LabelledColumn<Row> => ({
    ...column,
    label: text(label),
    render: (row) => translated<ReactNode>(render(row)),
    text: textOf && ((row) => translated<string | number | undefined>(textOf(row))),
  }));
  const isBesidePanel = !useMedia(ONE_PANE) && panel !== undefined && details.id !== undefined;
  const visible = visibleColumns(labelled, list?.columns).filter(
    ({ omittedBesidePanel }) => !omittedBesidePanel || !isBesidePanel,
  );
  const title = visible.find(isTitle);
  const nameOf = (row: Row): string => {
    const name = props.rowName?.(row) ?? title?.card?.(row) ?? title?.text?.(row) ?? textOfNode(title?.render(row));
    return name === undefined ? getRowId(row) : String(name);
  };
  const selectedRow = (row: Row): SelectedRow => ({ id: getRowId(row), name: nameOf(row) });
  const selecting = useSelecting(selection, isPhone && csv !== undefined);
  const hasCheckboxes = selection !== undefined && selecting?.isStarted !== false;
  const tableColumns = hasCheckboxes
    ? [selectColumn(text(messages.select), selection, rows ?? [], selectedRow), ...visible]
    : visible;
  const { ref, sizes, isFolded } = useColumnFit(tableColumns, rows, isPhone, list?.widths);
  const { draggedWidth, handleOf } = useColumnResize(ref, list?.widths, list?.setWidths);
  const cards = isPhone || isFolded;
  const columns = cards ? tableColumns.filter(({ card }) => card !== null) : tableColumns;
  const addressOf = (row: Row): string | undefined =>
    title?.to ? title.to(row) : panel === undefined ? undefined : details.addressOf(getRowId(row));
  const openRow = (row: Row): (() => void) | string | undefined =>
    panel === undefined || props.hasPanel?.(row) === false ? title?.to?.(row) : () => details.open(getRowId(row));
  const styles = useTableStyles();
  const cardStyles = useCardStyles();
  const busy = isFetching ?? rows === undefined;
  const isFiltered = list !== undefined && ((list.search ?? '') !== '' || (list.filterCount ?? 0) > 0);
  const isEmpty = rows?.length === 0 && unreadable.length === 0 && !busy;

  useLastPage(list, busy ? undefined : extent?.total);

  const cellContent = (row: Row, column: LabelledColumn<Row>): ReactNode => {
    const content = isolated(cards && column.card ? column.card(row) : column.render(row));
    const isName = column === title;
    const to = isName ? addressOf(row) : column.to?.(row);
    const linked =
      to === undefined ? (
        content
      ) : (
        <PageLink className={mergeClasses(styles.link, cards && isName && cardStyles.link)} to={to}>
          {content}
        </PageLink>
      );
    return isName ? (
      <>
        {linked}
        <PendingMark id={getRowId(row)} />
        {savedId === getRowId(row) && <SavedMark />}
      </>
    ) : (
      linked
    );
  };
  const columnClass = (column: LabelledColumn<Row>): string =>
    mergeClasses(
      isControl(column) && styles.controlColumn,
      column.key === 'select' && styles.select,
      column.isNumber && !cards && styles.number,
    );
  const cellClass = (row: Row, column: LabelledColumn<Row>): string =>
    mergeClasses(
      styles.cell,
      columnClass(column),
      density === 'compact' && styles.compactCell,
      density === 'compact' && isControl(column) && styles.compactControl,
      cards && cardClass(row, column),
    );
  const cardClass = (row: Row, column: LabelledColumn<Row>): string =>
    mergeClasses(
      cardStyles.cell,
      column === title && cardStyles.title,
      column.key === 'status' && cardStyles.status,
      column !== title && column.render(row) === '-' && cardStyles.empty,
      column.key === 'select' && cardStyles.select,
      column.key === 'actions' && (column.isBelow ? cardStyles.actionsBelow : cardStyles.actions),
    );
  /** Widths of a column in a table. */
  const sizeOf = (index: number): CSSProperties | undefined => {
    const size = cards ? undefined : sizes?.[index];
    if (!size) return undefined;
    const dragged = draggedWidth(columns[index]?.key ?? '');
    return {
      flexBasis: dragged ?? `${size.width}px`,
      minInlineSize: `${size.min}px`,
      ...(dragged && { flexShrink: 0 }),
      ...((dragged || size.isChosen) && { flexGrow: 0 }),
    };
  };
  const tableRow = (row: Row): ReactNode => {
    const id = getRowId(row);
    const target = openRow(row);
    const isCurrent = panel !== undefined && details.id === id;
    return (
      <TableRow
        className={mergeClasses(
          styles.row,
          target !== undefined && styles.opens,
          cards && cardStyles.row,
          savedId === id && styles.saved,
          (isCurrent || selection?.has(id)) && styles.current,
        )}
        data-row-id={id}
        aria-current={isCurrent || undefined}
        onClick={target === undefined ? undefined : (event) => rowClick(event, target)}
      >
        {columns.map((column, index) => (
          <TableCell
            key={column.key}
            className={cellClass(row, column)}
            data-label={column.label}
            style={sizeOf(index)}
          >
            {cellContent(row, column)}
          </TableCell>
        ))}
      </TableRow>
    );
  };
  const unreadableText = (ids: readonly string[]): string =>
    intl.formatMessage(messages.unreadable, { count: ids.length, ids: intl.formatList(ids) });
  const unreadableCell = (ids: readonly string[]): ReactNode => (
    <TableCell className={styles.cell}>{unreadableText(ids)}</TableCell>
  );
  return (
    <div className={mergeClasses(styles.root, isEmpty && isFiltered && styles.withoutMatches)}>
      <CommandBar
        columns={labelled}
        list={list}
        total={isEmpty && !isFiltered ? undefined : extent?.total}
        csv={csv}
        idOf={getRowId}
        search={props.search}
        filters={props.filters}
        actions={props.actions}
        cards={cards}
        density={density}
        onDensity={setDensity}
        selecting={selecting}
      />
      <div ref={ref} className={styles.surface}>
        {busy && rows && <ProgressBar className={styles.progress} aria-label={text(messages.loading)} />}
        {cards && hasCheckboxes && rows && rows.length > 0 && (
          <SelectPage selection={selection} rows={rows.map(selectedRow)} labelled />
        )}
        <Table noNativeElements aria-label={label} aria-busy={busy} aria-rowcount={extent?.total}>
          <TableHeader className={mergeClasses(styles.head, (cards || (isEmpty && !isFiltered)) && cardStyles.head)}>
            <TableRow className={styles.headRow}>
              {columns.map((column, index) => (
                <ColumnHeading
                  key={column.key}
                  name={column.key}
                  className={columnClass(column)}
                  text={column.heading ?? column.label}
                  size={sizeOf(index)}
                  sortKey={list && column.sort}
                  sort={list?.sort ?? ''}
                  onSort={list?.setSort}
                  resize={isControl(column) ? undefined : handleOf?.(column.key)}
                />
              ))}
            </TableRow>
          </TableHeader>
          <CardsContext value={cards}>
            <TableBody>
              {rows?.map((row) => {
                const id = getRowId(row);
                return (
                  <RowBoundary key={id} row={row} fallback={<TableRow>{unreadableCell([id])}</TableRow>}>
                    {tableRow}
                  </RowBoundary>
                );
              })}
            </TableBody>
          </CardsContext>
        </Table>
        {busy && !rows && (
          <SkeletonRows
            rows={list?.pageSize ?? 3}
            columns={columns.filter((column) => !isControl(column)).length}
            compact={density === 'compact'}
          />
        )}
        {isEmpty &&
          (isFiltered ? (
            <NoMatches text={text(props.noMatches)} onClear={list.clearFilters} isSearchOnly={list.filterCount === 0} />
          ) : (
            (empty ?? <EmptyState />)
          ))}
      </div>
      {unreadable.length > 0 && (
        <MessageBar intent="warning" layout="multiline" className={styles.notice}>
          <MessageBarBody>{unreadableText(unreadable)}</MessageBarBody>
        </MessageBar>
      )}
      {list && rows && (extent?.total ?? rows.length + list.page - 1) > 0 && (
        <Pagination
          isCounting={extent?.isCounting === true}
          paging={{ page: list.page, pageSize: list.pageSize, count: Math.min(rows.length, list.pageSize), ...extent }}
          label={label}
          onPage={list.setPage}
          onPageSize={list.setPageSize}
        />
      )}
    </div>
  );
}

interface RowBoundaryProps<Row> {
  row: Row;
  /** Shown instead of a row whose values cannot be rendered. */
  fallback: ReactNode;
  children: (row: Row) => ReactNode;
}

/** Limits an error of rendering to one row. */
function RowBoundary<Row>({ row, fallback, children }: RowBoundaryProps<Row>) {
  return (
    <ErrorBoundary fallback={fallback} onError={reportError} resetKeys={[row]}>
      <RowContent row={row}>{children}</RowContent>
    </ErrorBoundary>
  );
}

const RowContent = <Row,>({ row, children }: Pick<RowBoundaryProps<Row>, 'row' | 'children'>) => children(row);
