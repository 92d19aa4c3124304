import type { PlannedRow, Row } from '../engine/types.ts';
import { kinds } from '../kinds/index.ts';
import type { ImportFile, RowPatch, RowState, StoredRow } from '../store/types.ts';
import { fingerprint } from './fingerprint.ts';
import type { Run } from './runUpload.ts';
import { showCells } from './secrets.ts';

/** Rows asked of the FHIR server at once. */
export const chunk = 100;
/** Rows read from the store at once. */
const page = 1000;
/** Rows that a check looks at; the others are done. */
export const unfinished: readonly RowState[] = ['open', 'invalid', 'planned', 'sending', 'refused'];

/** Every row of a file in these states, page by page. */
export async function* pagesOf(
  { workflowId }: ImportFile,
  { store }: Pick<Run, 'store'>,
  states: readonly RowState[],
): AsyncGenerator<StoredRow[]> {
  let after: number | undefined;
  for (;;) {
    const rows = await store.rows(workflowId, { states, limit: page, ...(after !== undefined && { after }) });
    if (rows.length > 0) yield rows;
    if (rows.length < page) return;
    after = rows.at(-1)?.line;
  }
}

export function toRow(file: ImportFile, row: StoredRow, { vault }: Pick<Run, 'vault'>): Row {
  return { line: row.line, cells: showCells(file.type, row.cells ?? {}, vault), resolved: row.resolved };
}

function planPatch(planned: PlannedRow): Omit<RowPatch, 'line'> {
  const { action, issues, notes, changes } = planned;
  return {
    state: issues.length > 0 ? 'invalid' : 'planned',
    action,
    issues,
    notes,
    changes,
    fingerprint: fingerprint(planned),
  };
}

/** Plans the rows of one file in the order of writing, a chunk at a time, and stores what each comes to. */
async function planFile(file: ImportFile, run: Run): Promise<{ invalid: number; conflicts: number }> {
  const { check, store, context } = run;
  const kind = kinds[file.type];
  const checked = check.rows(file.type).toSorted((a, b) => a.rank - b.rank);
  const found = { invalid: 0, conflicts: 0 };
  for (let start = 0; start < checked.length; start += chunk) {
    await run.proceed();
    const part = checked.slice(start, start + chunk);
    const stored = new Map(
      (await store.rows(file.workflowId, { lines: part.map(({ line }) => line), limit: chunk })).map((row) => [
        row.line,
        row,
      ]),
    );
    const rows = part.flatMap(({ line, issues, resolved }): Row[] => {
      const row = stored.get(line);
      return row && issues.length === 0 ? [toRow(file, { ...row, resolved }, run)] : [];
    });
    const plans = new Map((rows.length > 0 ? await kind.plan(rows, context) : []).map((plan) => [plan.line, plan]));
    const patches = part.map(({ line, rank, label, issues, resolved }): RowPatch => {
      const plan = plans.get(line);
      if (plan?.action === 'conflict') found.conflicts += 1;
      if (issues.length > 0 || (plan && plan.issues.length > 0)) {
        found.invalid += 1;
        const key = check.keyOf(file.type, line);
        const isDouble = issues.some(({ code }) => code === 'duplicate');
        if (key !== undefined && !isDouble) check.index.refuse(key);
      }
      const base = { line, rank, label, resolved };
      if (plan) return { ...base, ...planPatch(plan) };
      return { ...base, state: 'invalid', action: null, issues, notes: [], changes: [], fingerprint: null };
    });
    await store.updateRows(file.workflowId, patches);
  }
  return found;
}

/**
 * Checks every row of an upload and plans what each will do. Nothing is written. Answers `review` when a person has to
 * decide: because they asked for it, or because something is wrong.
 */
export async function checkUpload(run: Run): Promise<'review' | 'write'> {
  const { upload, store, check, context } = run;
  const files = await store.filesOf(upload.id);
  for (const file of files) {
    await store.updateFile(file.workflowId, { started: file.started ?? run.now().getTime() });
    for await (const rows of pagesOf(file, run, unfinished)) {
      await run.proceed();
      for (const row of rows) if (row.cells) check.add(file.type, toRow(file, row, run), row.textIssues);
    }
  }
  await check.finish(context.fhir);
  let wrong = files.some(({ issues }) => issues.some(({ fatal }) => fatal));
  for (const file of files) {
    const { invalid, conflicts } = await planFile(file, run);
    wrong ||= invalid > 0;
    const rows = check.rows(file.type).length;
    const words = [`${rows} rows checked`, `${invalid} with errors`, ...(conflicts ? [`${conflicts} conflicts`] : [])];
    await store.log(file.workflowId, `${run.now().toISOString()} ${words.join(', ')}`);
  }
  return upload.review || (wrong && !upload.skipInvalid) ? 'review' : 'write';
}
