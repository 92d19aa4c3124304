import type { RowAction } from '../engine/types.ts';
import { fileTypes } from '../fileTypes/index.ts';
import type { ImportFile, RowPatch, StoredRow } from '../store/types.ts';
import { chunk, pagesOf, toRow } from './checkUpload.ts';
import { currentOf } from './currentOf.ts';
import type { Run } from './runUpload.ts';

/** Clears the contents of a row once it is written. */
export const erased = { cells: null, resolved: {}, changes: [] };

const outcomes: Record<RowAction, 'created' | 'updated' | 'unchanged'> = {
  create: 'created',
  update: 'updated',
  unchanged: 'unchanged',
  conflict: 'unchanged',
};

/** The change to an account made by a run that ended before storing it. */
function accountOf(row: StoredRow, stored: { id: string } | undefined): StoredRow['account'] {
  if (row.account) return row.account;
  return row.action === 'create' && stored ? { id: stored.id, done: 'created' } : null;
}

async function settleFile(file: ImportFile, run: Pick<Run, 'store' | 'vault' | 'context'>): Promise<void> {
  for await (const page of pagesOf(file, run, ['sending'])) {
    for (let start = 0; start < page.length; start += chunk) {
      const rows = page.slice(start, start + chunk);
      const plans = await fileTypes[file.type].plan(
        rows.map((row) => toRow(file, row, run)),
        run.context,
      );
      const byLine = new Map(plans.map((plan) => [plan.line, plan]));
      const written = rows.filter(({ line }) => byLine.get(line)?.action === 'unchanged');
      const now = await currentOf(written, run.context);
      const patches = rows.map((row): RowPatch => {
        const account = accountOf(row, byLine.get(row.line)?.account);
        if (!written.includes(row)) return { line: row.line, state: 'planned', traces: [], account };
        const traces = row.traces.map((trace) => {
          const after = trace.item === undefined ? now.get(trace.reference)?.meta?.versionId : undefined;
          return { ...trace, ...(after !== undefined && { after }) };
        });
        return { line: row.line, state: outcomes[row.action ?? 'unchanged'], traces, account, ...erased };
      });
      await run.store.updateRows(file.workflowId, patches);
    }
  }
}

/**
 * Determines the outcome of rows that were in flight when an earlier run ended. If the server already has the content
 * of a row, it counts as created or updated, with the versions that undo needs; otherwise it is written again.
 */
export async function resolveInFlight(uploadId: string, run: Pick<Run, 'store' | 'vault' | 'context'>): Promise<void> {
  for (const file of await run.store.filesOf(uploadId)) {
    await run.store.recoverInFlight(file.workflowId);
    await settleFile(file, run);
  }
}
