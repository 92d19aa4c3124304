import { wordsWithColumn } from '../engine/words.ts';
import { writeRows, type RowResult, type WriteContext } from '../engine/write.ts';
import type { Issue, PlannedRow, Row, RowAction } from '../engine/types.ts';
import { kinds } from '../kinds/index.ts';
import type { ImportFile, RowPatch, StoredRow } from '../store/types.ts';
import { chunk, pagesOf, toRow, unfinished } from './checkUpload.ts';
import { fingerprint } from './fingerprint.ts';
import type { Run } from './runUpload.ts';

const waiting = ['planned', 'sending'] as const;

/** A chunk of rows with what they come to now. */
interface Planned {
  stored: Map<number, StoredRow>;
  rows: Map<number, Row>;
  plans: PlannedRow[];
}

async function planChunk(file: ImportFile, stored: readonly StoredRow[], run: Run): Promise<Planned> {
  const rows = stored.map((row) => toRow(file, row, run));
  return {
    stored: new Map(stored.map((row) => [row.line, row])),
    rows: new Map(rows.map((row) => [row.line, row])),
    plans: rows.length > 0 ? await kinds[file.type].plan(rows, run.context) : [],
  };
}

const wrote: Record<RowAction, 'created' | 'updated' | 'unchanged'> = {
  create: 'created',
  update: 'updated',
  unchanged: 'unchanged',
  conflict: 'unchanged',
};

/**
 * What a former run left in the middle: the row was being sent when it ended. If the server has it as wished now, that
 * run wrote it, and so it is told; else it is sent again.
 */
function resumed(row: StoredRow, plan: PlannedRow): RowResult | undefined {
  if (row.state !== 'sending' || plan.action !== 'unchanged' || !row.action) return undefined;
  return { line: row.line, outcome: wrote[row.action], issues: [], traces: row.traces };
}

function refusal(line: number, issues: Issue[]): RowResult {
  return { line, outcome: 'refused', issues, traces: [] };
}

