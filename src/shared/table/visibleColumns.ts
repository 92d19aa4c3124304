/** The properties of a column that its visibility depends on. */
export interface ChoosableColumn {
  key: string;
  /** Hidden unless chosen. */
  hidden?: boolean;
  /** The column that names the row, if that is not the first one. */
  title?: boolean;
}

/** True for columns of controls: the actions of a row, and its checkbox. */
export function isControl({ key }: ChoosableColumn): boolean {
  return key === 'actions' || key === 'select';
}

/** True for the column that names a row: the one marked as title, else the first one without controls. */
export function isTitle(column: ChoosableColumn, _index: number, columns: readonly ChoosableColumn[]): boolean {
  const title = columns.find((candidate) => candidate.title) ?? columns.find((candidate) => !isControl(candidate));
  return title?.key === column.key;
}

/** True for columns that can be hidden: neither title nor controls. */
export function isChoosable(column: ChoosableColumn, index: number, columns: readonly ChoosableColumn[]): boolean {
  return !isControl(column) && !isTitle(column, index, columns);
}

/** Keys of the columns shown by default. */
export function defaultColumns(columns: readonly ChoosableColumn[]): string[] {
  return columns.filter((column, index) => isChoosable(column, index, columns) && !column.hidden).map(({ key }) => key);
}

/** The columns to show, in their own order; `chosen` undefined is the default. Unknown keys are ignored. */
export function visibleColumns<Column extends ChoosableColumn>(
  columns: readonly Column[],
  chosen: readonly string[] | undefined,
): Column[] {
  const keys = chosen ?? defaultColumns(columns);
  return columns.filter((column, index) => !isChoosable(column, index, columns) || keys.includes(column.key));
}
