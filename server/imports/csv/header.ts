import { cleanText } from '../../../common/fhir/cleanText.ts';
import { editDistance } from '../../../common/fhir/editDistance.ts';
import type { Issue, IssueCode } from '../engine/types.ts';
import { columnsOf } from '../recipe/targets.ts';

/**
 * For each column of a file, in its order, the column of the template; null where the user does not import it; undefined
 * where its header decides.
 */
export type ColumnMapping = readonly (string | null | undefined)[];

/** Columns of attributes of Keycloak's user profile, e.g. `attribute.staffNumber`. */
export const attributePrefix = 'attribute.';

/** Columns of identifiers of Locations in further systems, e.g. `identifier.mfl`. */
export const identifierPrefix = 'identifier.';

/** True for the name of a column with an identifier in a further system. */
export const isIdentifierColumn = (name: string): boolean => /^identifier\.[\w-]{1,60}$/.test(name);

/** True for the name of a column that only some installations have; Keycloak permits these characters in attributes. */
export const isAttributeColumn = (name: string): boolean =>
  /^attribute\.[\w.-]{1,255}$/.test(name) || isIdentifierColumn(name);

/** The columns a file of one type may have. */
export interface ExpectedColumns {
  /** Names of the columns, as in the template. */
  columns: readonly string[];
  /** Names of the required columns. */
  required: readonly string[];
  /** Alternative headers of a column, by its name. */
  aliases?: Readonly<Record<string, readonly string[]>>;
  /** The file may have columns of attributes. */
  hasAttributes?: boolean;
  /** What their names begin with. Default: `attributePrefix`. */
  prefix?: string;
  /** Columns of the attributes that the user profile declares, as suggestions for unknown headers. */
  attributes?: readonly string[];
  /** Columns of the other file types, to detect a file in the wrong field. */
  otherKinds?: Readonly<Record<string, readonly string[]>>;
  /** Mapping by the user, used instead of recognizing the headers. */
  mapping?: ColumnMapping;
  /** Columns of the file with the same mapping are joined. */
  hasJoins?: boolean;
  /** Headers that the recipe uses otherwise. */
  used?: readonly string[];
  /** Columns that need no column of the file, because the recipe has their values. */
  given?: readonly string[];
}

/** Positions of a file's columns. */
export interface Header {
  /** Index in a row, and name in the template, or several of them: `columnsOf`; without unknown columns. */
  positions: [index: number, name: string][];
  /** Number of cells of the header row. */
  width: number;
  first: string;
  last: string;
  issues: { issue: Issue; fatal: boolean }[];
}

/** Maximum columns of one file: many times those of the widest template. */
export const maxColumns = 500;
export const tooManyColumns: Issue = { code: 'tooManyColumns', values: { max: maxColumns } };

/** `Location Name`, `location_name` and `locationName` are the same column. */
export const normalizeHeader = (text: string): string => text.toLowerCase().replace(/[\s_.-]+/g, '');

/** The column an unknown header most likely means: one that ends with it, or differs in few letters. */
function nearest(header: string, names: readonly string[]): string | undefined {
  const wanted = normalizeHeader(header).slice(0, 60);
  if (wanted.length < 3) return undefined;
  const ranked = names
    .map((name) => ({
      name,
      edits: normalizeHeader(name).endsWith(wanted) ? 0 : editDistance(wanted, normalizeHeader(name)),
    }))
    .toSorted((a, b) => a.edits - b.edits);
  const [best, second] = ranked;
  const isClear = best !== undefined && best.edits < (second?.edits ?? Infinity);
  return isClear && best.edits <= wanted.length / 3 ? best.name : undefined;
}

/** The only other file type that has most of these headers, and more of them than the expected columns. */
function otherKindOf(
  cells: readonly string[],
  known: number,
  { otherKinds = {} }: ExpectedColumns,
): string | undefined {
  const headers = new Set(cells.map(normalizeHeader));
  const ranked = Object.entries(otherKinds)
    .map(([kind, names]) => ({ kind, fits: names.filter((name) => headers.has(normalizeHeader(name))).length }))
    .toSorted((a, b) => b.fits - a.fits);
  const [best, second] = ranked;
  const isClear = best !== undefined && best.fits > Math.max(known, second?.fits ?? 0) && best.fits * 2 > headers.size;
  return isClear ? best.kind : undefined;
}

/** The column of each header. A column's own name takes precedence over its aliases. */
function recognize(
  record: readonly string[],
  { columns, aliases = {}, hasAttributes = false, prefix = attributePrefix }: ExpectedColumns,
): (string | undefined)[] {
  const own = new Map(columns.map((name) => [normalizeHeader(name), name]));
  const attributeOf = (cell: string): string | undefined => {
    const name = cell
      .trim()
      .replace(/^attribute\./i, attributePrefix)
      .replace(/^identifier\./i, identifierPrefix);
    return hasAttributes && name.startsWith(prefix) && isAttributeColumn(name) ? name : undefined;
  };
  const found = record.map((cell) => attributeOf(cell) ?? own.get(normalizeHeader(cell)));
  const taken = new Set(found);
  for (const name of columns) {
    if (taken.has(name)) continue;
    const others = new Set(aliases[name]?.map(normalizeHeader));
    const index = record.findIndex(
      (cell, position) => found[position] === undefined && others.has(normalizeHeader(cell)),
    );
    if (index >= 0) found[index] = name;
  }
  return found;
}

/** A header in messages: without characters that are invisible. */
const shownHeader = (cell: string): string =>
  cell
    .slice(0, 60)
    .toWellFormed()
    .replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '?');

