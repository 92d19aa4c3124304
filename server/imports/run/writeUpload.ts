import { randomUUID } from 'node:crypto';
import { issueMessageWithColumn } from '../engine/issueMessages.ts';
import { writeRows, type RowResult, type WriteContext } from '../engine/write.ts';
import { isRepetition, type Issue, type PlannedRow, type Row } from '../engine/types.ts';
import { fileTypes } from '../fileTypes/index.ts';
import type { ImportFile, RowPatch, InFlightRow, StoredRow } from '../store/types.ts';
import { chunk, pagesOf, toRow } from './checkUpload.ts';
import { fingerprint } from './fingerprint.ts';
import { maxRows } from './receive.ts';
import type { Run } from './runUpload.ts';
import { erased } from './resolveInFlight.ts';

const plannedStates = ['planned'] as const;
/** Rows that depend on rows in these states are not written either. */
const notWritten = ['invalid', 'refused'] as const;

/** Rows with their current plans, ready to be sent. */
interface Staged {
  stored: Map<number, StoredRow>;
  rows: Map<number, Row>;
  plans: Map<number, PlannedRow>;
  /** Results of rows that need not be sent. */
  results: RowResult[];
  send: PlannedRow[];
  /** Id of the batch in the store's record of rows in flight. */
  batch: string;
}

function refusal(line: number, issues: Issue[]): RowResult {
  return { line, outcome: 'refused', issues, traces: [] };
}

