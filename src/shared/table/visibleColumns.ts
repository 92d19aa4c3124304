/** What the choice of columns needs to know of one. */
export interface ChoosableColumn {
  key: string;
  /** Not shown unless chosen. */
  hidden?: boolean;
}

/** The first column names the row and the last holds what can be done with it: neither is a matter of choice. */
export function isChoosable(column: ChoosableColumn, index: number): boolean {
  return index > 0 && column.key !== 'actions';
}

/** Keys of the columns shown when nobody chose. */
export function defaultColumns(columns: readonly ChoosableColumn[]): string[] {
  return columns.filter((column, index) => isChoosable(column, index) && !column.hidden).map(({ key }) => key);
}

/** The columns to show, in their own order; `chosen` undefined is the default. Keys that no column has are passed over. */
export function visibleColumns<Column extends ChoosableColumn>(
  columns: readonly Column[],
  chosen: readonly string[] | undefined,
): Column[] {
  const keys = chosen ?? defaultColumns(columns);
  return columns.filter((column, index) => !isChoosable(column, index) || keys.includes(column.key));
}
