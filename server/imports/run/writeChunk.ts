import { issueMessageWithColumn } from '../engine/issueMessages.ts';
import type { Issue, PlannedRow } from '../engine/types.ts';
import { sourceLine } from '../recipe/derivedLine.ts';
import { writeRows, type RowResult, type WriteContext } from '../engine/write.ts';
import type { InFlightRow, RowPatch, StoredRow } from '../store/types.ts';
import { fingerprint } from './fingerprint.ts';
import { dependsOn } from './planChunk.ts';
import { batchesOf, batchSize, byLine, columnOf, countOutcomes, erasedContents, planRows } from './rows.ts';
import { settleRows } from './settle.ts';
import { recordVersions } from './recordVersions.ts';
import { reusablePlans } from './storedPlans.ts';
import { Stopped } from './stopped.ts';
import type { FileRun } from './types.ts';

/**
 * What a row will replace. Stored before the row is sent, so that undo has it even after a crash. `account` is the change that
 * an interrupted run has made already.
 */
function inFlightRow(plan: PlannedRow, account: StoredRow['account']): InFlightRow {
  return {
    line: plan.line,
    account: account ?? (plan.before && plan.account ? { ...plan.account, done: 'updated' } : null),
    traces: [
      ...plan.writes.map(({ resource, stored }) => ({
        reference: `${resource.resourceType}/${resource.id ?? ''}`,
        ...(stored?.meta?.versionId !== undefined && { before: stored.meta.versionId }),
      })),
      ...plan.lists.flatMap(({ listId, items }) =>
        items.map(({ reference }) => ({ reference: `List/${listId}`, item: reference })),
      ),
    ],
  };
}

/** The notes of a plan, and those of its result about other columns. */
const withNotes = (planned: readonly Issue[], found: readonly Issue[]): Issue[] => [
  ...planned,
  ...found.filter(({ code, column }) => !planned.some((note) => note.code === code && note.column === column)),
];

function resultPatch(result: RowResult, row: StoredRow | undefined, plan: PlannedRow | undefined): RowPatch {
  // A run that was interrupted at this row has created its account.
  const madeAccount = row?.account?.done === 'created';
  const outcome = result.outcome === 'updated' && madeAccount ? 'created' : result.outcome;
  const changes = plan && plan.action !== 'unchanged' ? plan.changes : [];
  return {
    line: result.line,
    state: outcome,
    issues: result.issues,
    traces: result.traces,
    account: row?.account ?? result.account ?? null,
    ...(result.notes && { notes: withNotes(plan?.notes ?? [], result.notes) }),
    // Without a plan that changes something, a refused row keeps the changes that the check has stored.
    ...(outcome === 'refused' ? changes.length > 0 && { changes } : erasedContents(changes)),
  };
}

const changesNothing = ({ action }: PlannedRow): boolean => action === 'unchanged' || action === 'omitted';

/** Plans rows, or reuses their reviewed plans, records those to send, sends them and returns their results. */
async function writeBatch(rows: readonly StoredRow[], run: FileRun): Promise<RowPatch[]> {
  const { chunk, file, upload, runner, context } = run;
  const stored = new Map(rows.map((row) => [row.line, row]));
  const lines = [...stored.keys()];
  const dependencies = byLine(await runner.store.dependencies(file.workflowId, lines));
  const plans = (await reusablePlans(rows, chunk.plan, context.fhir)) ?? (await planRows(file, rows, runner, context));
  const byRow = new Map(plans.map((plan) => [plan.line, plan]));
  const refused = new Set<number>();
  const results: RowResult[] = [];
  const send: PlannedRow[] = [];
  const refuse = (line: number, issues: Issue[]): void => {
    refused.add(line);
    results.push({ line, outcome: 'refused', issues, traces: [] });
  };
  for (const plan of plans) {
    const row = stored.get(plan.line);
    // Once its account exists, the plan of a row contains less than the review showed.
    const isOtherPlan = row?.account === null && upload.review && row.fingerprint !== fingerprint(plan);
    if (plan.issues.length > 0) refuse(plan.line, plan.issues);
    else if (isOtherPlan && !changesNothing(plan)) {
      refuse(plan.line, [{ code: 'changedAfterPlan', column: columnOf(file, row) }]);
    } else if (changesNothing(plan)) {
      results.push({ line: plan.line, outcome: 'unchanged', issues: [], traces: [] });
    } else send.push(plan);
  }
  const inFlight = send.map((plan) => inFlightRow(plan, stored.get(plan.line)?.account ?? null));
  if (send.length > 0 && !(await runner.store.setSent(chunk, inFlight))) throw new Stopped('replaced');
  const writeContext: WriteContext = {
    type: file.type,
    fhir: context.fhir,
    now: runner.now,
    columnOf: (line) => columnOf(file, stored.get(line)),
    blocked(line) {
      const [issue] = dependsOn(dependencies.get(line) ?? [], file.workflowId, refused);
      return issue && { ...issue, column: columnOf(file, stored.get(line)) };
    },
    onRefused: (line) => void refused.add(line),
    async replan(line) {
      const row = stored.get(line);
      const [fresh] = row ? await planRows(file, [row], runner, context) : [];
      // A reviewed row is written exactly as reviewed, or not at all.
      return fresh && (!upload.review || row?.fingerprint === fingerprint(fresh)) ? fresh : undefined;
    },
  };
  results.push(...(await writeRows(send, writeContext)));
  return results.map((result) => resultPatch(result, stored.get(result.line), byRow.get(result.line)));
}

/** Maximum number of refusals in the log. The rows contain all of them. */
const maxLogged = 200;

/** Writes the planned rows of a chunk, and stores their results. */
export async function writeChunk(run: FileRun): Promise<void> {
  const { chunk, file, runner, upload } = run;
  const { store } = runner;
  if (file.started === null) await store.updateFile(file.workflowId, { started: runner.now().getTime() });
  if (chunk.sent) await store.recoverSent(upload.id, chunk.number);
  const own = [chunk.first, chunk.last] as const;
  const sending = await store.rows(file.workflowId, {
    states: ['sending'],
    order: 'rank',
    ranks: own,
    limit: batchSize,
  });
  if (sending.length > 0) {
    const settled = await settleRows(file, sending, run);
    await run.commit(async (own) => {
      await own.updateRows(file.workflowId, settled);
      await recordVersions(own, { upload, file, task: 'write' }, settled);
    });
  }
  for (const { ranks, isLast } of batchesOf(chunk)) {
    await run.proceed();
    const query = { states: ['planned'], order: 'rank', ranks, limit: batchSize, forWork: true } as const;
    const rows = await store.rows(file.workflowId, query);
    if (rows.length === 0) {
      // The rows are invalid, or an earlier execution has written them.
      if (isLast) await run.complete();
      continue;
    }
    const begun = performance.now();
    const patches = await writeBatch(rows, run);
    await (isLast ? run.complete : run.commit)(async (own) => {
      await own.updateRows(file.workflowId, patches);
      await recordVersions(own, { upload, file, task: 'write' }, patches);
      await own.setSent(chunk, null);
      const refusals = patches.flatMap(({ line, issues = [] }) =>
        issues.map((issue) => `! Row ${sourceLine(line)}, ${issueMessageWithColumn(issue)}`),
      );
      if (refusals.length > 0) await own.log(file.workflowId, refusals, maxLogged);
    });
    countOutcomes(patches, runner.metrics);
    runner.metrics?.importBatch((performance.now() - begun) / 1000);
  }
}
