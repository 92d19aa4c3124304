import { cleanText } from '../../../common/fhir/cleanText.ts';
import { restoreCell } from '../../../common/fhir/csv.ts';
import type { Issue } from '../engine/types.ts';
import { alwaysFilled, applyRecipe, valueTables, type FileCell } from '../recipe/applyRecipe.ts';
import { mappingOf, maxHeader, type Recipe } from '../recipe/recipe.ts';
import { createUsernames } from '../recipe/usernames.ts';
import { columnsOf } from '../recipe/targets.ts';
import type { FileIssue } from './fileIssues.ts';
import { readHeader, type ExpectedColumns, type Header } from './header.ts';
import { findHeader } from './headerRow.ts';
import { readLevels, type LevelRows } from './levelRows.ts';
import { headRecords, type ReadRow, type Table, type TableEvent, type TableRecord } from './table.ts';

export type RowEvent =
  /** `headers`: those of the file, by the columns they are read as. */
  | { kind: 'header'; headers: Record<string, string> }
  | { kind: 'row'; read: ReadRow }
  | { kind: 'issue'; fault: FileIssue };

interface Options extends Omit<ExpectedColumns, 'mapping'> {
  maxRows: number;
  recipe?: Recipe;
  /** Normalizes a cell for its column. `exact`: see `TableRecord`. */
  read?: (column: string, cell: string, exact: string | undefined) => string;
}

/** Without headers of cells that are split or joined. */
function headersOf(record: readonly string[], { positions }: Header): Record<string, string> {
  const names = positions.map(([, name]) => name);
  const single = positions.filter(
    ([, name]) => columnsOf(name).length === 1 && names.indexOf(name) === names.lastIndexOf(name),
  );
  return Object.fromEntries(single.map(([index, name]) => [name, cleanText(record[index] ?? '').slice(0, maxHeader)]));
}

// Characters that cannot be stored and occur in no name. Line breaks and tabs are allowed in quoted cells.
// oxlint-disable-next-line no-control-regex
const control = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;

/** `apply`: the cells by column, from those of the file. */
function readCells(
  { line, cells: record, exact, issues: given = [] }: TableRecord,
  header: Header,
  apply: (cells: FileCell[]) => Record<string, string>,
): ReadRow {
  const cells: FileCell[] = [];
  const issues: Issue[] = [];
  for (const [index, target] of header.positions) {
    const [name = target] = columnsOf(target);
    const raw = (record[index] ?? '').trim();
    const clean = raw.replace(control, '').toWellFormed();
    if (clean.includes('\uFFFD')) issues.push({ code: 'encoding', column: name });
    else if (clean !== raw) issues.push({ code: 'text', column: name, values: { value: clean.slice(0, 50) } });
    cells.push({ target, text: restoreCell(clean), exact: exact?.[index] });
    issues.push(...given.filter((each) => each.index === index).map(({ issue }) => ({ ...issue, column: name })));
  }
  if (record.slice(header.width).some((cell) => cleanText(cell) !== '')) {
    issues.push({ code: 'cells', column: header.last, values: { found: record.length, expected: header.width } });
  }
  return { row: { line, cells: apply(cells) }, issues };
}

/** The issue of a row that ends before its last column, because its cells may belong to other columns. */
function missingCells(length: number, { positions, width }: Header): Issue | undefined {
  const missing = positions.filter(([index]) => index >= length).flatMap(([, name]) => columnsOf(name));
  // Importers in the field document files with a name and a second column that rows may omit.
  if (missing.length === 0 || width <= 2) return undefined;
  return { code: 'cellsMissing', column: missing[0], values: { columns: missing.join(', ') } };
}

/** Number of lines that Excel writes with equal width, counted from the first line of the file. */
const blockOfExcel = 16;
const blockOf = (line: number): number => Math.floor((line - 1) / blockOfExcel);

/**
 * The rows of one block, with issues for short ones. Excel omits the last cells of a complete block if they are all
 * empty, which is not an issue.
 */
function finishBlock(
  rows: readonly { length: number; read: ReadRow }[],
  header: Header,
  { omitsCells }: Pick<Table, 'omitsCells'>,
): ReadRow[] {
  if (omitsCells) return rows.map(({ read }) => read);
  const [first] = rows;
  const isUniform = rows.length > 1 && rows.every(({ length }) => length === first?.length);
  const isExcel = isUniform && blockOf(first?.read.row.line ?? 1) > 0;
  return rows.map(({ length, read }) => {
    const issue = isExcel ? undefined : missingCells(length, header);
    return issue ? { ...read, issues: [...read.issues, issue] } : read;
  });
}

