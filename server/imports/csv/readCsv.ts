import { CsvError, parse } from 'csv-parse';
import { cleanText } from '../../../common/fhir/cleanText.ts';
import type { Issue, Row } from '../engine/types.ts';
import { decodeText } from './decodeText.ts';
import type { FileIssue } from './fileIssues.ts';
import { readHeader, tooManyColumns, type ExpectedColumns, type Header } from './header.ts';
import { restoreCell } from '../../../common/fhir/csv.ts';

/** A row with the issues of its text, yielded in the order of the file. */
export interface ReadRow {
  row: Row;
  issues: Issue[];
}

export type CsvEvent =
  /** `headers`: those of the file, by the columns they are read as. */
  | { kind: 'header'; headers: Record<string, string> }
  | { kind: 'row'; read: ReadRow }
  | { kind: 'issue'; fault: FileIssue };

interface Options extends ExpectedColumns {
  maxRows: number;
  /** Normalizes a cell for its column. `semicolons` is true if they are the file's delimiter. */
  read?: (column: string, cell: string, semicolons: boolean) => string;
}

/** Maximum row size in megabytes, large enough for pictures. Also limits the text after an unclosed quotation mark. */
const maxRecord = 8;
/** Lines of the largest spreadsheet. Files with more blank lines than rows are refused instead of read for a minute. */
const maxLines = 1_048_576;
/** Maximum delimiters in one line before reading stops; spreadsheets have some 16,000 columns. */
const maxDelimiters = 50_000;

/** Options of the parser for files as spreadsheets save them. */
export const csvFormat = (delimiter: string) => ({
  delimiter,
  record_delimiter: ['\r\n', '\n', '\r'],
  relax_column_count: true,
  relax_quotes: true,
  skip_empty_lines: false,
});

/** Maximum characters of a stored header. */
const maxHeader = 200;

function headersOf(record: readonly string[], { positions }: Header): Record<string, string> {
  return Object.fromEntries(
    positions.map(([index, name]) => [name, cleanText(record[index] ?? '').slice(0, maxHeader)]),
  );
}

/** A line with far more cells than any table. Parsing it would use a gigabyte of memory. */
class TooWide extends Error {}

// Characters that cannot be stored and occur in no name. Line breaks and tabs are allowed in quoted cells.
// oxlint-disable-next-line no-control-regex
const control = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;

function readCells(
  record: readonly string[],
  header: Header,
  line: number,
  read: (column: string, cell: string) => string,
): ReadRow {
  const cells: Record<string, string> = {};
  const issues: Issue[] = [];
  for (const [index, name] of header.positions) {
    const raw = (record[index] ?? '').trim();
    const clean = raw.replace(control, '').toWellFormed();
    if (clean.includes('\uFFFD')) issues.push({ code: 'encoding', column: name });
    else if (clean !== raw) issues.push({ code: 'text', column: name, values: { value: clean.slice(0, 50) } });
    cells[name] = read(name, restoreCell(clean));
  }
  if (record.slice(header.width).some((cell) => cleanText(cell) !== '')) {
    issues.push({ code: 'cells', column: header.last, values: { found: record.length, expected: header.width } });
  }
  return { row: { line, cells }, issues };
}

/** The issue of a row that ends before its last column, because its cells may belong to other columns. */
function missingCells({ length }: readonly string[], { positions, width }: Header): Issue | undefined {
  const missing = positions.filter(([index]) => index >= length).map(([, name]) => name);
  // Importers in the field document files with a name and a second column that rows may omit.
  if (missing.length === 0 || width <= 2) return undefined;
  return { code: 'cellsMissing', column: missing[0], values: { columns: missing.join(', ') } };
}

/** Number of lines that Excel writes with equal width, counted from the first line of the file. */
const blockOfExcel = 16;

/**
 * The rows of one block, with issues for short ones. Excel omits the last cells of a complete block if they are all
 * empty, which is not an issue.
 */
function finishBlock(rows: readonly { record: string[]; read: ReadRow }[], header: Header): ReadRow[] {
  const [first] = rows;
  const isUniform = rows.length > 1 && rows.every(({ record }) => record.length === first?.record.length);
  const isExcel = isUniform && blockOf(first?.read.row.line ?? 1) > 0;
  return rows.map(({ record, read }) => {
    const issue = isExcel ? undefined : missingCells(record, header);
    return issue ? { ...read, issues: [...read.issues, issue] } : read;
  });
}
const blockOf = (line: number): number => Math.floor((line - 1) / blockOfExcel);

/**
 * Reads a CSV file as a stream: UTF-8 with or without byte order mark, UTF-16; comma, semicolon, tab or bar; LF, CR
 * LF and CR as line endings, also mixed; quotes, line breaks in cells, columns in any order. Does not throw for any
 * content of the file: problems are yielded as issues with row and column. Lines are counted like a spreadsheet does;
 * empty rows are omitted.
 */
