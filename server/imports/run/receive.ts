import { boundFileIssues, type FileIssue } from '../csv/fileIssues.ts';
import type { Recipe } from '../recipe/recipe.ts';
import { readRows } from '../readRows.ts';
import type { ImportFile, StoredRow } from '../store/types.ts';
import type { ImportStore } from '../store/importStore.ts';
import { encryptCells } from './secrets.ts';
import type { Vault } from './vault.ts';

/** Rows stored at once. */
const batch = 500;

/**
 * Reads a file into rows of the store; the bytes are not stored. Resolves to the number of rows, the most severe issues of
 * the file, and its headers if the user mapped its columns. `beforeBatch` is called before each batch is stored; if it
 * rejects, no further rows are stored.
 */
export async function receiveFile(
  { type, workflowId }: Pick<ImportFile, 'type' | 'workflowId'>,
  { bytes, recipe }: { bytes: AsyncIterable<Uint8Array>; recipe?: Recipe },
  {
    store,
    vault,
    beforeBatch,
  }: { store: Pick<ImportStore, 'addRows'>; vault: Vault; beforeBatch: () => Promise<void> },
): Promise<Pick<ImportFile, 'total' | 'issues' | 'headers'>> {
  const issues: FileIssue[] = [];
  let headers: ImportFile['headers'] = null;
  let total = 0;
  let rows: StoredRow[] = [];
  const flush = async (): Promise<void> => {
    if (rows.length === 0) return;
    await beforeBatch();
    await store.addRows(workflowId, rows);
    rows = [];
  };
  for await (const event of readRows(type, bytes, recipe)) {
    if (event.kind === 'issue') issues.push(event.fault);
    if (event.kind === 'header' && recipe?.columns) ({ headers } = event);
    if (event.kind !== 'row') continue;
    const { row, issues: textIssues } = event.read;
    total += 1;
    rows.push(newRow(row.line, encryptCells(type, row.cells, vault), textIssues));
    if (rows.length >= batch) await flush();
  }
  await flush();
  return { total, issues: boundFileIssues(issues), headers };
}

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
