import { mergeClasses, TableCell, TableRow } from '@fluentui/react-components';
import { memo, useMemo, type CSSProperties, type ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import type { Density } from '../../config/preferences.ts';
import { PageLink } from '../layout/PageLink.tsx';
import { PendingMark } from '../outbox/PendingBadge.tsx';
import { reportError } from '../state/PartBoundary.tsx';
import { isolated } from './isolated.tsx';
import { SavedMark } from './SavedMark.tsx';
import { SelectRow } from './selection/selectColumn.tsx';
import type { SelectedRow } from './selection/selectionSlice.ts';
import type { useCardStyles, useTableStyles } from './tableStyles.ts';
import type { LabelledColumn } from './types.ts';
import { useRowClick } from './useRowClick.ts';
import { isControl } from './visibleColumns.ts';

/** What the rows of a table have in common. A row renders its cells again if the object is another one. */
export interface RowLayout<Row> {
  columns: readonly LabelledColumn<Row>[];
  /** The column that names the row. */
  title: LabelledColumn<Row> | undefined;
  /** Rows are cards. */
  cards: boolean;
  density: Density;
  /** Widths of the columns in a table. */
  sizes: readonly (CSSProperties | undefined)[] | undefined;
  /** Id of the record that the user has saved before. */
  savedId: string | undefined;
  getRowId: (row: Row) => string;
  /** Address of the link in the title. */
  addressOf: (row: Row) => string | undefined;
  /** What a click on the row opens. */
  target: (row: Row) => (() => void) | string | undefined;
  /** Text instead of a row whose values cannot be rendered. */
  unreadable: (id: string) => string;
  styles: ReturnType<typeof useTableStyles>;
  cardStyles: ReturnType<typeof useCardStyles>;
}

interface Props<Row> {
  layout: RowLayout<Row>;
  row: Row;
  /** Its panel is open. */
  isCurrent: boolean;
  isSelected: boolean;
  /** The row for its checkbox, if it has one. */
  named: SelectedRow | undefined;
  onSelect: (row: SelectedRow, selected: boolean, isRange: boolean) => void;
}

/**
 * A row of a table. A table of 100 rows renders within a frame only if a change of the selection renders neither the cells of
 * the selected rows nor the other rows. An error of rendering is limited to the row.
 */
export const DataRow = memo(function DataRow<Row>(props: Props<Row>) {
  const { layout, row } = props;
  const fallback = (
    <TableRow>
      <TableCell className={layout.styles.cell}>{layout.unreadable(layout.getRowId(row))}</TableCell>
    </TableRow>
  );
  return (
    <ErrorBoundary fallback={fallback} onError={reportError} resetKeys={[row]}>
      <RowContent {...props} />
    </ErrorBoundary>
  );
}) as <Row>(props: Props<Row>) => ReactNode;

function RowContent<Row>({ layout, row, isCurrent, isSelected, named, onSelect }: Props<Row>) {
  const rowClick = useRowClick();
  const { styles, cardStyles, cards, savedId, columns } = layout;
  const id = layout.getRowId(row);
  const target = useMemo(() => layout.target(row), [layout, row]);
  // A list without the shared selection may have a column of its own with this key.
  const hasCheckbox = named !== undefined;
  const cells = useMemo(
    () =>
      columns.map((column, index) =>
        column.key === 'select' && hasCheckbox
          ? undefined
          : renderCell(layout, row, index, cellContent(layout, row, column)),
      ),
    [layout, row, columns, hasCheckbox],
  );
  return (
    <TableRow
      className={mergeClasses(
        styles.row,
        target !== undefined && styles.opens,
        cards && cardStyles.row,
        savedId === id && styles.saved,
        (isCurrent || isSelected) && styles.current,
      )}
      data-row-id={id}
      aria-current={isCurrent || undefined}
      onClick={target === undefined ? undefined : (event) => rowClick(event, target)}
    >
      {named && renderCell(layout, row, 0, <SelectRow row={named} isSelected={isSelected} onSelect={onSelect} />)}
      {cells}
    </TableRow>
  );
}

/** The cell of the column at `index`. */
function renderCell<Row>(layout: RowLayout<Row>, row: Row, index: number, content: ReactNode): ReactNode {
  const column = layout.columns[index];
  return (
    column && (
      <TableCell
        key={column.key}
        className={cellClass(layout, row, column)}
        data-label={column.label}
        style={layout.sizes?.[index]}
      >
        {content}
      </TableCell>
    )
  );
}

function cellContent<Row>(layout: RowLayout<Row>, row: Row, column: LabelledColumn<Row>): ReactNode {
  const { title, cards, cardStyles, styles, savedId } = layout;
  const content = isolated(cards && column.card ? column.card(row) : column.render(row));
  const isName = column === title;
  const to = isName ? layout.addressOf(row) : column.to?.(row);
  const linked =
    to === undefined ? (
      content
    ) : (
      <PageLink className={mergeClasses(styles.link, cards && isName && cardStyles.link)} to={to}>
        {content}
      </PageLink>
    );
  if (!isName) return linked;
  const id = layout.getRowId(row);
  return (
    <>
      {linked}
      <PendingMark id={id} />
      {savedId === id && <SavedMark />}
    </>
  );
}

/** Class of a column, in its heading and its cells. */
export const columnClass = <Row,>(
  { styles, cards }: Pick<RowLayout<Row>, 'styles' | 'cards'>,
  column: LabelledColumn<Row>,
): string =>
  mergeClasses(
    isControl(column) && styles.controlColumn,
    column.key === 'select' && styles.select,
    column.isNumber && !cards && styles.number,
  );

const cellClass = <Row,>(layout: RowLayout<Row>, row: Row, column: LabelledColumn<Row>): string =>
  mergeClasses(
    layout.styles.cell,
    columnClass(layout, column),
    layout.density === 'compact' && layout.styles.compactCell,
    layout.density === 'compact' && isControl(column) && layout.styles.compactControl,
    layout.cards && cardClass(layout, row, column),
  );

function cardClass<Row>({ cardStyles, title }: RowLayout<Row>, row: Row, column: LabelledColumn<Row>): string {
  // Its value loads after the row.
  const isLate = column !== title && (column.reserve ?? 0) > 0;
  return mergeClasses(
    cardStyles.cell,
    column === title && cardStyles.title,
    column.key === 'status' && cardStyles.status,
    column !== title && !isLate && column.render(row) === '-' && cardStyles.empty,
    isLate && cardStyles.late,
    column.key === 'select' && cardStyles.select,
    column.key === 'actions' && (column.isBelow ? cardStyles.actionsBelow : cardStyles.actions),
  );
}
