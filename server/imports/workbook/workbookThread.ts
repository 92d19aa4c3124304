import { parentPort, workerData } from 'node:worker_threads';
import type { FileIssue } from '../csv/fileIssues.ts';
import type { TableRecord } from '../csv/table.ts';
import { workbookLimits, WorkbookRefusal } from './limits.ts';
import { openWorkbook, type Sheet, type Workbook } from './openWorkbook.ts';
import type { Source } from './parts.ts';
import { readSheet, type SheetEvent } from './readSheet.ts';

/** What the thread reads: the rows of a sheet, or the first row of each sheet. */
export interface WorkbookTask {
  source: Source;
  /** Name of the sheet; undefined for the only one with cells, or the one with a name of `names`. */
  sheet?: string;
  /** In lower case. */
  names?: readonly string[];
  headsOnly?: boolean;
}

/** The first row with a value of a sheet; none for an empty sheet. */
export interface SheetHead {
  name: string;
  isHidden: boolean;
  header: string[];
}

export type WorkbookAnswer =
  { records: TableRecord[]; faults: FileIssue[]; done: boolean } | { heads: SheetHead[] } | { refusal: FileIssue };

/** Cells of one message. */
const batchCells = 20_000;

async function readHeads(workbook: Workbook): Promise<SheetHead[]> {
  const heads: SheetHead[] = [];
  for (const sheet of workbook.sheets.slice(0, workbookLimits.sheets)) {
    let header: string[] = [];
    for await (const event of readSheet(workbook, sheet)) {
      if (event.kind === 'record') header = event.record.cells;
      break;
    }
    heads.push({ name: sheet.name, isHidden: sheet.isHidden, header });
  }
  return heads;
}

/** Sheets among which the user chooses: visible ones with cells. */
export const choosable = (heads: readonly SheetHead[]): SheetHead[] =>
  heads.filter(({ isHidden, header }) => !isHidden && header.length > 0);

async function findSheet(workbook: Workbook, { sheet, names = [] }: WorkbookTask): Promise<Sheet> {
  const { sheets } = workbook;
  const find = (name: string | undefined): Sheet | undefined => sheets.find((each) => each.name === name);
  if (sheet !== undefined) {
    const found = find(sheet);
    if (!found) throw new WorkbookRefusal({ code: 'sheetMissing', values: { value: sheet.slice(0, 60) } });
    return found;
  }
  const [only, ...more] = sheets;
  if (only && more.length === 0) return only;
  const heads = choosable(await readHeads(workbook));
  const head = heads.length === 1 ? heads[0] : heads.find(({ name }) => names.includes(name.trim().toLowerCase()));
  const found = find(head?.name ?? (heads.length === 0 ? only?.name : undefined));
  if (found) return found;
  const value = heads
    .map(({ name }) => name.slice(0, 60))
    .slice(0, 20)
    .join(', ');
  throw new WorkbookRefusal({ code: 'sheetChoice', values: { value } });
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
    const { value: event, done } = await events.next();
    if (done) return { records, faults, done: true };
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
