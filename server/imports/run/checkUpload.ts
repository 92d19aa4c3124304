import type { CheckedRow } from '../engine/check.ts';
import type { IssueCode, PlannedRow, Row } from '../engine/types.ts';
import { fileTypes } from '../fileTypes/index.ts';
import type { PlanContext } from '../fileTypes/fileType.ts';
import type { ImportFile, RowPatch, RowState, StoredRow } from '../store/types.ts';
import { fingerprint } from './fingerprint.ts';
import { createSimilarNames } from './similarNames.ts';
import type { Run } from './runUpload.ts';
import { decryptCells } from './secrets.ts';

/** Rows per request to the FHIR server. */
export const chunk = 100;
/** Rows read from the store at once. */
const page = 1000;
/** States of the rows that a check includes; the others are done. */
export const unfinished: readonly RowState[] = ['open', 'invalid', 'planned', 'refused'];

/** All rows of a file in these states, page by page. */
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
  return { line: row.line, cells: decryptCells(file.type, row.cells ?? {}, vault), resolved: row.resolved };
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

/** Issues that do not make the cell itself invalid. */
const isOfOtherRow: ReadonlySet<IssueCode> = new Set(['duplicate', 'sameName', 'cycle', 'dependsOn', 'cells']);

/** The row with its faulty cells emptied, so they are neither compared nor sent to a server. */
function withoutFaultyCells(row: Row, faulty: ReadonlySet<string | undefined>): Row {
  const cells = Object.entries(row.cells).map(([column, value]) => [column, faulty.has(column) ? '' : value]);
  return { ...row, cells: Object.fromEntries(cells) as Row['cells'] };
}

/** A copy of the planning memory, to plan other rows without side effects. */
function copyMemory(memory: PlanContext['memory']): PlanContext['memory'] {
  return new Map([...memory].map(([key, value]) => [key, value instanceof Map ? new Map(value) : value]));
}

type Stored = Map<number, StoredRow>;

async function storedRows(file: ImportFile, part: readonly CheckedRow[], { store }: Run): Promise<Stored> {
  const lines = part.map(({ line }) => line);
  return new Map((await store.rows(file.workflowId, { lines, limit: chunk })).map((row) => [row.line, row]));
}

/**
 * Stores the issues of rows that are not written. Plans the valid cells of such a row as well, so that all its issues
 * can be corrected at once.
 */
async function storeFlawed(file: ImportFile, flawed: readonly CheckedRow[], run: Run): Promise<void> {
  const { check, store } = run;
  const fileType = fileTypes[file.type];
  const context = { ...run.context, memory: copyMemory(run.context.memory) };
  for (let start = 0; start < flawed.length; start += chunk) {
    await run.proceed();
    const part = flawed.slice(start, start + chunk);
    const stored = await storedRows(file, part, run);
    const rows = part.flatMap(({ line, issues, resolved }): Row[] => {
      const row = stored.get(line);
      const faulty = new Set(issues.filter(({ code }) => !isOfOtherRow.has(code)).map(({ column }) => column));
      // A row without a valid key cannot be compared.
      if (!row?.cells || fileType.needsTargets || faulty.has(check.columnOf(file.type, line))) return [];
      return [withoutFaultyCells(toRow(file, { ...row, resolved }, run), faulty)];
    });
    const plans = rows.length > 0 ? await fileType.plan(rows, context) : [];
    const others = new Map(plans.map((plan) => [plan.line, plan.issues]));
    const patches = part.map(({ line, rank, label, issues, resolved }): RowPatch => {
      const known = new Set(issues.flatMap(({ column, values }) => [column, values?.other]));
      const more = others.get(line)?.filter(({ column }) => !known.has(column)) ?? [];
      const none = { action: null, notes: [], changes: [], fingerprint: null };
      return { line, rank, label, resolved, state: 'invalid', ...none, issues: [...issues, ...more] };
    });
    await store.updateRows(file.workflowId, patches);
  }
}

/** Plans the rows of one file in the order of writing, a chunk at a time, and stores the plans. */
async function planFile(file: ImportFile, run: Run): Promise<{ invalid: number; conflicts: number }> {
  const { check, store, context } = run;
  const fileType = fileTypes[file.type];
  const similarNames = createSimilarNames(context.fhir);
  const checked = check.rows(file.type).toSorted((a, b) => a.rank - b.rank);
  const flawed = checked.filter(({ issues }) => issues.length > 0);
  const valid = checked.filter(({ issues }) => issues.length === 0);
  const found = { invalid: flawed.length, conflicts: 0 };
  for (let start = 0; start < valid.length; start += chunk) {
    await run.proceed();
    const part = valid.slice(start, start + chunk);
    const stored = await storedRows(file, part, run);
    const rows = part.flatMap(({ line, resolved }): Row[] => {
      const row = stored.get(line);
      return row ? [toRow(file, { ...row, resolved }, run)] : [];
    });
    const plans = new Map((await fileType.plan(rows, context)).map((plan) => [plan.line, plan]));
    const notes = await similarNames.notesOf(plans.values(), fileType.columns[0]?.name ?? '');
    const patches = part.flatMap(({ line, rank, label, resolved }): RowPatch[] => {
      const plan = plans.get(line);
      if (!plan) return [];
      const issues = [...plan.issues, ...check.blockers(file.type, line)];
      const similar = notes.get(line);
      if (plan.action === 'conflict') found.conflicts += 1;
      if (issues.length > 0) {
        found.invalid += 1;
        const key = check.keyOf(file.type, line);
        if (key !== undefined) check.index.refuse(key);
      }
      return [
        {
          line,
          rank,
          label,
          resolved,
          ...planPatch({ ...plan, issues, notes: similar ? [...plan.notes, similar] : plan.notes }),
        },
      ];
    });
    await store.updateRows(file.workflowId, patches);
  }
  await storeFlawed(file, flawed, run);
  return found;
}

/**
 * Checks every row of an upload and plans its changes without writing. Resolves to `review` if a user must decide:
 * because the upload requests it, or because there are errors.
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
  let hasErrors = files.some(({ issues }) => issues.some(({ fatal }) => fatal));
  for (const file of files) {
    const { invalid, conflicts } = await planFile(file, run);
    hasErrors ||= invalid > 0;
    const rows = check.rows(file.type).length;
    const texts = [`${rows} rows checked`, `${invalid} with errors`, ...(conflicts ? [`${conflicts} conflicts`] : [])];
    await store.log(file.workflowId, `${run.now().toISOString()} ${texts.join(', ')}`);
  }
  return upload.review || (hasErrors && !upload.skipInvalid) ? 'review' : 'write';
}
