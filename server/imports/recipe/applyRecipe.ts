import { foldName } from '../../../common/fhir/nameRules.ts';
import type { Recipe } from './recipe.ts';
import { splitCell } from './targets.ts';

/** A cell of a file, and what it is imported as. */
export interface FileCell {
  /** A column of the template, or several: `columnsOf`. */
  target: string;
  text: string;
  /** The number of the cell, if the cell shows it in another way. */
  exact: string | undefined;
}

/** Values by their folded text, for each column with a table of values. */
export type ValueTables = ReadonlyMap<string, ReadonlyMap<string, string>>;

export const valueTables = ({ values = {} }: Recipe): ValueTables =>
  new Map(
    Object.entries(values).map(([column, table]) => [
      column,
      new Map(Object.entries(table).map(([text, value]) => [foldName(text), value])),
    ]),
  );

/** What a text of a column means by the tables of a recipe; undefined if they do not have it. */
export const meaningOf = (tables: ValueTables, column: string, text: string): string | undefined =>
  tables.get(column)?.get(foldName(text));

/** True for a row that the recipe leaves out because of one of its cells. */
export function isLeftOut({ leaveOut = {} }: Recipe, cells: Readonly<Record<string, string>>): boolean {
  return Object.entries(leaveOut).some(([column, texts]) => {
    const own = foldName(cells[column] ?? '');
    return texts.some((text) => foldName(text) === own);
  });
}

/**
 * The cells of a row by column of the template, from its cells in the file with what each is imported as: splits and joins
 * cells, replaces values by the tables, and sets fixed and default values. `read` normalizes a cell for its column.
 */
export function applyRecipe(
  cells: readonly FileCell[],
  recipe: Recipe,
  { tables, read }: { tables: ValueTables; read: (column: string, cell: string, exact: string | undefined) => string },
): Record<string, string> {
  const texts = new Map<string, Omit<FileCell, 'target'>>();
  const add = (column: string, cell: Omit<FileCell, 'target'>): void => {
    const before = texts.get(column);
    if (!before?.text) texts.set(column, cell);
    else if (cell.text)
      texts.set(column, { text: `${before.text}${recipe.join ?? ' '}${cell.text}`, exact: undefined });
  };
  for (const { target, ...cell } of cells) {
    if (!target.includes(',')) add(target, cell);
    else
      for (const [column, text] of Object.entries(splitCell(target, cell.text)))
        add(column, { text, exact: undefined });
  }
  const result: Record<string, string> = {};
  for (const [column, { text, exact }] of texts) {
    const value = meaningOf(tables, column, text);
    result[column] = value === undefined ? read(column, text, exact) : read(column, value, undefined);
  }
  const given = (column: string, value: string): string =>
    read(column, meaningOf(tables, column, value) ?? value, undefined);
  for (const [column, value] of Object.entries(recipe.defaults ?? {})) {
    if (!result[column]) result[column] = given(column, value);
  }
  for (const [column, value] of Object.entries(recipe.fixed ?? {})) result[column] = given(column, value);
  return result;
}

/** Columns that have a value in each row of any file. */
export const alwaysFilled = ({ fixed = {}, defaults = {} }: Recipe): string[] => [
  ...Object.keys(fixed),
  ...Object.keys(defaults),
];
