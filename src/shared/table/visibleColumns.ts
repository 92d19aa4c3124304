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

/**
 * The columns to show; `chosen` undefined is the default. Those that can be chosen are in the order of `chosen`; title and
 * controls keep their places. Unknown keys are ignored.
 */
export function visibleColumns<Column extends ChoosableColumn>(
  columns: readonly Column[],
  chosen: readonly string[] | undefined,
): Column[] {
  const keys = [...new Set(chosen ?? defaultColumns(columns))];
  const choosable = columns.filter(isChoosable);
  const shown = keys.flatMap((key) => choosable.find((column) => column.key === key) ?? []);
  let next = 0;
  return columns.flatMap((column) => {
    if (!choosable.includes(column)) return column;
    return keys.includes(column.key) ? (shown[next++] ?? []) : [];
  });
}

/** The chosen keys after a change of the set: arranged columns keep their order, new ones follow. */
export function arrangedKeys(
  columns: readonly ChoosableColumn[],
  before: readonly string[],
  chosen: readonly string[],
): string[] {
  const own = columns.map(({ key }) => key).filter((key) => chosen.includes(key));
  const places = before.map((key) => columns.findIndex((column) => column.key === key));
  const isArranged = places.some((place, index) => index > 0 && place < (places[index - 1] ?? 0));
  return isArranged
    ? [...before.filter((key) => chosen.includes(key)), ...own.filter((key) => !before.includes(key))]
    : own;
}
