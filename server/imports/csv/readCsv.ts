import { CsvError, parse } from 'csv-parse';
import { cleanText } from '../../../common/fhir/cleanText.ts';
import type { Issue } from '../engine/types.ts';
import { decodeText } from './decodeText.ts';
import { tooManyColumns } from './header.ts';
import { createTable, type TableEvent, type TableOptions } from './table.ts';

/** Maximum row size in megabytes, large enough for pictures. Also limits the text after an unclosed quotation mark. */
const maxRecord = 8;
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

/** A line with far more cells than any table. Parsing it would use a gigabyte of memory. */
class TooWide extends Error {}

/**
 * Reads a CSV file as a stream: UTF-8 with or without byte order mark, UTF-16; comma, semicolon, tab or bar; LF, CR
 * LF and CR as line endings, also mixed; quotes, line breaks in cells, columns in any order. Does not throw for any
 * content of the file: problems are yielded as issues with row and column. Lines are counted like a spreadsheet does;
 * empty rows are omitted.
 */
export async function* readCsv(bytes: AsyncIterable<Uint8Array>, options: TableOptions): AsyncGenerator<TableEvent> {
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

  const table = createTable(options, text.delimiter === ';');
  let line = text.skippedLines;
  try {
    for await (const cells of parser as AsyncIterable<string[]>) {
      line += 1;
      yield* table.add({ line, cells });
      if (table.hasEnded()) return;
    }
  } catch (error) {
    if (error instanceof TooWide) {
      // Text in transit to the parser is not counted: the line is this one or one after it.
      yield { kind: 'issue', fault: { line: line + 1, issue: tooManyColumns, fatal: true } };
      return;
    }
    if (!(error instanceof CsvError)) throw error;
    const column = table.columnAt(typeof error.column === 'number' ? error.column : 0, firstRecord);
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
  yield* table.end();
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
