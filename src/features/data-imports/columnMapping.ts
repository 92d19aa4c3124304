import type { ImportFileColumns, ImportFileValues, ImportRecipe, ImportType } from '../../api/platform/index.ts';

/** A value that all rows of a file have in a column, or those without one. */
export interface SetValue {
  column: string;
  value: string;
  onlyEmpty: boolean;
}

/** How rows match stored records. */
export interface MatchChoices {
  /** `name`, `id`, or a column with an identifier. */
  key: string;
  /** Only creates or only updates records; '' for both. */
  mode: '' | 'create' | 'update';
  /** Adds Locations that columns with levels mention and that are not stored. */
  createsLevels: boolean;
  /** Where usernames of users come from; '' for a column of the file. */
  usernames: '' | 'email' | 'name';
  /** Generates temporary passwords for new users who cannot be invited. */
  generatesPasswords: boolean;
}

/** The choice of a column with the name of a Location above that of its row. */
export const levelChoice = 'level';

/** Columns of a file, with the levels that their headers name. */
export interface FileColumns extends ImportFileColumns {
  /** Number of the level by header. */
  levels?: Readonly<Record<string, number>>;
}

/**
 * Proposes columns of Locations that are not in the template and whose headers are names of levels, e.g. County, as levels. A single
 * one in a file without a column for names may have the names of the rows: it is left to the user.
 */
export function proposeLevels(file: ImportFileColumns, levelOf: (header: string) => number | undefined): FileColumns {
  if (file.type !== 'locations') return file;
  const named = file.fileColumns.flatMap(({ header }) => {
    const level = levelOf(header);
    return level === undefined ? [] : [[header, level] as const];
  });
  if (named.length === 0) return file;
  const levels = Object.fromEntries(named);
  const hasNames = file.fileColumns.some(({ column }) => column === 'locationName');
  if (file.recipe?.columns || (named.length === 1 && !hasNames)) return { ...file, levels };
  const fileColumns = file.fileColumns.map((each) =>
    each.column === null && Object.hasOwn(levels, each.header) ? { ...each, column: levelChoice } : each,
  );
  return { ...file, levels, fileColumns };
}

/** A file whose columns the user maps. */
export interface MappedFile extends MatchChoices, Omit<FileColumns, 'sheets' | 'refusal' | 'recipe'> {
  /** The import with the stored file; undefined before the upload. */
  workflowId: string | undefined;
  /** Version of the recipe of a stored file. */
  version?: number | undefined;
  /** The recipe that the choices begin with. What they do not change remains. */
  base: ImportRecipe;
  /** Unassigned columns that the user leaves out, by index; undefined before this one decision for all of them. */
  leftOut: number[] | undefined;
  /** Sheet of a workbook with several ones. */
  sheet: string | undefined;
  /** The choice for each column, in the order of the file; null: not imported. */
  chosen: (string | null)[];
  /** Columns with the same choice are joined. */
  joins: boolean;
  set: SetValue[];
  /** Values of the file that its columns with a closed list do not have. */
  tables: ImportFileValues['tables'];
  /** What such a value means, by column and text; '' if the user leaves it as it is. */
  meanings: Record<string, Record<string, string>>;
  /** The recipe whose values were counted. */
  counted: string;
}

export type MappedFiles = Partial<Record<ImportType, MappedFile>>;

/** Columns of a file that are not imported, by index, without those with `others` as headers. */
export const unassignedColumns = (
  { fileColumns }: Pick<MappedFile, 'fileColumns'>,
  choiceOf: (index: number) => string | null,
  others: readonly string[] = [],
): number[] =>
  fileColumns.flatMap(({ header }, index) =>
    header !== '' && choiceOf(index) === null && !others.includes(header) ? [index] : [],
  );

/** Initial mapping of a file, or of a sheet of it: that of its recipe, and the columns that the server suggests. */
export function toMappedFile(
  { recipe: base = {}, ...file }: FileColumns,
  { sheet, workflowId }: { sheet?: string | undefined; workflowId?: string } = {},
): MappedFile {
  const { newColumns = [] } = file;
  const levels = base.levels?.headers ?? [];
  const chosen = file.fileColumns.map(({ header, column }) => (levels.includes(header) ? levelChoice : column));
  // The recipe contains the columns that were left out.
  const leftOut = base.columns && unassignedColumns(file, (index) => chosen[index] ?? null, newColumns);
  const setOf = (values: Readonly<Record<string, string>> = {}, onlyEmpty: boolean): SetValue[] =>
    Object.entries(values).map(([column, value]) => ({ column, value, onlyEmpty }));
  return {
    ...file,
    workflowId,
    base,
    leftOut: leftOut?.length === 0 ? undefined : leftOut,
    sheet: sheet ?? base.sheet,
    chosen,
    joins: base.join !== undefined,
    set: [...setOf(base.fixed, false), ...setOf(base.defaults, true)],
    tables: [],
    meanings: {},
    counted: '',
    key: base.key ?? 'name',
    mode: base.mode ?? '',
    createsLevels: base.levels === undefined || base.levels.create === true,
    usernames: base.usernames ?? '',
    generatesPasswords: base.passwords === 'temporary',
  };
}

const columnsOf = (choice: string | null): string[] => choice?.split(',') ?? [];

/** Headers of the columns with levels, from the top. */
function levelsOf({ fileColumns, chosen, levels = {} }: MappedFile): string[] {
  const headers = fileColumns.flatMap(({ header }, index) => (chosen[index] === levelChoice ? [header] : []));
  // Lists may begin with the lowest level.
  return headers.every((header) => Object.hasOwn(levels, header))
    ? headers.toSorted((one, other) => (levels[one] ?? 0) - (levels[other] ?? 0))
    : headers;
}

