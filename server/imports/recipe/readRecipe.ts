import { isAttributeColumn, maxColumns } from '../csv/header.ts';
import type { ImportType } from '../engine/types.ts';
import { expectedColumns } from '../fileTypes/index.ts';
import { maxHeader, type Recipe, type RecipeColumn } from './recipe.ts';

type Refuse = (reason: string) => never;

/** Lines of the largest spreadsheet. */
const maxLine = 1_048_576;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** True for a column that files of the kind may have. */
export function isColumnOf(type: ImportType, name: unknown): name is string {
  const { columns, hasAttributes } = expectedColumns(type);
  return typeof name === 'string' && (columns.includes(name) || (hasAttributes === true && isAttributeColumn(name)));
}

function readColumns(type: ImportType, value: unknown, refuse: Refuse): RecipeColumn[] {
  if (!Array.isArray(value) || value.length > maxColumns) return refuse(`columns is a list of at most ${maxColumns}`);
  const columns = (value as unknown[]).map((each): RecipeColumn => {
    const { header = null, column = null } = isObject(each) ? each : refuse('a column has a header and a column');
    if (header !== null && (typeof header !== 'string' || header.length > maxHeader))
      return refuse(`a header is a text of at most ${maxHeader} characters`);
    if (column !== null && !isColumnOf(type, column)) return refuse(`${type} has no such column`);
    return { header, column };
  });
  const names = columns.flatMap(({ column }) => column ?? []);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  return twice === undefined ? columns : refuse(`${twice} is chosen twice`);
}

const readers: {
  [Name in keyof Required<Recipe>]: (type: ImportType, value: unknown, refuse: Refuse) => Recipe[Name];
} = {
  headerRow: (_type, value, refuse) =>
    typeof value === 'number' && Number.isInteger(value) && value > 0 && value <= maxLine
      ? value
      : refuse('headerRow is the number of a row'),
  columns: readColumns,
};

/** A recipe for files of a kind from JSON. `refuse` throws the error of an invalid one. */
export function readRecipe(type: ImportType, value: unknown, refuse: Refuse): Recipe {
  if (!isObject(value)) return refuse('it is no object');
  const names = Object.keys(readers) as (keyof Recipe)[];
  const unknown = Object.keys(value).find((name) => !names.some((known) => known === name));
  if (unknown !== undefined) refuse(`it has no property ${unknown.slice(0, 60)}`);
  return Object.fromEntries(
    names.flatMap((name) => (value[name] === undefined ? [] : [[name, readers[name](type, value[name], refuse)]])),
  ) as Recipe;
}