/** What a row will replace. Stored before the row is sent, so that undo has it even after a crash. */
function inFlightRow(plan: PlannedRow): InFlightRow {
  return {
    line: plan.line,
    account: plan.before && plan.account ? { ...plan.account, done: 'updated' } : null,
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

/** Marks a row as refused, so that rows depending on it are not written. */
function markRefused(file: ImportFile, line: number, { check }: Run): void {
  const key = check.keyOf(file.type, line);
  if (key !== undefined) check.index.refuse(key);
}

/** Rows read from the store at once. */
const page = 10 * chunk;

/** Plans rows against the current state of the server, and stores which rows will be sent. */
async function stageChunk(file: ImportFile, stored: readonly StoredRow[], run: Run): Promise<Staged> {
  const { check, upload, store } = run;
  const rows = stored.map((row) => toRow(file, row, run));
  for (const row of rows) check.restore(file.type, row, false);
  const plans = await fileTypes[file.type].plan(rows, run.context);
  const staged: Staged = {
    stored: new Map(stored.map((row) => [row.line, row])),
    rows: new Map(rows.map((row) => [row.line, row])),
    plans: new Map(plans.map((plan) => [plan.line, plan])),
    results: [],
    send: [],
    batch: randomUUID(),
  };
  const { results, send } = staged;
  for (const plan of plans) {
    const row = staged.stored.get(plan.line);
    // Once its account exists, the plan of a row contains less than the review showed.
    const isOtherPlan = row?.account === null && upload.review && row.fingerprint !== fingerprint(plan);
    if (plan.issues.length > 0) results.push(refusal(plan.line, plan.issues));
    else if (isOtherPlan && plan.action !== 'unchanged') {
      results.push(refusal(plan.line, [{ code: 'changedAfterPlan', column: check.columnOf(file.type, plan.line) }]));
    } else if (plan.action === 'unchanged') {
      results.push({ line: plan.line, outcome: 'unchanged', issues: [], traces: [] });
    } else send.push(plan);
  }
  for (const { line, outcome } of results) if (outcome === 'refused') markRefused(file, line, run);
  if (send.length > 0) await store.markInFlight(file.workflowId, staged.batch, send.map(inFlightRow));
  return staged;
}

function send(file: ImportFile, staged: Staged, run: Run): Promise<RowResult[]> {
  const { check, upload } = run;
  const context: WriteContext = {
    type: file.type,
    fhir: run.context.fhir,
    now: run.now,
    columnOf: (line) => check.columnOf(file.type, line),
    blocked: blockedBy(file, run),
    onRefused: (line) => markRefused(file, line, run),
    async replan(line) {
      const row = staged.rows.get(line);
      const [fresh] = row ? await fileTypes[file.type].plan([row], run.context) : [];
      const reviewed = staged.stored.get(line)?.fingerprint;
      // A reviewed row is written exactly as reviewed, or not at all.
      return fresh && (!upload.review || reviewed === fingerprint(fresh)) ? fresh : undefined;
    },
  };
  return writeRows(staged.send, context);
}

function resultPatch(result: RowResult, { stored, plans }: Staged): RowPatch {
  const plan = plans.get(result.line);
  const row = stored.get(result.line);
  // A run that was interrupted at this row has created its account.
  const madeAccount = row?.account?.done === 'created';
  const outcome = result.outcome === 'updated' && madeAccount ? 'created' : result.outcome;
  const changed = plan && plan.action !== 'unchanged';
  return {
    line: result.line,
    state: outcome,
    issues: result.issues,
    traces: result.traces,
    account: row?.account ?? result.account ?? null,
    ...(changed && { changes: plan.changes }),
    ...(outcome !== 'refused' && erased),
  };
}

async function storeResults(file: ImportFile, staged: Staged, results: readonly RowResult[], run: Run): Promise<void> {
  const patches = results.map((result) => resultPatch(result, staged));
  await run.store.updateRows(file.workflowId, patches, staged.batch);
  for (const { line, issues } of results) {
    for (const issue of issues) await logRow(file, line, issue, run);
  }
}

/** Maximum number of refusals in the log. The rows contain all of them. */
const maxLogged = 200;

async function logRow(file: ImportFile, line: number, issue: Issue, { store, context }: Run): Promise<void> {
  const key = `logged:${file.workflowId}`;
  const count = ((context.memory.get(key) as number | undefined) ?? 0) + 1;
  context.memory.set(key, count);
  if (count <= maxLogged) await store.log(file.workflowId, `! Row ${line}, ${issueMessageWithColumn(issue)}`);
}

/** Planned rows of a file, a chunk at a time, in the order of writing. */
async function* chunksOf(file: ImportFile, { store }: Run): AsyncGenerator<StoredRow[], undefined> {
  // Queries ranges of ranks, which are unique: by state alone the database would read all rows each time.
  for (let after = -1; after < file.total; after += page) {
    const query = {
      states: plannedStates,
      order: 'rank',
      after,
      upTo: after + page,
      limit: maxRows,
      forWork: true,
    } as const;
    const rows = await store.rows(file.workflowId, query);
    for (let start = 0; start < rows.length; start += chunk) yield rows.slice(start, start + chunk);
  }
  return undefined;
}

/** Number of chunks planned ahead while others are being sent. */
const chunksAhead = 3;

async function writeFile(file: ImportFile, run: Run): Promise<void> {
  const { store } = run;
  await store.updateFile(file.workflowId, { started: file.started ?? run.now().getTime() });
  const chunks = chunksOf(file, run);
  const ready: Promise<Staged | undefined>[] = [];
  let last: Promise<unknown> = Promise.resolve();
  const prepare = (): void => {
    // Sequential, because the planning of later rows depends on earlier ones.
    const next = last.then(async () => {
      const { value } = await chunks.next();
      return value && stageChunk(file, value, run);
    });
    next.catch(() => undefined);
    last = next;
    ready.push(next);
  };
  while (ready.length < chunksAhead) prepare();
  let storing = Promise.resolve();
  try {
    for (;;) {
      await run.proceed();
      const staged = await ready[0];
      if (!staged) break;
      void ready.shift();
      prepare();
      const results = [...staged.results, ...(await send(file, staged, run))];
      await storing;
      // The results are stored while the next rows are sent.
      storing = storeResults(file, staged, results, run);
      storing.catch(() => undefined);
    }
    await storing;
  } finally {
    // Wait for all work of this run. Batches that were staged but not sent must not be recorded as in flight.
    const settled = await Promise.allSettled([...ready, storing]);
    const unsent = settled.flatMap((result) =>
      result.status === 'fulfilled' && result.value ? [result.value.batch] : [],
    );
    if (unsent.length > 0) await store.clearInFlight(file.workflowId, unsent);
  }
}

async function finishFile(file: ImportFile, run: Run): Promise<void> {
  const { store } = run;
  const { states } = await store.counts(file.workflowId);
  const ended = run.now();
  await store.eraseRows(file.workflowId, ['created', 'updated', 'unchanged']);
  const texts = (['created', 'updated', 'unchanged', 'refused', 'invalid'] as const).map(
    (state) => `${states[state] ?? 0} ${state === 'invalid' ? 'left out' : state}`,
  );
  await store.log(file.workflowId, `${ended.toISOString()} Done: ${texts.join(', ')}`);
  const unwritten = (states.refused ?? 0) + (states.invalid ?? 0);
  await store.updateFile(file.workflowId, {
    ended: ended.getTime(),
    ...(unwritten === 0 && { erased: ended.getTime() }),
  });
}

/** Writes the planned rows, file by file, and stores the outcome of each row. */
export async function writeUpload(run: Run): Promise<void> {
  const { upload, store, check } = run;
  const files = await store.filesOf(upload.id);
  for (const file of files) {
    // Rows that reference a repeated key refer to the first row, not to the repetition.
    for await (const rows of pagesOf(file, run, notWritten)) {
      for (const row of rows) {
        if (row.cells && !row.issues.some(isRepetition)) check.restore(file.type, toRow(file, row, run), true);
      }
    }
  }
  for (const file of files) {
    await writeFile(file, run);
    await finishFile(file, run);
  }
}
