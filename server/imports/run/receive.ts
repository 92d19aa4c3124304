import { boundFileIssues, type FileIssue } from '../csv/fileIssues.ts';
import type { ReadRow } from '../csv/table.ts';
import { withoutIgnored } from '../recipe/correct.ts';
import { isLeftOut, meaningOf, valueTables, type ValueTables } from '../recipe/applyRecipe.ts';
import type { Row } from '../engine/types.ts';
import { readCell } from '../engine/spreadsheet.ts';
import { fileTypes } from '../fileTypes/index.ts';
import { readRows } from '../readRows.ts';
import { isDerivedLine } from '../recipe/derivedLine.ts';
import type { Recipe } from '../recipe/recipe.ts';
import type { ImportFile, StoredRow } from '../store/types.ts';
import type { ImportStore } from '../store/importStore.ts';
import { readContent } from './fileContent.ts';
import { findParents } from './sampleParents.ts';
import { encryptCells } from './secrets.ts';
import type { Vault } from './vault.ts';

/** Rows stored at once. */
const batch = 500;

interface Derivation {
  store: Pick<ImportStore, 'content' | 'corrections'>;
  vault: Vault;
  /** Stores a batch. If it rejects, no further rows are derived. */
  addRows: (rows: readonly StoredRow[]) => Promise<void>;
  /** Derives only the first rows, and for Locations those that they name as parents. */
  sampleRows?: number | undefined;
}

/** What is known about a file once its rows are derived. `isSample`: the file has more rows than were to be derived. */
export type Derived = Pick<ImportFile, 'total' | 'issues' | 'headers'> & { isSample: boolean };

type File = Pick<ImportFile, 'type' | 'workflowId' | 'uploadId' | 'content'> & { recipe: Recipe };

/**
 * Derives the rows of a stored file by its recipe, with the corrections of its cells. Resolves to the number of rows, the most
 * severe issues of the file, and its headers if the recipe has its columns.
 */
export async function deriveFile(file: File, { store, vault, addRows, sampleRows }: Derivation): Promise<Derived> {
  const { type, recipe } = file;
  const tables = valueTables(recipe);
  const issues: FileIssue[] = [];
  let headers: ImportFile['headers'] = null;
  let total = 0;
  let leftOut = 0;
  let derived = 0;
  let isSample = false;
  let waiting: ReadRow[] = [];
  const sample: Pick<Row, 'line' | 'cells'>[] = [];
  const read = () => readRows(type, readContent(file, { store, vault }), recipe);
  const flush = async (): Promise<void> => {
    if (waiting.length === 0) return;
    const corrected = await correctRows(file, waiting, { store, vault, tables });
    const rows = corrected.filter(({ cells }) => !isLeftOut(recipe, cells ?? {}));
    leftOut += corrected.length - rows.length;
    total += rows.length;
    derived += rows.filter(({ line }) => isDerivedLine(line)).length;
    waiting = [];
    if (sampleRows !== undefined) sample.push(...rows.map(({ line, cells }) => ({ line, cells: cells ?? {} })));
    if (rows.length > 0) await addRows(rows);
  };
  for await (const event of read()) {
    if (event.kind === 'issue') issues.push(event.fault);
    if (event.kind === 'header' && recipe.columns) ({ headers } = event);
    if (event.kind !== 'row') continue;
    if (total + waiting.length === sampleRows) {
      await flush();
      isSample = total === sampleRows;
      if (isSample) break;
    }
    waiting.push(event.read);
    if (waiting.length >= batch) await flush();
  }
  await flush();
  if (isSample && type === 'locations') {
    waiting = await findParents(sample, read);
    await flush();
  }
  if (leftOut > 0) issues.push({ line: 1, issue: { code: 'rowsLeftOut', values: { count: leftOut } }, fatal: false });
  if (derived > 0)
    issues.push({ line: 1, issue: { code: 'rowsDerived', values: { lines: total - derived, derived } }, fatal: false });
  return { total, issues: boundFileIssues(issues), headers, isSample };
}

/** Rows to store, with the cells that users have corrected. */
async function correctRows(
  { type, workflowId, recipe }: File,
  rows: readonly ReadRow[],
  { store, vault, tables }: Pick<Derivation, 'store' | 'vault'> & { tables: ValueTables },
): Promise<StoredRow[]> {
  const corrections = await store.corrections(
    workflowId,
    rows.map(({ row }) => row.line),
  );
  const byLine = Map.groupBy(corrections, ({ line }) => line);
  const columns = new Map(fileTypes[type].columns.map((column) => [column.name, column]));
  return rows.map(({ row: { line, cells }, issues: found }) => {
    const issues = withoutIgnored(recipe.correct ?? {}, found);
    // A later decision about a value also applies to a corrected cell.
    const corrected = Object.fromEntries(
      (byLine.get(line) ?? []).map(({ column, value }) => {
        const meaning = meaningOf(tables, column, value);
        return [column, meaning === undefined ? value : readCell(columns.get(column), meaning, false)];
      }),
    );
    // The path of the levels of a wide table is in no cell of the file.
    const path = cells.locationParentName;
    const parent = recipe.levels && path ? meaningOf(tables, 'locationParentName', path) : undefined;
    const read = parent === undefined ? cells : { ...cells, locationParentName: parent };
    const stored = { ...encryptCells(type, read, vault), ...corrected };
    return newRow(line, stored, byLine.has(line) ? remainingIssues(issues, corrected) : issues);
  });
}

/** Issues of the text of a row after the correction of these cells. A corrected row has all cells, unlike that of the file. */
export const remainingIssues = (
  issues: StoredRow['textIssues'],
  cells: Readonly<Record<string, string>>,
): StoredRow['textIssues'] =>
  issues.filter(({ code, column }) => code !== 'cellsMissing' && (column === undefined || !(column in cells)));

function newRow(line: number, cells: Record<string, string>, textIssues: StoredRow['textIssues']): StoredRow {
  return {
    line,
    rank: line,
    label: '',
    cells,
    resolved: {},
    state: 'open',
    action: null,
    textIssues,
    issues: [],
    notes: [],
    changes: [],
    fingerprint: null,
    traces: [],
    account: null,
    undo: null,
    level: 0,
    key: null,
    keyColumn: '',
    parent: null,
  };
}
