/** What the choice of columns needs to know of one. */
export interface ChoosableColumn {
  key: string;
  /** Not shown unless chosen. */
  hidden?: boolean;
}

/** Columns of controls: what can be done with a row, and its tick. */
export function isControl({ key }: ChoosableColumn): boolean {
  return key === 'actions' || key === 'select';
}

/** The column that names the row: the first that is no control. */
export function isTitle(column: ChoosableColumn, _index: number, columns: readonly ChoosableColumn[]): boolean {
  return columns.find((candidate) => !isControl(candidate))?.key === column.key;
}

/** Neither the name of a row nor its controls are a matter of choice. */
export function isChoosable(column: ChoosableColumn, index: number, columns: readonly ChoosableColumn[]): boolean {
  return !isControl(column) && !isTitle(column, index, columns);
}

/** Keys of the columns shown when nobody chose. */
export function defaultColumns(columns: readonly ChoosableColumn[]): string[] {
  return columns.filter((column, index) => isChoosable(column, index, columns) && !column.hidden).map(({ key }) => key);
}

/** The columns to show, in their own order; `chosen` undefined is the default. Keys that no column has are passed over. */
export function visibleColumns<Column extends ChoosableColumn>(
  columns: readonly Column[],
  chosen: readonly string[] | undefined,
): Column[] {
  const keys = chosen ?? defaultColumns(columns);
  return columns.filter((column, index) => !isChoosable(column, index, columns) || keys.includes(column.key));
}
