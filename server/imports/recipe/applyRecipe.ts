import { foldName } from '../../../common/fhir/nameRules.ts';
import type { Recipe } from './recipe.ts';
import { splitCell } from './targets.ts';

/** A value of a column of a file without differences that spreadsheets and typists make. */
export const foldValue = (text: string): string => foldName(text);

/** Values by their folded text, for each column with a table of values. */
export type ValueTables = ReadonlyMap<string, ReadonlyMap<string, string>>;

export const valueTables = ({ values = {} }: Recipe): ValueTables =>
  new Map(
    Object.entries(values).map(([column, table]) => [
      column,
      new Map(Object.entries(table).map(([text, value]) => [foldValue(text), value])),
    ]),
  );

/**
 * The cells of a row by column of the template, from its cells in the file with what each is imported as: splits and joins
 * cells, replaces values by the tables, and sets fixed and default values. `read` normalizes a cell for its column.
 */
export function applyRecipe(
  cells: readonly (readonly [target: string, text: string])[],
  recipe: Recipe,
  { tables, read }: { tables: ValueTables; read: (column: string, cell: string) => string },
): Record<string, string> {
  const result: Record<string, string> = {};
  const add = (column: string, text: string): void => {
    const before = result[column];
    result[column] = before && text ? `${before}${recipe.join ?? ' '}${text}` : before || text;
  };
  for (const [target, text] of cells) {
    if (!target.includes(',')) add(target, text);
    else for (const [column, part] of Object.entries(splitCell(target, text))) add(column, part);
  }
  for (const [column, text] of Object.entries(result)) {
    const value = tables.get(column)?.get(foldValue(text));
    result[column] = read(column, value ?? text);
  }
  for (const [column, value] of Object.entries(recipe.defaults ?? {})) {
    if (!result[column]) result[column] = read(column, value);
  }
  for (const [column, value] of Object.entries(recipe.fixed ?? {})) result[column] = read(column, value);
  return result;
}

/** Columns that have a value in each row of any file. */
export const alwaysFilled = ({ fixed = {}, defaults = {} }: Recipe): string[] => [
  ...Object.keys(fixed),
  ...Object.keys(defaults),
];