export async function* readCsv(bytes: AsyncIterable<Uint8Array>, options: Options): AsyncGenerator<CsvEvent> {
  const text = await decodeText(bytes);
  if (text.refusal) {
    yield { kind: 'issue', fault: { line: 1, issue: text.refusal, fatal: true } };
    return;
  }
  // An unclosed quote ends the stream before its rows are read, so the header is stored for the message.
  let firstRecord: string[] | undefined;
  const parser = parse({
    ...csvFormat(text.delimiter),
    on_record: (record: string[]) => {
      if (record.some((cell) => cleanText(cell) !== '')) firstRecord ??= record;
      return record;
    },
    max_record_size: maxRecord * 1024 * 1024,
  });
  void pump(text.chunks, parser, text.delimiter);

  const read = (column: string, cell: string): string => options.read?.(column, cell, text.delimiter === ';') ?? cell;
  let line = text.skippedLines;
  let rows = 0;
  let header: Header | undefined;
  let block: { record: string[]; read: ReadRow }[] = [];
  try {
    for await (const record of parser as AsyncIterable<string[]>) {
      line += 1;
      if (record.every((cell) => cleanText(cell) === '')) {
        if (line <= maxLines) continue;
        const issue: Issue = { code: 'tooManyRows', column: options.columns[0], values: { max: maxLines } };
        yield { kind: 'issue', fault: { line, issue, fatal: true } };
        return;
      }
      if (!header) {
        header = readHeader(record, options);
        for (const { issue, fatal } of header.issues) yield { kind: 'issue', fault: { line, issue, fatal } };
        if (header.issues.some(({ fatal }) => fatal)) return;
        yield { kind: 'header', headers: headersOf(record, header) };
        continue;
      }
      rows += 1;
      if (rows > options.maxRows) {
        const issue: Issue = { code: 'tooManyRows', column: header.first, values: { max: options.maxRows } };
        yield { kind: 'issue', fault: { line, issue, fatal: true } };
        return;
      }
      if (block[0] && blockOf(block[0].read.row.line) !== blockOf(line)) {
        for (const done of finishBlock(block, header)) yield { kind: 'row', read: done };
        block = [];
      }
      block.push({ record, read: readCells(record, header, line, read) });
    }
    if (header) for (const done of finishBlock(block, header)) yield { kind: 'row', read: done };
  } catch (error) {
    if (error instanceof TooWide) {
      // Text in transit to the parser is not counted: the line is this one or one after it.
      yield { kind: 'issue', fault: { line: line + 1, issue: tooManyColumns, fatal: true } };
      return;
    }
    if (!(error instanceof CsvError)) throw error;
    header ??= firstRecord && readHeader(firstRecord, options);
    const index = typeof error.column === 'number' ? error.column : 0;
    const column = header?.positions.find(([position]) => position === index)?.[1] ?? options.columns[0];
    const complete = typeof error.records === 'number' ? error.records : line - text.skippedLines;
    const broken = complete + text.skippedLines + 1;
    const issue: Issue =
      error.code === 'CSV_MAX_RECORD_SIZE'
        ? { code: 'rowTooLong', column, values: { max: maxRecord } }
        : { code: 'quote', column };
    yield { kind: 'issue', fault: { line: broken, issue, fatal: true } };
    return;
  } finally {
    parser.destroy();
  }
  if (rows === 0) {
    const issue: Issue = { code: 'empty', column: options.columns[0] };
    yield { kind: 'issue', fault: { line: Math.max(line, 1), issue, fatal: true } };
  }
}

/** Feeds the parser at the speed at which rows are read, and stops at a line without end. */
async function pump(chunks: AsyncIterable<string>, parser: ReturnType<typeof parse>, delimiter: string): Promise<void> {
  let delimiters = 0;
  try {
    for await (const chunk of chunks) {
      if (parser.destroyed) return;
      const lineEnd = Math.max(chunk.lastIndexOf('\n'), chunk.lastIndexOf('\r'));
      if (lineEnd >= 0) delimiters = 0;
      delimiters += chunk.slice(lineEnd + 1).split(delimiter).length - 1;
      if (delimiters > maxDelimiters) throw new TooWide();
      if (!parser.write(chunk)) {
        await new Promise<void>((resolve) => {
          const done = (): void => {
            parser.off('drain', done);
            parser.off('close', done);
            resolve();
          };
          parser.on('drain', done);
          parser.on('close', done);
        });
      }
    }
    parser.end();
  } catch (error) {
    parser.destroy(error instanceof Error ? error : new Error(String(error)));
  }
}