export const hasLevels = ({ chosen }: MappedFile): boolean => chosen.includes(levelChoice);

/** Columns by which rows may match stored records besides name and id. */
export const keyColumns = ({ type, chosen }: MappedFile): string[] =>
  type === 'locations'
    ? chosen.flatMap((name) => (name !== null && /^(externalId|identifier\..*)$/.test(name) ? [name] : []))
    : [];

/** Columns of the import that the file or a set value fills in each row. */
const filledColumns = (file: MappedFile): string[] => [
  // Without names, rows are the Locations of their last levels.
  ...(hasLevels(file) ? ['locationName'] : []),
  ...(file.usernames === '' ? [] : ['username']),
  ...file.chosen.flatMap(columnsOf),
  ...file.set.filter(({ value }) => value !== '').map(({ column }) => column),
];

/** How the file is read, as the user has chosen it, without the meanings of values. */
function columnRecipe(file: MappedFile) {
  const { base, sheet, headerRow, fileColumns, chosen, joins, set, key, mode, createsLevels, usernames } = file;
  const { generatesPasswords } = file;
  const columnOf = (choice: string | null | undefined): string | null =>
    choice === levelChoice ? null : (choice ?? null);
  const valuesOf = (onlyEmpty: boolean): Record<string, string> =>
    Object.fromEntries(
      set
        .filter((each) => each.onlyEmpty === onlyEmpty && each.value !== '')
        .map(({ column, value }) => [column, value]),
    );
  return {
    ...(sheet !== undefined && { sheet }),
    headerRow,
    columns: fileColumns.map(({ header }, index) => ({ header, column: columnOf(chosen[index]) })),
    ...(joins && { join: base.join ?? ' ' }),
    fixed: valuesOf(false),
    defaults: valuesOf(true),
    ...(key !== 'name' && (key === 'id' || keyColumns(file).includes(key)) && { key }),
    ...(mode !== '' && { mode }),
    ...(usernames !== '' && { usernames }),
    ...(generatesPasswords && { passwords: 'temporary' as const }),
    ...(hasLevels(file) && { levels: { headers: levelsOf(file), create: createsLevels } }),
  };
}

/** What a value of the file means; '' if it is left as it is, undefined before a choice. */
export function meaningOf(
  { meanings }: Pick<MappedFile, 'meanings'>,
  column: string,
  text: string,
): string | undefined {
  const table = meanings[column];
  // A text of a file may be the name of a property of all objects.
  return table && Object.hasOwn(table, text) ? table[text] : undefined;
}

/** How the file is read, as the user has chosen it. */
export function recipeOf(file: MappedFile): ImportRecipe {
  const {
    join: _join,
    key: _key,
    mode: _mode,
    levels: _levels,
    usernames: _usernames,
    passwords: _passwords,
    ...base
  } = file.base;
  const tables = file.tables.map(({ column, values }) => {
    const known = values.flatMap(({ text }) => {
      const meaning = meaningOf(file, column, text);
      return meaning ? [[text, meaning] as const] : [];
    });
    return [column, Object.fromEntries(known)] as const;
  });
  const values = { ...base.values };
  for (const [column, table] of tables) values[column] = { ...values[column], ...table };
  return { ...base, ...columnRecipe(file), ...(Object.keys(values).length > 0 && { values }) };
}

/** Identifies what the values of a file depend on. */
export const countKey = (file: MappedFile): string => JSON.stringify(columnRecipe(file));

/** A file with its unknown values and the meanings that the server suggests; earlier choices remain. */
export function withTables(file: MappedFile, tables: ImportFileValues['tables'], counted: string): MappedFile {
  const meanings = tables.map(({ column, values }) => {
    return [
      column,
      Object.fromEntries(
        values.map(({ text, suggestion = '' }) => [text, meaningOf(file, column, text) ?? suggestion]),
      ),
    ] as const;
  });
  return { ...file, tables, counted, meanings: Object.fromEntries(meanings) };
}

/** Required columns of the import that neither a column of the file nor a set value fills. */
export function missingColumns(file: MappedFile): string[] {
  const filled = filledColumns(file);
  return file.columns.filter(({ name, required }) => required && !filled.includes(name)).map(({ name }) => name);
}

/** True if another column of the file has the same choice. */
export function isRepeated({ chosen }: MappedFile, index: number): boolean {
  const own = columnsOf(chosen[index] ?? null).filter((name) => name !== levelChoice);
  const others = chosen.filter((_choice, other) => other !== index).flatMap(columnsOf);
  return own.some((name) => others.includes(name));
}

/** True if another column of the file has the same choice and they are not joined. */
export const isChosenTwice = (file: MappedFile, index: number): boolean => !file.joins && isRepeated(file, index);

/** Columns that a set value can fill: the required ones that are missing first. */
export function settableColumns(file: MappedFile): string[] {
  const missing = missingColumns(file);
  const names = file.columns.filter(({ name, secret }) => !secret && !name.includes(',')).map(({ name }) => name);
  const free = names.filter((name) => !file.set.some(({ column }) => column === name));
  return [...free.filter((name) => missing.includes(name)), ...free.filter((name) => !missing.includes(name))];
}

export function isComplete(file: MappedFile): boolean {
  return missingColumns(file).length === 0 && !file.chosen.some((_name, index) => isChosenTwice(file, index));
}

/** True for the names of tables. The server decides by the content, and explains why it does not read the older formats. */
export const isTableName = (name: string): boolean => /\.(csv|tsv|txt|xlsx|xlsm|xlsb|xls|ods)$/i.test(name);
