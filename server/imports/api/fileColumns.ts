import { cleanText } from '../../../common/fhir/cleanText.ts';
import { findHeader } from '../csv/headerRow.ts';
import { fileHeadOf, type FileHead } from '../csv/readHead.ts';
import type { TableRecord } from '../csv/table.ts';
import { isAttributeColumn, normalizeHeader, readHeader, reportColumns, type ExpectedColumns } from '../csv/header.ts';
import type { ImportType } from '../engine/types.ts';
import { expectedColumns, fileTypes } from '../fileTypes/index.ts';
import { readTableHead, type SuggestedSheet } from '../readTableHead.ts';
import { chooseNamed } from '../recipe/chooseNamed.ts';
import { isUnknownValue } from '../recipe/countValues.ts';
import { mappingOf, type Recipe } from '../recipe/recipe.ts';
import { columnsOf, combinedColumns } from '../recipe/targets.ts';
import { secretColumns, secretMask } from '../run/secrets.ts';
import { toJobIssue } from '../service/job.ts';
import type { UploadedFile } from '../service/types.ts';
import type { NamedRecipe } from '../store/recipeStore.ts';

/** What differs between a file and the recipe that is applied to it. */
interface Differences {
  /** Headers of the file that the recipe does not have. */
  newColumns: string[];
  /** Headers that the recipe imports and the file does not have. */
  missingColumns: { header: string; column: string }[];
}

/** `ImportFileColumns` of the API. */
export interface FileColumns extends FileHead, Partial<Differences> {
  type: ImportType;
  /** Columns that a file of this kind may have. */
  columns: { name: string; required: boolean; values?: readonly string[]; secret?: boolean }[];
  sheets?: SuggestedSheet[];
  refusal?: ReturnType<typeof toJobIssue>;
  /** The recipe whose columns these are. */
  recipe?: Recipe;
  /** Its name, if it is a shared one that is applied automatically. */
  named?: Pick<NamedRecipe, 'id' | 'name' | 'version'>;
}

interface Options {
  /** Columns of the attributes that the user profile declares. */
  attributes: readonly string[];
  /** Kinds that the user may import. */
  allowed: readonly ImportType[];
  /** Shared recipes, of which one may be applied: the one that the user has `chosen`, or one with most headers of the file. */
  named?: readonly NamedRecipe[];
  chosen?: string | undefined;
  /** The recipe of a stored file, whose cells may be secret. */
  stored?: Recipe;
}

/** The columns of a file as a recipe reads them, with what it does not have. */
function withRecipe(head: FileHead, { columns }: Recipe): FileHead & Differences {
  if (!columns) return { ...head, newColumns: [], missingColumns: [] };
  const headers = head.fileColumns.map(({ header }) => header);
  const mapping = mappingOf(columns, headers);
  const taken = new Set(mapping.flatMap((column) => (column ? columnsOf(column) : [])));
  const fileColumns = head.fileColumns.map((each, index) => {
    const column = mapping[index];
    if (column !== undefined) return { ...each, column };
    return each.column !== null && taken.has(each.column) ? { ...each, column: null } : each;
  });
  const isNew = (header: string, index: number): boolean =>
    mapping[index] === undefined && header !== '' && !reportColumns.has(header);
  const present = new Set(headers.map(normalizeHeader));
  return {
    ...head,
    fileColumns,
    newColumns: headers.filter(isNew),
    missingColumns: columns.flatMap(({ header, column }) =>
      header && column && !present.has(normalizeHeader(header)) ? [{ header, column }] : [],
    ),
  };
}

/**
 * The first rows of a stored file, which other users see: cells below its headers that may be secret are masked. Only those of
 * columns that are known not to be secret are shown.
 */
function maskRows(
  type: ImportType,
  rows: readonly TableRecord[],
  expected: ExpectedColumns,
  recipe: Recipe,
): TableRecord[] {
  const secrets = secretColumns(type);
  const header = rows.find(({ line }) => line === recipe.headerRow) ?? findHeader(rows, expected);
  if (secrets.length === 0 || !header) return [...rows];
  const mapping = recipe.columns && mappingOf(recipe.columns, header.cells.map(cleanText));
  const { positions } = readHeader(header.cells, { ...expected, ...(mapping && { mapping }), hasJoins: true });
  const shown = new Set(positions.flatMap(([index, name]) => (secrets.includes(name) ? [] : [index])));
  return rows.map(({ line, cells }) => ({
    line,
    cells: line <= header.line ? cells : cells.map((cell, index) => (cell && !shown.has(index) ? secretMask : cell)),
  }));
}

/** The columns that a file of the kind may have, including those of attributes. */
function choosableColumns(type: ImportType, expected: ExpectedColumns, attributes: readonly string[]) {
  const byName = new Map(fileTypes[type].columns.map((column) => [column.name, column]));
  return [...new Set([...expected.columns, ...combinedColumns(type), ...attributes])].map((name) => {
    const { values, secret } = byName.get(name) ?? {};
    const required = expected.required.includes(name);
    return { name, required, ...(values && { values }), ...(secret && { secret }) };
  });
}

/** What the user decides before a file is uploaded, or about a stored one; none when there is nothing to decide. */
export async function readFileColumns(
  { type, bytes, recipe }: Pick<UploadedFile, 'type' | 'bytes' | 'recipe'>,
  { attributes, allowed, named = [], chosen, stored }: Options,
): Promise<FileColumns[]> {
  const expected = { ...expectedColumns(type), attributes };
  const byName = new Map(fileTypes[type].columns.map((column) => [column.name, column]));
  const table = await readTableHead(bytes, {
    ...{ type, sheet: recipe?.sheet ?? stored?.sheet, allowed },
    names: stored ? [type.toLowerCase()] : [],
  });
  const unread = { type, headerRow: 1, firstRows: [], fileColumns: [], columns: [] };
  if ('sheets' in table) return [{ ...unread, sheets: table.sheets }];
  if ('refusal' in table) return [{ ...unread, refusal: toJobIssue(table.refusal) }];
  const rows = stored ? maskRows(type, table.rows, expected, stored) : table.rows;
  const isChosen = recipe?.headerRow !== undefined || recipe?.columns !== undefined;
  const wanted = named.filter(({ id }) => chosen === undefined || id === chosen);
  const found = stored || isChosen ? undefined : chooseNamed(rows, wanted, chosen === undefined ? undefined : 0.01);
  const headerRow = recipe?.headerRow ?? stored?.headerRow ?? found?.headerRow;
  const head = fileHeadOf(rows, expected, {
    ...(headerRow !== undefined && { headerRow }),
    always: stored !== undefined || recipe?.columns !== undefined,
    isUnknown: (name, cell) => isUnknownValue(byName.get(name), cell),
  });
  if (!head) return [];
  // The sheet of a later file may have another name.
  const { sheet: _sheet, ...shared } = found?.named.recipe ?? {};
  const applied = stored ?? (recipe?.columns ? recipe : found && shared);
  const read = applied ? { ...withRecipe(head, applied), recipe: applied } : head;
  const ofFile = read.fileColumns.flatMap(({ column }) => (column && isAttributeColumn(column) ? [column] : []));
  return [
    {
      type,
      ...read,
      ...(found && { named: { id: found.named.id, name: found.named.name, version: found.named.version } }),
      columns: choosableColumns(type, expected, [...attributes, ...ofFile]),
    },
  ];
}
