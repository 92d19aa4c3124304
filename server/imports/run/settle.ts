import type { RowAction } from '../engine/types.ts';
import type { PlanContext } from '../fileTypes/fileType.ts';
import type { ImportFile, RowPatch, StoredRow } from '../store/types.ts';
import { currentOf } from './currentOf.ts';
import { batchSize, erasedContents, planRows } from './rows.ts';
import type { Runner } from './types.ts';

const outcomes: Record<RowAction, 'created' | 'updated' | 'unchanged'> = {
  create: 'created',
  update: 'updated',
  unchanged: 'unchanged',
  conflict: 'unchanged',
  omitted: 'unchanged',
};

interface Settling {
  runner: Pick<Runner, 'store' | 'vault'>;
  context: PlanContext;
}

/** The change to an account made by a run that ended before storing it. */
function accountOf(row: StoredRow, stored: { id: string } | undefined): StoredRow['account'] {
  if (row.account) return row.account;
  return row.action === 'create' && stored ? { id: stored.id, done: 'created' } : null;
}

/**
 * Determines the outcome of rows whose results are unknown (`sending`). If the server has the content of a row, it
 * counts as created or updated, with the versions that undo needs; otherwise it is written again.
 */
export async function settleRows(file: ImportFile, rows: readonly StoredRow[], run: Settling): Promise<RowPatch[]> {
  const plans = await planRows(file, rows, run.runner, run.context);
  const byLine = new Map(plans.map((plan) => [plan.line, plan]));
  const written = rows.filter(({ line }) => ['unchanged', 'omitted'].includes(byLine.get(line)?.action ?? ''));
  const now = await currentOf(written, run.context);
  return rows.map((row): RowPatch => {
    const account = accountOf(row, byLine.get(row.line)?.account);
    if (!written.includes(row)) return { line: row.line, state: 'planned', traces: [], account };
    const traces = row.traces.map((trace) => {
      const after = trace.item === undefined ? now.get(trace.reference)?.meta?.versionId : undefined;
      return { ...trace, ...(after !== undefined && { after }) };
    });
    return {
      line: row.line,
      state: outcomes[row.action ?? 'unchanged'],
      traces,
      account,
      ...erasedContents(row.changes),
    };
  });
}

/** Settles all rows of an upload that no worker processes. */
export async function settleInFlight(uploadId: string, run: Settling): Promise<void> {
  const { store } = run.runner;
  await store.recoverSent(uploadId);
  for (const file of await store.filesOf(uploadId)) {
    for (;;) {
      const rows = await store.rows(file.workflowId, { states: ['sending'], order: 'rank', limit: batchSize });
      if (rows.length === 0) break;
      await store.updateRows(file.workflowId, await settleRows(file, rows, run));
    }
  }
}
