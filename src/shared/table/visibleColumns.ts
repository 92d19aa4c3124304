/** The properties of a column that its visibility depends on. */
export interface ChoosableColumn {
  key: string;
  /** Hidden unless chosen. */
  hidden?: boolean;
}

/** True for columns of controls: the actions of a row, and its checkbox. */
export function isControl({ key }: ChoosableColumn): boolean {
  return key === 'actions' || key === 'select';
}

/** True for the title column of a row: the first one without controls. */
export function isTitle(column: ChoosableColumn, _index: number, columns: readonly ChoosableColumn[]): boolean {
  return columns.find((candidate) => !isControl(candidate))?.key === column.key;
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
