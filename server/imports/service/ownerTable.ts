import { restoreCell } from '../../../common/fhir/csv.ts';
import { cleanText } from '../../../common/fhir/cleanText.ts';
import { decisionsOf, fromHeader } from '../csv/deriveRows.ts';
import { errorColumn, readHeader, rowColumn } from '../csv/header.ts';
import { expectedColumns } from '../fileTypes/index.ts';
import { readTable } from '../readTable.ts';
import { columnsOf } from '../recipe/targets.ts';
import { secretColumns, secretMask } from '../run/secrets.ts';
import { failedStates, type Correction, type ImportFile, type StoredRow } from '../store/types.ts';
import type { ImportStore } from '../store/importStore.ts';
import { chooseSheet } from '../workbook/chooseSheet.ts';
import { readSheets } from '../workbook/readWorkbook.ts';
import type { Issue } from '../engine/types.ts';

/** A row that was not written. */
export interface FailedRow {
  line: number;
  cells: string[];
  issues: Issue[];
}

/** The rows that were not written, with the headers of the uploaded file. */
export interface ErrorsTable {
  headers: string[];
  /** What the headers are imported as: a column of the template, several of them (`columnsOf`), or '' for none. */
  names: string[];
  rows: AsyncGenerator<FailedRow[]>;
}

/** Opens the stored file; undefined once its contents are erased, and for files of earlier versions. */
export type OpenContent = () => Promise<AsyncIterable<Uint8Array> | undefined>;

type File = Pick<ImportFile, 'workflowId' | 'type' | 'recipe'>;
type Store = Pick<ImportStore, 'rows' | 'corrections'>;

const page = 500;

/** Rows that were not written, in the order of the file, with the corrections of their cells. */
async function* failedRows(
  { workflowId }: File,
  store: Store,
): AsyncGenerator<{ row: StoredRow; corrections: readonly Correction[] }> {
  for (let after: number | undefined; ;) {
    const query = { states: failedStates, limit: page, ...(after !== undefined && { after }) };
    const rows = await store.rows(workflowId, query);
    const lines = rows.map(({ line }) => line);
    const corrected = Map.groupBy(await store.corrections(workflowId, lines), ({ line }) => line);
    for (const row of rows) yield { row, corrections: corrected.get(row.line) ?? [] };
    after = rows.at(-1)?.line;
    if (rows.length < page || after === undefined) return;
  }
}

/** A column of the file. */
interface OwnColumn {
  index: number;
  header: string;
  /** What it is imported as; '' if it is not imported. */
  name: string;
  /** Its cells may be secret. */
  isHidden: boolean;
}

/** The columns of a header row, without those of an earlier file of errors. */
function ownColumns(cells: readonly string[], { type, recipe }: File): OwnColumn[] {
  const header = readHeader(cells, { ...expectedColumns(type), ...decisionsOf(recipe ?? {}, cells) });
  const names = new Map(header.positions);
  const secrets = secretColumns(type);
  return cells.slice(0, header.width).flatMap((cell, index): OwnColumn[] => {
    const text = cleanText(cell);
    const name = names.get(index) ?? '';
    if (text === rowColumn || text === errorColumn) return [];
    const isKnown = name !== '' && !columnsOf(name).some((each) => secrets.includes(each));
    // A column that is not imported may have passwords too.
    return [{ index, header: text, name, isHidden: secrets.length > 0 && !isKnown }];
  });
}

/**
 * The rows of the stored file that were not written, with all its columns in their order, and the name of its sheet. Undefined without
 * the file, and if its rows are those of levels, which no line of the file has.
 */
export async function readOwnerTable(
  file: File,
  store: Store,
  open: OpenContent,
): Promise<(ErrorsTable & { sheet?: string }) | undefined> {
  const { type, recipe } = file;
  const [heads, content] = [await open(), await open()];
  if (!heads || !content || recipe?.levels) return undefined;
  const names = [type.toLowerCase()];
  const sheets = await readSheets(heads);
  const chosen = Array.isArray(sheets) ? chooseSheet(sheets, recipe?.sheet, names) : undefined;
  const table = await readTable(content, { sheet: recipe?.sheet, sheetNames: names });
  const events = fromHeader(table.events, { ...expectedColumns(type), recipe: recipe ?? {} });
  let columns: OwnColumn[] | undefined;
  while (!columns) {
    const next = await events.next();
    if (next.done || next.value.kind === 'fault') return undefined;
    if (next.value.kind === 'header') columns = ownColumns(next.value.record.cells, file);
  }
  const own = columns;
  async function* rows(): AsyncGenerator<FailedRow[]> {
    const failed = failedRows(file, store);
    let batch: FailedRow[] = [];
    let next = await failed.next();
    for await (const event of events) {
      if (event.kind !== 'record') continue;
      while (!next.done && next.value.row.line < event.record.line) next = await failed.next();
      if (next.done) break;
      if (event.record.line !== next.value.row.line) continue;
      const { row, corrections } = next.value;
      const cells = own.map(({ index, name, isHidden }) => {
        const text = corrections.find(({ column }) => column === name)?.value ?? event.record.cells[index] ?? '';
        return isHidden && text !== '' ? secretMask : restoreCell(text);
      });
      batch.push({ line: row.line, cells, issues: row.issues });
      if (batch.length >= page) {
        yield batch;
        batch = [];
      }
      next = await failed.next();
    }
    if (batch.length > 0) yield batch;
  }
  return {
    headers: own.map(({ header }) => header),
    names: own.map(({ name }) => name),
    rows: rows(),
    ...(chosen && 'name' in chosen && { sheet: chosen.name }),
  };
}
