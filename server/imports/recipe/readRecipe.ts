import { isAttributeColumn, isIdentifierColumn, maxColumns } from '../csv/header.ts';
import type { ImportType } from '../engine/types.ts';
import { expectedColumns, fileTypes } from '../fileTypes/index.ts';
import { correctableWarnings, isCorrectable, type CorrectableWarning } from './correct.ts';
import { combinedColumns } from './targets.ts';
import { maxHeader, type Recipe, type RecipeColumn, type RecipeLevels } from './recipe.ts';

type Refuse = (reason: string) => never;

/** Lines of the largest spreadsheet. */
const maxLine = 1_048_576;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Largest text of a value, and the number of values of a table. */
const maxValue = 2000;
const maxValues = 5000;
const maxSeparator = 10;
const maxSheet = 200;

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
    if (column === null || isColumnOf(type, column)) return { header, column };
    return combinedColumns(type).some((each) => each === column)
      ? { header, column: column as string }
      : refuse(`${type} has no such column`);
  });
  return columns;
}

/** Values of columns. Secrets are refused, because the recipe is stored and shared. */
function readValues(type: ImportType, value: unknown, refuse: Refuse): Record<string, string> {
  if (!isObject(value)) return refuse('values of columns are an object');
  return Object.fromEntries(
    Object.entries(value).map(([name, text]) => [name, readValue(type, name, text, refuse)] as const),
  );
}

function readValue(type: ImportType, name: string, text: unknown, refuse: Refuse): string {
  if (!isColumnOf(type, name)) return refuse(`${type} has no such column`);
  if (fileTypes[type].columns.some((column) => column.secret && column.name === name))
    return refuse(`${name} has no value in a recipe`);
  return typeof text === 'string' && text.length <= maxValue && !text.includes('\0')
    ? text
    : refuse(`a value is a text of at most ${maxValue} characters`);
}

function readTables(type: ImportType, value: unknown, refuse: Refuse): Record<string, Record<string, string>> {
  if (!isObject(value)) return refuse('values is an object of tables');
  return Object.fromEntries(
    Object.entries(value).map(([name, table]) => {
      if (!isObject(table) || Object.keys(table).length > maxValues)
        return refuse(`a table has at most ${maxValues} values`);
      const entries = Object.entries(table).map(([text, each]) => [text, readValue(type, name, each, refuse)] as const);
      return [name, Object.fromEntries(entries)] as const;
    }),
  );
}

function readLists(type: ImportType, value: unknown, refuse: Refuse): Record<string, string[]> {
  if (!isObject(value)) return refuse('leaveOut is an object of lists');
  return Object.fromEntries(
    Object.entries(value).map(([name, texts]) => {
      if (!Array.isArray(texts) || texts.length > maxValues) return refuse(`a list has at most ${maxValues} values`);
      return [name, (texts as unknown[]).map((each) => readValue(type, name, each, refuse))] as const;
    }),
  );
}

function readCorrect(type: ImportType, value: unknown, refuse: Refuse): Record<string, CorrectableWarning[]> {
  if (!isObject(value)) return refuse('correct is an object of lists');
  return Object.fromEntries(
    Object.entries(value).map(([name, codes]) => {
      if (!isColumnOf(type, name)) return refuse(`${type} has no such column`);
      return Array.isArray(codes) && codes.every(isCorrectable)
        ? [name, [...new Set(codes)]]
        : refuse(`warnings that can be corrected are ${correctableWarnings.join(', ')}`);
    }),
  );
}

/** Levels of a table: more than of any administration. */
const maxLevels = 20;

const isKeyColumn = (text: string): boolean =>
  text === 'id' || text === 'name' || text === 'externalId' || isIdentifierColumn(text);

function readLevels(type: ImportType, value: unknown, refuse: Refuse): RecipeLevels {
  const { headers, create = false } = isObject(value) ? value : {};
  if (type !== 'locations' || typeof create !== 'boolean') return refuse('levels are headers of a file of Locations');
  if (!Array.isArray(headers) || headers.length === 0 || headers.length > maxLevels)
    return refuse(`levels have 1 to ${maxLevels} headers`);
  const texts = (headers as unknown[]).map((header) =>
    typeof header === 'string' && header !== '' && header.length <= maxHeader
      ? header
      : refuse(`a header is a text of at most ${maxHeader} characters`),
  );
  return { headers: texts, create };
}

const readers: {
  [Name in keyof Required<Recipe>]: (type: ImportType, value: unknown, refuse: Refuse) => Recipe[Name];
} = {
  sheet: (_type, value, refuse) =>
    typeof value === 'string' && value.length <= maxSheet ? value : refuse('sheet is the name of a sheet'),
  headerRow: (_type, value, refuse) =>
    typeof value === 'number' && Number.isInteger(value) && value > 0 && value <= maxLine
      ? value
      : refuse('headerRow is the number of a row'),
  columns: readColumns,
  join: (_type, value, refuse) =>
    typeof value === 'string' && value.length <= maxSeparator ? value : refuse('join is a short text'),
  fixed: readValues,
  defaults: readValues,
  values: readTables,
  leaveOut: readLists,
  correct: readCorrect,
  key: (type, value, refuse) =>
    type === 'locations' && typeof value === 'string' && isKeyColumn(value)
      ? value
      : refuse('key is id, name or a column with an identifier of Locations'),
  mode: (_type, value, refuse) =>
    value === 'create' || value === 'update' ? value : refuse('mode is create or update; without it, both'),
  levels: readLevels,
  usernames: (type, value, refuse) =>
    type === 'users' && (value === 'email' || value === 'name') ? value : refuse('usernames of users is email or name'),
  passwords: (type, value, refuse) =>
    type === 'users' && value === 'temporary' ? value : refuse('passwords of users is temporary'),
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