/** The events of a table from its header row on, which is searched among the first records unless its line is given. */
export async function* fromHeader(
  events: Table['events'],
  options: Omit<Options, 'maxRows'>,
): AsyncGenerator<TableEvent | { kind: 'header'; record: TableRecord }> {
  const headerRow = options.recipe?.headerRow;
  let waiting: TableRecord[] | undefined = [];
  const isEnough = ({ line }: TableRecord, { length }: readonly TableRecord[]): boolean =>
    headerRow === undefined ? length >= headRecords : line >= headerRow;
  for await (const event of events) {
    if (!waiting) {
      yield event;
      continue;
    }
    if (event.kind === 'record') {
      waiting.push(event.record);
      if (!isEnough(event.record, waiting)) continue;
    }
    const head = event.kind === 'fault' && event.head ? event.head : waiting;
    const header = headerRow === undefined ? findHeader(head, options) : head.find(({ line }) => line >= headerRow);
    if (header) {
      yield { kind: 'header', record: header };
      for (const record of waiting) if (record.line > header.line) yield { kind: 'record', record };
    }
    waiting = undefined;
    if (event.kind !== 'record') yield event;
  }
}

/** What a recipe decides about the columns of a file. */
export const decisionsOf = (
  recipe: Recipe,
  headers: readonly string[],
): Pick<ExpectedColumns, 'mapping' | 'hasJoins' | 'given' | 'used'> => ({
  ...(recipe.columns && { mapping: mappingOf(recipe.columns, headers.map(cleanText)) }),
  hasJoins: recipe.join !== undefined,
  given: [
    ...alwaysFilled(recipe),
    ...(recipe.levels ? ['locationName'] : []),
    ...(recipe.usernames ? ['username'] : []),
  ],
  ...(recipe.levels && { used: recipe.levels.headers }),
});

/**
 * Derives the rows of a file from its table: finds the header row and its columns, and reads the cells of each row. Problems
 * are yielded as issues with row and column; a fatal one is the last event.
 */
export async function* deriveRows(table: Table, options: Options): AsyncGenerator<RowEvent> {
  const { recipe = {} } = options;
  const tables = valueTables(recipe);
  const { read = (_column, cell) => cell } = options;
  const complete = recipe.usernames ? createUsernames(recipe.usernames) : (cells: Record<string, string>) => cells;
  const apply = (cells: FileCell[]): Record<string, string> => complete(applyRecipe(cells, recipe, { tables, read }));
  const fatal = (line: number, issue: Issue): RowEvent => ({ kind: 'issue', fault: { line, issue, fatal: true } });
  let header: Header | undefined;
  let levels: LevelRows | undefined;
  let rows = 0;
  let block: { length: number; read: ReadRow }[] = [];
  for await (const event of fromHeader(table.events, options)) {
    if (event.kind === 'header') {
      const { line, cells } = event.record;
      header = readHeader(cells, { ...options, ...decisionsOf(recipe, cells) });
      for (const each of header.issues) yield { kind: 'issue', fault: { line, ...each } };
      if (header.issues.some((each) => each.fatal)) return;
      const found = recipe.levels && readLevels(cells, header, recipe);
      if (found && 'issue' in found) {
        yield fatal(line, found.issue);
        return;
      }
      levels = found;
      yield { kind: 'header', headers: headersOf(cells, header) };
    } else if (event.kind === 'record' && header) {
      const { record } = event;
      rows += 1;
      if (rows > options.maxRows) {
        const issue: Issue = { code: 'tooManyRows', column: header.first, values: { max: options.maxRows } };
        yield fatal(record.line, issue);
        return;
      }
      if (block[0] && blockOf(block[0].read.row.line) !== blockOf(record.line)) {
        for (const done of finishBlock(block, header, table)) yield { kind: 'row', read: done };
        block = [];
      }
      const length = record.cells.length;
      for (const read of levels?.rowsOf(record, readCells(record, header, apply)) ?? [readCells(record, header, apply)])
        block.push({ length, read });
    } else if (event.kind === 'fault') {
      const { line, issue, index } = event;
      const target = header?.positions.find(([position]) => position === index)?.[1] ?? options.columns[0] ?? '';
      yield fatal(line, index === undefined ? issue : { ...issue, column: columnsOf(target)[0] });
    } else if (event.kind === 'note') {
      const { line, issue } = event;
      yield { kind: 'issue', fault: { line, issue, fatal: false } };
    } else if (event.kind === 'end') {
      if (header) for (const done of finishBlock(block, header, table)) yield { kind: 'row', read: done };
      if (rows === 0) yield fatal(Math.max(event.line, 1), { code: 'empty', column: options.columns[0] });
    }
  }
}