function unknownColumn(cell: string, candidates: readonly string[]): Issue {
  const value = shownHeader(cell);
  const column = nearest(cell, candidates);
  return column
    ? { code: 'columnUnknown', column: value, values: { value, nearest: column } }
    : { code: 'columnIgnored', column: value, values: { value } };
}

/** How many headers of a record are recognized. */
export const countRecognized = (record: readonly string[], expected: ExpectedColumns): number =>
  recognize(record.map(cleanText), expected).filter((name) => name !== undefined).length;

/** Columns of the file of errors with the number of the row in the uploaded file and with the reasons. They hold no data. */
export const rowColumn = 'row';
export const errorColumn = 'error';
export const reportColumns: ReadonlySet<string> = new Set([rowColumn, errorColumn]);

/** The issue of a column that the mapping leaves out. */
const omittedColumn = (cell: string): Issue => {
  const value = shownHeader(cell);
  return { code: 'columnOmitted', column: value, values: { value } };
};

export const isUnknownColumn = ({ code }: Issue): boolean => code === 'columnUnknown' || code === 'columnIgnored';

/** The issue of an unknown column, which may also mean one of these columns of attributes. */
export function suggestAttribute(issue: Issue, attributes: readonly string[]): Issue {
  const { value = '', nearest: suggested } = issue.values ?? {};
  return unknownColumn(String(value), suggested === undefined ? attributes : [String(suggested), ...attributes]);
}

/**
 * Finds the columns by their names or aliases, in any order, or by the mapping. A missing required column and a repeated
 * one are fatal. An unknown one is reported with the column it may mean, and ignored. Too many columns, or those of another
 * file type, are reported without other issues.
 */
export function readHeader(record: readonly string[], expected: ExpectedColumns): Header {
  const { columns, required, attributes = [], mapping } = expected;
  const first = columns[0] ?? '';
  const cells = record.map(cleanText);
  const refused = (issue: Issue): Header => ({
    positions: [],
    width: record.length,
    first,
    last: first,
    issues: [{ issue, fatal: true }],
  });
  if (cells.filter((cell) => cell !== '').length > maxColumns) return refused(tooManyColumns);

  const recognized = recognize(cells, expected);
  const byHeader = (index: number): string | undefined =>
    mapping?.includes(recognized[index]) ? undefined : recognized[index];
  const names = mapping
    ? cells.map((_cell, index) => (mapping[index] === undefined ? byHeader(index) : (mapping[index] ?? undefined)))
    : recognized;
  const seen = new Set<string>();
  const positions: [number, string][] = [];
  const issues: Header['issues'] = [];
  for (const [index, cell] of cells.entries()) {
    const name = names[index];
    if (cell === '') continue;
    if (name === undefined && expected.used?.some((used) => normalizeHeader(used) === normalizeHeader(cell))) continue;
    if (name === undefined) {
      if (mapping) {
        if (!reportColumns.has(cell)) issues.push({ issue: omittedColumn(cell), fatal: false });
        continue;
      }
      const free = [...columns, ...attributes].filter((column) => !names.includes(column));
      issues.push({ issue: unknownColumn(cell, free), fatal: false });
      continue;
    }
    const twice = columnsOf(name).find((column) => seen.has(column));
    if (twice !== undefined && !expected.hasJoins) {
      issues.push({ issue: { code: 'headerTwice', column: twice, values: { value: twice } }, fatal: true });
      continue;
    }
    for (const column of columnsOf(name)) seen.add(column);
    positions.push([index, name]);
  }
  const missing = required.filter((name) => !seen.has(name) && !expected.given?.includes(name));
  const kind = missing.length > 0 && !mapping ? otherKindOf(cells, seen.size, expected) : undefined;
  if (kind !== undefined) return refused({ code: 'otherKind', column: missing[0], values: { file: kind } });
  for (const name of missing) {
    issues.push({ issue: { code: 'header', column: name, values: { value: name } }, fatal: true });
  }
  return {
    positions,
    width: Math.max(1, cells.findLastIndex((cell) => cell !== '') + 1),
    first: columnsOf(positions[0]?.[1] ?? first)[0] ?? first,
    last: columnsOf(positions.at(-1)?.[1] ?? first)[0] ?? first,
    issues,
  };
}

/** Problems of a header that a mapping of its columns solves. */
const solvedByMapping: ReadonlySet<IssueCode> = new Set(['columnUnknown', 'columnIgnored', 'header', 'headerTwice']);

/**
 * The best guess for each column of a file: its recognized column, else the nearest free one, else null. Undefined when the
 * user has nothing to choose: all headers are recognized, or the file has problems that no mapping solves. `always`: the user
 * chooses in any case.
 */
export function suggestMapping(
  record: readonly string[],
  expected: ExpectedColumns,
  always = false,
): (string | null)[] | undefined {
  const { issues, width } = readHeader(record, expected);
  const open = issues.filter(({ issue }) => !reportColumns.has(String(issue.values?.value)));
  if (width > maxColumns) return undefined;
  if (!always && (open.length === 0 || !open.every(({ issue }) => solvedByMapping.has(issue.code)))) return undefined;
  const cells = record.slice(0, width).map(cleanText);
  const recognized = recognize(cells, expected).map((name, index, all) =>
    name !== undefined && all.indexOf(name) === index ? name : null,
  );
  const taken = new Set<string | null>(recognized);
  return recognized.map((name, index) => {
    const cell = cells[index] ?? '';
    if (name !== null || cell === '' || reportColumns.has(cell)) return name;
    const guess = nearest(
      cell,
      [...expected.columns, ...(expected.attributes ?? [])].filter((column) => !taken.has(column)),
    );
    if (guess !== undefined) taken.add(guess);
    return guess ?? null;
  });
}
