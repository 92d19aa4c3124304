import { readCsv } from './csv/readCsv.ts';
import { createTable, type TableEvent, type TableOptions } from './csv/table.ts';
import { compoundIssue, peekContainer } from './workbook/container.ts';
import { readWorkbook } from './workbook/readWorkbook.ts';

/** Options of a table of any format. */
export interface AnyTableOptions extends TableOptions {
  /** Sheet of a workbook. Default: the only one with cells, or the one with a name of `sheetNames`. */
  sheet?: string;
  /** In lower case. */
  sheetNames?: readonly string[];
}

async function* readSheetRows(bytes: AsyncIterable<Uint8Array>, options: AnyTableOptions): AsyncGenerator<TableEvent> {
  const { sheet, sheetNames: names = [] } = options;
  const table = createTable(options, undefined);
  for await (const event of readWorkbook(bytes, { ...(sheet !== undefined && { sheet }), names })) {
    if (event.kind === 'record') yield* table.add(event.record);
    else yield { kind: 'issue', fault: event.fault };
    if (table.hasEnded() || (event.kind === 'issue' && event.fault.fatal)) return;
  }
  yield* table.end();
}

/**
 * The rows of an uploaded file: of a sheet of a workbook, or of CSV. The content decides on the format, not the name. Does not
 * throw for any content: problems are yielded as issues.
 */
export async function* readTable(
  given: AsyncIterable<Uint8Array>,
  options: AnyTableOptions,
): AsyncGenerator<TableEvent> {
  const { container, bytes } = await peekContainer(given);
  if (container === 'compound') {
    yield { kind: 'issue', fault: { line: 1, issue: await compoundIssue(bytes), fatal: true } };
  } else yield* container === 'zip' ? readSheetRows(bytes, options) : readCsv(bytes, options);
}
