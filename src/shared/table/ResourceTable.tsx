import {
  mergeClasses,
  MessageBar,
  MessageBarBody,
  ProgressBar,
  Table,
  TableBody,
  TableHeader,
  TableRow,
} from '@fluentui/react-components';
import { useCallback, useMemo, type CSSProperties, type ReactNode } from 'react';
import { useIntl, type IntlShape } from 'react-intl';
import type { CsvSource } from '../export/useCsvExport.ts';
import type { Message } from '../intl/texts.ts';
import { isMessage, useText, type Text } from '../intl/useText.ts';
import { ONE_PANE, PHONE, useMedia } from '../layout/useMedia.ts';
import { EmptyState } from '../state/EmptyState.tsx';
import { CardsContext } from './CardsContext.ts';
import { ColumnHeading } from './ColumnHeading.tsx';
import { columnClass, DataRow, type RowLayout } from './DataRow.tsx';
import { CommandBar } from './CommandBar.tsx';
import { textOfNode } from './csvColumns.ts';
import { messages } from './messages.ts';
import { NoMatches } from './NoMatches.tsx';
import { Pagination } from './Pagination.tsx';
import { selectColumn, SelectPage } from './selection/selectColumn.tsx';
import { useSelecting } from './selection/useSelecting.ts';
import type { SelectedRow } from './selection/selectionSlice.ts';
import type { Selection } from './selection/useSelection.ts';
import { SkeletonRows } from './SkeletonRows.tsx';
import { useCardStyles, useTableStyles } from './tableStyles.ts';
import { useColumnFit, type FittedSize } from './useColumnFit.ts';
import { useColumnResize } from './useColumnResize.ts';
import { useDensity } from './useDensity.ts';
import { useLastPage } from './useLastPage.ts';
import type { Extent } from './useListExtent.ts';
import type { Column, LabelledColumn, TableList } from './types.ts';
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
  const { unreadable = [], rowName, hasPanel } = props;
  const text = useText();
  const intl = useIntl();
  const isPhone = useMedia(PHONE);
  const { density, setDensity } = useDensity(list);
  const details = useViewDetails(panel);
  const savedId = useSavedId();
  const labelled = useMemo(() => {
    const translated = <T,>(content: T | Message): T | string => (isMessage(content) ? text(content) : content);
    return all.map(({ label, render, text: textOf, ...column }): LabelledColumn<Row> => ({
      ...column,
      label: text(label),
      render: (row) => translated<ReactNode>(render(row)),
      text: textOf && ((row) => translated<string | number | undefined>(textOf(row))),
    }));
  }, [all, text]);
  const isBesidePanel = !useMedia(ONE_PANE) && panel !== undefined && details.id !== undefined;
  const chosen = list?.columns;
  const visible = useMemo(
    () => visibleColumns(labelled, chosen).filter(({ omittedBesidePanel }) => !omittedBesidePanel || !isBesidePanel),
    [labelled, chosen, isBesidePanel],
  );
  const title = visible.find(isTitle);
  const selecting = useSelecting(selection, isPhone && csv !== undefined);
  const hasCheckboxes = selection !== undefined && selecting?.isStarted !== false;
  const tableColumns = useMemo(
    () => (hasCheckboxes ? [selectColumn<Row>(text(messages.select)), ...visible] : visible),
    [hasCheckboxes, text, visible],
  );
  const page = useMemo((): readonly SelectedRow[] => {
    const nameOf = (row: Row): string => {
      const name = rowName?.(row) ?? title?.card?.(row) ?? title?.text?.(row) ?? textOfNode(title?.render(row));
      return name === undefined ? getRowId(row) : String(name);
    };
    return hasCheckboxes ? (rows ?? []).map((row) => ({ id: getRowId(row), name: nameOf(row) })) : [];
  }, [hasCheckboxes, rows, rowName, title, getRowId]);
  const toggle = selection?.toggle;
  const select = useCallback(
    (row: SelectedRow, selected: boolean, isRange: boolean) => toggle?.(row, selected, isRange ? page : undefined),
    [toggle, page],
  );
  const { ref, sizes, isFolded } = useColumnFit(tableColumns, rows, isPhone, list?.widths);
  const { draggedWidth, handleOf } = useColumnResize(ref, list?.widths, list?.setWidths);
  const cards = isPhone || isFolded;
  const columns = useMemo(
    () => (cards ? tableColumns.filter(({ card }) => card !== null) : tableColumns),
    [cards, tableColumns],
  );
  const styles = useTableStyles();
  const cardStyles = useCardStyles();
  const busy = isFetching ?? rows === undefined;
  const isFiltered = list !== undefined && ((list.search ?? '') !== '' || (list.filterCount ?? 0) > 0);
  const isEmpty = rows?.length === 0 && unreadable.length === 0 && !busy;

  useLastPage(list, busy ? undefined : extent?.total);

  const { addressOf, open } = details;
  const layout = useMemo((): RowLayout<Row> => {
    const panelOf = (row: Row): string | undefined => (panel === undefined ? undefined : addressOf(getRowId(row)));
    return {
      ...{ columns, title, cards, density, savedId, getRowId, styles, cardStyles },
      sizes: cards ? undefined : columnSizes(sizes, columns, draggedWidth),
      addressOf: (row) => (title?.to ? title.to(row) : panelOf(row)),
      target: (row) =>
        panel === undefined || hasPanel?.(row) === false ? title?.to?.(row) : () => open(getRowId(row)),
      unreadable: (id) => unreadableText(intl, [id]),
    };
  }, [
    columns,
    title,
    cards,
    density,
    savedId,
    getRowId,
    styles,
    cardStyles,
    sizes,
    draggedWidth,
    panel,
    hasPanel,
    addressOf,
    open,
    intl,
  ]);

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
        {cards && hasCheckboxes && rows && rows.length > 0 && <SelectPage selection={selection} rows={page} labelled />}
        <Table noNativeElements aria-label={label} aria-busy={busy} aria-rowcount={extent?.total}>
          <TableHeader className={mergeClasses(styles.head, (cards || (isEmpty && !isFiltered)) && cardStyles.head)}>
            <TableRow className={styles.headRow}>
              {columns.map((column, index) => (
                <ColumnHeading
                  key={column.key}
                  name={column.key}
                  className={columnClass(layout, column)}
                  text={
                    column.key === 'select' && selection ? (
                      <SelectPage selection={selection} rows={page} />
                    ) : (
                      column.label
                    )
                  }
                  size={layout.sizes?.[index]}
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
              {rows?.map((row, index) => {
                const id = getRowId(row);
                return (
                  <DataRow
                    key={id}
                    layout={layout}
                    row={row}
                    isCurrent={panel !== undefined && details.id === id}
                    isSelected={selection?.has(id) === true}
                    named={page[index]}
                    onSelect={select}
                  />
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
          <MessageBarBody>{unreadableText(intl, unreadable)}</MessageBarBody>
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

const unreadableText = (intl: IntlShape, ids: readonly string[]): string =>
  intl.formatMessage(messages.unreadable, { count: ids.length, ids: intl.formatList(ids) });

/** Widths of the columns in a table, by their place. */
function columnSizes<Row>(
  sizes: readonly FittedSize[] | undefined,
  columns: readonly LabelledColumn<Row>[],
  draggedWidth: (key: string) => string | undefined,
): (CSSProperties | undefined)[] {
  return columns.map(({ key }, index) => {
    const size = sizes?.[index];
    if (!size) return undefined;
    const dragged = draggedWidth(key);
    return {
      flexBasis: dragged ?? `${size.width}px`,
      minInlineSize: `${size.min}px`,
      ...(dragged && { flexShrink: 0 }),
      ...((dragged || size.isChosen) && { flexGrow: 0 }),
    };
  });
}
