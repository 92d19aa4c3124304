import { readCsv } from './csv/readCsv.ts';
import { isBlank, refuse, type Table, type TableEvent } from './csv/table.ts';
import { compoundIssue, peekContainer } from './workbook/container.ts';
import { readWorkbook } from './workbook/readWorkbook.ts';

interface SheetOptions {
  /** Sheet of a workbook. Default: the only one with cells, or the one with a name of `sheetNames`. */
  sheet?: string | undefined;
  /** In lower case. */
  sheetNames?: readonly string[];
}

async function* readSheetRows(
  bytes: AsyncIterable<Uint8Array>,
  { sheet, sheetNames: names = [] }: SheetOptions,
): AsyncGenerator<TableEvent> {
  let line = 0;
  for await (const event of readWorkbook(bytes, { ...(sheet !== undefined && { sheet }), names })) {
    if (event.kind === 'record') {
      ({ line } = event.record);
      if (!isBlank(event.record.cells)) yield event;
      continue;
    }
    const { fault } = event;
    yield { kind: fault.fatal ? 'fault' : 'note', line: fault.line, issue: fault.issue };
    if (fault.fatal) return;
  }
  yield { kind: 'end', line };
}

/**
 * The table of an uploaded file: a sheet of a workbook, or CSV. The content decides on the format, not the name. Does not
 * throw for any content: a problem is the last event.
 */
export async function readTable(given: AsyncIterable<Uint8Array>, options: SheetOptions = {}): Promise<Table> {
  const { container, bytes } = await peekContainer(given);
  if (container === undefined) return readCsv(bytes);
  const events = container === 'compound' ? refuse(await compoundIssue(bytes)) : readSheetRows(bytes, options);
  return { european: false, omitsCells: true, events };
}
