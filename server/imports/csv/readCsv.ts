import { CsvError, parse } from 'csv-parse';
import type { Issue } from '../engine/types.ts';
import { decodeText } from './decodeText.ts';
import { tooManyColumns } from './header.ts';
import { headRecords, isBlank, refuse, type Table, type TableEvent, type TableRecord } from './table.ts';

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

/** Collects the first records with content while a parser reads them. `line`: that of the line before the first one. */
export function collectHead(line: number): { head: TableRecord[]; add: (cells: string[]) => void } {
  const head: TableRecord[] = [];
  let current = line;
  return {
    head,
    add(cells) {
      current += 1;
      if (head.length < headRecords && !isBlank(cells)) head.push({ line: current, cells });
    },
  };
}

/** A line with far more cells than any table. Parsing it would use a gigabyte of memory. */
class TooWide extends Error {}

/**
 * Reads a CSV file as a stream: UTF-8 with or without byte order mark, UTF-16; comma, semicolon, tab or bar; LF, CR
 * LF and CR as line endings, also mixed; quotes, line breaks in cells. Does not throw for any content of the file: a
 * problem is the last event. Blank rows are omitted.
 */
export async function readCsv(bytes: AsyncIterable<Uint8Array>): Promise<Table> {
  const text = await decodeText(bytes);
  const { refusal, delimiter, skippedLines } = text;
  if (refusal) return { european: false, omitsCells: false, events: refuse(refusal) };
  const events = readRecords(text.chunks, delimiter, skippedLines);
  return { european: delimiter === ';', omitsCells: false, events };
}

async function* readRecords(
  chunks: AsyncIterable<string>,
  delimiter: string,
  skippedLines: number,
): AsyncGenerator<TableEvent> {
  // An unclosed quote ends the stream before its rows are read.
  const { head, add } = collectHead(skippedLines);
  const parser = parse({
    ...csvFormat(delimiter),
    on_record: (record: string[]) => {
      add(record);
      return record;
    },
    max_record_size: maxRecord * 1024 * 1024,
  });
  void pump(chunks, parser, delimiter);
  let line = skippedLines;
  try {
    for await (const cells of parser as AsyncIterable<string[]>) {
      line += 1;
      if (!isBlank(cells)) yield { kind: 'record', record: { line, cells } };
      else if (line > maxLines) {
        yield { kind: 'fault', line, issue: { code: 'tooManyRows', values: { max: maxLines } }, index: 0 };
        return;
      }
    }
  } catch (error) {
    if (error instanceof TooWide) {
      // Text in transit to the parser is not counted: the line is this one or one after it.
      yield { kind: 'fault', line: line + 1, issue: tooManyColumns };
      return;
    }
    if (!(error instanceof CsvError)) throw error;
    const index = typeof error.column === 'number' ? error.column : 0;
    const complete = typeof error.records === 'number' ? error.records : line - skippedLines;
    const issue: Issue =
      error.code === 'CSV_MAX_RECORD_SIZE' ? { code: 'rowTooLong', values: { max: maxRecord } } : { code: 'quote' };
    yield { kind: 'fault', line: complete + skippedLines + 1, issue, index, head };
    return;
  } finally {
    parser.destroy();
  }
  yield { kind: 'end', line };
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
