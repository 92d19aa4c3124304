import { parentPort, workerData } from 'node:worker_threads';
import type { FileIssue } from '../csv/fileIssues.ts';
import { headRecords, isBlank, type TableRecord } from '../csv/table.ts';
import { chooseSheet, type KnownSheet, type SheetHead } from './chooseSheet.ts';
import { damaged, workbookLimits, WorkbookRefusal } from './limits.ts';
import { openWorkbook, type Sheet, type Workbook } from './openWorkbook.ts';
import type { Source } from './parts.ts';
import { readSheet, type SheetEvent } from './readSheet.ts';

/** What the thread reads: the rows of a sheet, or the first rows of each sheet. */
export interface WorkbookTask {
  source: Source;
  /** Name of the sheet; undefined for the only one with cells, or the one with a name of `names`. */
  sheet?: string;
  /** In lower case. */
  names?: readonly string[];
  headsOnly?: boolean;
}

export type WorkbookAnswer =
  { records: TableRecord[]; faults: FileIssue[]; done: boolean } | { heads: SheetHead[] } | { refusal: FileIssue };

/** Cells of one message. */
const batchCells = 4_000;

const maxHeadCells = 1000;
const maxHeadText = 200;

async function readHeads(workbook: Workbook): Promise<SheetHead[]> {
  const heads: SheetHead[] = [];
  for (const sheet of workbook.sheets.slice(0, workbookLimits.sheets)) {
    const rows: TableRecord[] = [];
    for await (const event of readSheet(workbook, sheet)) {
      if (event.kind !== 'record') break;
      const { line, cells } = event.record;
      if (isBlank(cells)) continue;
      rows.push({ line, cells: cells.slice(0, maxHeadCells).map((cell) => cell.slice(0, maxHeadText)) });
      if (rows.length >= headRecords) break;
    }
    heads.push({ name: sheet.name, isHidden: sheet.isHidden, rows });
  }
  return heads;
}

async function findSheet(workbook: Workbook, { sheet, names = [] }: WorkbookTask): Promise<Sheet> {
  const { sheets } = workbook;
  const known = sheet !== undefined || sheets.length === 1 ? sheets : await readHeads(workbook);
  const choice = chooseSheet<KnownSheet>(known, sheet, names);
  const found = 'name' in choice ? sheets.find(({ name }) => name === choice.name) : undefined;
  if (found) return found;
  throw 'issue' in choice ? new WorkbookRefusal(choice.issue) : damaged();
}

async function* readRows(task: WorkbookTask): AsyncGenerator<SheetEvent> {
  const workbook = await openWorkbook(task.source);
  yield* readSheet(workbook, await findSheet(workbook, task));
}

/** The next rows of the sheet. */
async function takeBatch(events: AsyncGenerator<SheetEvent>): Promise<WorkbookAnswer> {
  const records: TableRecord[] = [];
  const faults: FileIssue[] = [];
  for (let cells = 0; cells < batchCells;) {
    const next = await events.next();
    if (next.done) return { records, faults, done: true };
    const event = next.value;
    if (event.kind === 'issue') faults.push(event.fault);
    else {
      records.push(event.record);
      // Also limits the memory of long texts.
      cells += event.record.cells.length + event.record.cells.reduce((sum, cell) => sum + cell.length, 0) / 100;
    }
  }
  return { records, faults, done: false };
}

/** Answers an error of the file. Other errors are faults of the program and end the thread. */
async function answer(work: () => Promise<WorkbookAnswer>): Promise<void> {
  try {
    parentPort?.postMessage(await work());
  } catch (error) {
    if (!(error instanceof WorkbookRefusal)) throw error;
    const refusal: FileIssue = { line: error.line, issue: error.issue, fatal: true };
    parentPort?.postMessage({ refusal } satisfies WorkbookAnswer);
  }
}

/** Thread that parses a workbook: one message asks for the next rows. Its memory is limited, not that of the server. */
function main(task: WorkbookTask): void {
  const events = readRows(task);
  parentPort?.on('message', () => {
    void answer(async () =>
      task.headsOnly ? { heads: await readHeads(await openWorkbook(task.source)) } : takeBatch(events),
    );
  });
}

if (parentPort) main(workerData as WorkbookTask);