/** The versions a row is about to replace: kept before it is sent, so that undo knows them whatever happens. */
function intended(plan: PlannedRow): RowPatch {
  return {
    line: plan.line,
    state: 'sending',
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

function blockedBy(file: ImportFile, { check }: Run): WriteContext['blocked'] {
  return (line) => {
    for (const key of check.needsOf(file.type, line)) {
      const provider = check.index.find(key);
      if (!provider || !check.index.isRefused(provider.key)) continue;
      if (provider.key === check.keyOf(file.type, line)) continue;
      const values = { row: provider.line, file: provider.type };
      return { code: 'dependsOn', column: check.columnOf(file.type, line), values };
    }
    return undefined;
  };
}

async function writeChunk(file: ImportFile, planned: Planned, run: Run): Promise<void> {
  const { store, check, upload } = run;
  const refuse = (line: number): void => {
    const key = check.keyOf(file.type, line);
    if (key !== undefined) check.index.refuse(key);
  };
  const results: RowResult[] = [];
  const send: PlannedRow[] = [];
  for (const plan of planned.plans) {
    const row = planned.stored.get(plan.line);
    const before = row && resumed(row, plan);
    const other = row && upload.review && row.state === 'planned' && row.fingerprint !== fingerprint(plan);
    if (before) results.push(before);
    else if (plan.issues.length > 0) results.push(refusal(plan.line, plan.issues));
    else if (other && plan.action !== 'unchanged') {
      results.push(refusal(plan.line, [{ code: 'changedAfterPlan', column: check.columnOf(file.type, plan.line) }]));
    } else if (plan.action === 'unchanged') {
      results.push({ line: plan.line, outcome: 'unchanged', issues: [], traces: [] });
    } else send.push(plan);
  }
  for (const { line, outcome } of results) if (outcome === 'refused') refuse(line);

  await store.updateRows(file.workflowId, send.map(intended));
  const context: WriteContext = {
    type: file.type,
    fhir: run.context.fhir,
    now: run.now,
    columnOf: (line) => check.columnOf(file.type, line),
    blocked: blockedBy(file, run),
    onRefused: refuse,
    async replan(line) {
      const row = planned.rows.get(line);
      const [fresh] = row ? await kinds[file.type].plan([row], run.context) : [];
      const seen = planned.stored.get(line)?.fingerprint;
      // What a person has looked at is written as it was, or not at all.
      return fresh && (!upload.review || seen === fingerprint(fresh)) ? fresh : undefined;
    },
  };
  results.push(...(await writeRows(send, context)));

  const plans = new Map(planned.plans.map((plan) => [plan.line, plan]));
  await store.updateRows(
    file.workflowId,
    results.map((result): RowPatch => {
      const plan = plans.get(result.line);
      const row = planned.stored.get(result.line);
      // The action of the first run counts: a row that was being created is a created one.
      const first = row?.state === 'sending' ? row.action : undefined;
      const outcome = result.outcome === 'updated' && first === 'create' ? 'created' : result.outcome;
      return {
        line: result.line,
        state: outcome,
        issues: result.issues,
        traces: result.traces,
        account: result.account ?? null,
        ...(plan && plan.action !== 'unchanged' && { changes: plan.changes, notes: plan.notes }),
      };
    }),
  );
  for (const { line, issues } of results) {
    for (const issue of issues) await logRow(file, line, issue, run);
  }
}

/** Refusals in the log; the rows hold all of them. */
const mostLogged = 200;

async function logRow(file: ImportFile, line: number, issue: Issue, { store, context }: Run): Promise<void> {
  const key = `logged:${file.workflowId}`;
  const count = ((context.memory.get(key) as number | undefined) ?? 0) + 1;
  context.memory.set(key, count);
  if (count <= mostLogged) await store.log(file.workflowId, `! Row ${line}, ${wordsWithColumn(issue)}`);
}

async function writeFile(file: ImportFile, run: Run): Promise<void> {
  const { store } = run;
  await store.updateFile(file.workflowId, { started: file.started ?? run.now().getTime() });
  let after = -1;
  const next = async (): Promise<StoredRow[]> => {
    const rows = await store.rows(file.workflowId, { states: waiting, order: 'rank', after, limit: chunk });
    after = rows.at(-1)?.rank ?? after;
    return rows;
  };
  let planned = await planChunk(file, await next(), run);
  while (planned.plans.length > 0) {
    await run.proceed();
    // The next rows are read while these are written; what of them hangs on these is known to the plan.
    const current = planned;
    const following = next().then((rows) => planChunk(file, rows, run));
    following.catch(() => undefined);
    await writeChunk(file, current, run);
    planned = await following;
  }
}

async function finishFile(file: ImportFile, run: Run): Promise<void> {
  const { store } = run;
  const { states } = await store.counts(file.workflowId);
  const ended = run.now();
  await store.eraseRows(file.workflowId, ['created', 'updated', 'unchanged']);
  const words = (['created', 'updated', 'unchanged', 'refused', 'invalid'] as const).map(
    (state) => `${states[state] ?? 0} ${state === 'invalid' ? 'left out' : state}`,
  );
  await store.log(file.workflowId, `${ended.toISOString()} Done: ${words.join(', ')}`);
  const left = (states.refused ?? 0) + (states.invalid ?? 0);
  await store.updateFile(file.workflowId, {
    ended: ended.getTime(),
    ...(left === 0 && { erased: ended.getTime() }),
  });
}

/** Writes what was planned, file after file, and tells of every row what became of it. */
export async function writeUpload(run: Run): Promise<void> {
  const { upload, store, check } = run;
  const files = await store.filesOf(upload.id);
  for (const file of files) {
    for await (const rows of pagesOf(file, run, unfinished)) {
      for (const row of rows) {
        if (row.cells) check.restore(file.type, toRow(file, row, run), ['invalid', 'refused'].includes(row.state));
      }
    }
  }
  for (const file of files) {
    await writeFile(file, run);
    await finishFile(file, run);
  }
}
