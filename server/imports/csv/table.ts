import { cleanText } from '../../../common/fhir/cleanText.ts';
import { restoreCell } from '../../../common/fhir/csv.ts';
import type { Issue, Row } from '../engine/types.ts';
import type { FileIssue } from './fileIssues.ts';
import { readHeader, type ExpectedColumns, type Header } from './header.ts';

/** A row with the issues of its text, yielded in the order of the file. */
export interface ReadRow {
  row: Row;
  issues: Issue[];
}

export type TableEvent =
  /** `headers`: those of the file, by the columns they are read as. */
  | { kind: 'header'; headers: Record<string, string> }
  | { kind: 'row'; read: ReadRow }
  | { kind: 'issue'; fault: FileIssue };

/** A row of a file of any format, before its columns are known. */
export interface TableRecord {
  /** As the spreadsheet counts. */
  line: number;
  cells: string[];
  /** By index: the number of a cell that shows it in another way, e.g. `1234.5` of `1,235`. */
  exact?: Readonly<Record<number, string>>;
  /** What the format says about cells, by index: a workbook contains errors of formulas. */
  issues?: readonly { index: number; issue: Issue }[];
}

/** A cell as the format of the file has it. */
export interface CellOrigin {
  /** The delimiter of the file is a semicolon. */
  semicolons: boolean;
  /** The number of the cell, if the cell shows it in another way. */
  exact: string | undefined;
}

export interface TableOptions extends ExpectedColumns {
  maxRows: number;
  /** Normalizes a cell for its column. */
  read?: (column: string, cell: string, origin: CellOrigin) => string;
}

/** Lines of the largest spreadsheet. Files with more blank lines than rows are refused instead of read for a minute. */
const maxLines = 1_048_576;
/** Maximum characters of a stored header. */
const maxHeader = 200;

function headersOf(record: readonly string[], { positions }: Header): Record<string, string> {
  return Object.fromEntries(
    positions.map(([index, name]) => [name, cleanText(record[index] ?? '').slice(0, maxHeader)]),
  );
}

// Characters that cannot be stored and occur in no name. Line breaks and tabs are allowed in quoted cells.
// oxlint-disable-next-line no-control-regex
const control = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;

/** The issue of a row that ends before its last column, because its cells may belong to other columns. */
function missingCells({ length }: readonly string[], { positions, width }: Header): Issue | undefined {
  const missing = positions.filter(([index]) => index >= length).map(([, name]) => name);
  // Importers in the field document files with a name and a second column that rows may omit.
  if (missing.length === 0 || width <= 2) return undefined;
  return { code: 'cellsMissing', column: missing[0], values: { columns: missing.join(', ') } };
}

/** Number of lines that Excel writes with equal width, counted from the first line of the file. */
const blockOfExcel = 16;
const blockOf = (line: number): number => Math.floor((line - 1) / blockOfExcel);

interface Block {
  record: TableRecord;
  read: ReadRow;
}

/**
 * The rows of one block, with issues for short ones. Excel omits the last cells of a complete block if they are all
 * empty, which is not an issue.
 */
function finishBlock(rows: readonly Block[], header: Header): ReadRow[] {
  const width = rows[0]?.record.cells.length;
  const isUniform = rows.length > 1 && rows.every(({ record }) => record.cells.length === width);
  const isExcel = isUniform && blockOf(rows[0]?.record.line ?? 1) > 0;
  return rows.map(({ record, read }) => {
    const issue = isExcel ? undefined : missingCells(record.cells, header);
    return issue ? { ...read, issues: [...read.issues, issue] } : read;
  });
}

/**
 * Turns the records of a file into rows by its header. `semicolons`: the delimiter of a CSV file; undefined for formats in
 * which the last cells of a row may be absent.
 */
export function createTable(options: TableOptions, semicolons: boolean | undefined) {
  const { read = (_column, cell) => cell, maxRows } = options;
  let header: Header | undefined;
  let rows = 0;
  let line = 0;
  let block: Block[] = [];
  let hasEnded = false;

  function fail(issue: Issue): TableEvent[] {
    hasEnded = true;
    return [{ kind: 'issue', fault: { line, issue, fatal: true } }];
  }

  function readCells({ cells: record, exact, issues: given = [] }: TableRecord, known: Header): ReadRow {
    const cells: Record<string, string> = {};
    const issues: Issue[] = [];
    for (const [index, name] of known.positions) {
      const raw = (record[index] ?? '').trim();
      const clean = raw.replace(control, '').toWellFormed();
      if (clean.includes('\uFFFD')) issues.push({ code: 'encoding', column: name });
      else if (clean !== raw) issues.push({ code: 'text', column: name, values: { value: clean.slice(0, 50) } });
      cells[name] = read(name, restoreCell(clean), { semicolons: semicolons ?? false, exact: exact?.[index] });
      issues.push(...given.filter((each) => each.index === index).map(({ issue }) => ({ ...issue, column: name })));
    }
    if (record.slice(known.width).some((cell) => cleanText(cell) !== '')) {
      issues.push({ code: 'cells', column: known.last, values: { found: record.length, expected: known.width } });
    }
    return { row: { line, cells }, issues };
  }

  function endBlock(): TableEvent[] {
    const done = header ? finishBlock(block, header) : [];
    block = [];
    return done.map((each) => ({ kind: 'row', read: each }));
  }

  function addHeader(record: readonly string[]): TableEvent[] {
    header = readHeader(record, options);
    const issues: TableEvent[] = header.issues.map((issue) => ({ kind: 'issue', fault: { line, ...issue } }));
    hasEnded = header.issues.some(({ fatal }) => fatal);
    return hasEnded ? issues : [...issues, { kind: 'header', headers: headersOf(record, header) }];
  }

  return {
    /** True after an error that ends the reading. */
    hasEnded: (): boolean => hasEnded,

    /** The column at an index, as in the template; the first one of the template if it is not known. */
    columnAt(index: number, firstRecord: readonly string[] | undefined): string | undefined {
      header ??= firstRecord && readHeader(firstRecord, options);
      return header?.positions.find(([position]) => position === index)?.[1] ?? options.columns[0];
    },

    add(record: TableRecord): TableEvent[] {
      ({ line } = record);
      if (record.cells.every((cell) => cleanText(cell) === '')) {
        if (line <= maxLines) return [];
        return fail({ code: 'tooManyRows', column: options.columns[0], values: { max: maxLines } });
      }
      if (!header) return addHeader(record.cells);
      rows += 1;
      if (rows > maxRows) return fail({ code: 'tooManyRows', column: header.first, values: { max: maxRows } });
      const read = readCells(record, header);
      if (semicolons === undefined) return [{ kind: 'row', read }];
      const done = block[0] && blockOf(block[0].record.line) !== blockOf(line) ? endBlock() : [];
      block.push({ record, read });
      return done;
    },

    end(): TableEvent[] {
      if (hasEnded) return [];
      const done = endBlock();
      if (rows > 0) return done;
      line = Math.max(line, 1);
      return [...done, ...fail({ code: 'empty', column: options.columns[0] })];
    },
  };
}
