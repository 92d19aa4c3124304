import type { Issue, IssueCode, PlannedRow, Row } from '../engine/types.ts';
import { fileTypes } from '../fileTypes/index.ts';
import type { Dependency } from '../store/checkTypes.ts';
import type { StoredPassword } from '../store/passwordStore.ts';
import type { RowPatch, StoredPlan, StoredRow } from '../store/types.ts';
import { checkSwapped, correctIssues, correctRows, notesOf } from './correctRows.ts';
import { fingerprint } from './fingerprint.ts';
import { batchesOf, batchSize, byLine, columnOf, countOutcomes, planRows, toRow } from './rows.ts';
import { newNames } from './similarNames.ts';
import { recordReads, storedPlan } from './storedPlans.ts';
import type { FileRun } from './types.ts';

/** Issues that do not make the cell itself invalid. */
const isOfOtherRow: ReadonlySet<IssueCode> = new Set(['duplicate', 'sameName', 'cycle', 'dependsOn', 'cells']);

/** The row with its faulty cells emptied, so they are neither compared nor sent to a server. */
function withoutFaultyCells(row: Row, faulty: ReadonlySet<string | undefined>): Row {
  const cells = Object.entries(row.cells).map(([column, value]) => [column, faulty.has(column) ? '' : value]);
  return { ...row, cells: Object.fromEntries(cells) as Row['cells'] };
}

const isCycle = ({ code }: Issue): boolean => code === 'cycle';

/** Issues of a row whose dependencies are not written. `refused` contains lines of the same file. */
export function dependsOn(
  dependencies: readonly Dependency[],
  workflowId: string,
  refused: ReadonlySet<number>,
): Issue[] {
  return dependencies
    .filter((each) => each.refused || (each.workflowId === workflowId && refused.has(each.row)))
    .map(({ column, row, file }) => ({ code: 'dependsOn', column, values: { row, file } }));
}

/** Plans the valid cells of rows that are not written, so that all their issues can be corrected at once. */
async function planFlawed(flawed: readonly StoredRow[], run: FileRun): Promise<RowPatch[]> {
  const { file, runner } = run;
  const fileType = fileTypes[file.type];
  const context = { ...run.context, memory: new Map(run.context.memory), planned: run.planned.copy().planned };
  const rows = flawed.flatMap((row): Row[] => {
    const faulty = new Set(row.issues.filter(({ code }) => !isOfOtherRow.has(code)).map(({ column }) => column));
    // A row without a valid key cannot be compared.
    if (!row.cells || fileType.needsTargets || faulty.has(columnOf(file, row))) return [];
    return [withoutFaultyCells(toRow(file, row, runner), faulty)];
  });
  const plans = rows.length > 0 ? await fileType.plan(rows, context) : [];
  const others = new Map(plans.map((plan) => [plan.line, plan.issues]));
  return flawed.map(({ line, issues }): RowPatch => {
    const known = new Set(issues.flatMap(({ column, values }) => [column, values?.other]));
    const more = others.get(line)?.filter(({ column }) => !known.has(column)) ?? [];
    return { line, state: 'invalid', issues: [...issues, ...more] };
  });
}

/** A row that is not written keeps the corrections of other issues. */
function withNotes(patch: RowPatch, notesOfLine: ReadonlyMap<number, Issue[]>, rows: readonly StoredRow[]): RowPatch {
  const notes = notesOfLine.get(patch.line);
  const cells = notes && rows.find(({ line }) => line === patch.line)?.cells;
  return cells ? { ...patch, notes, cells } : patch;
}

interface PlannedBatch {
  patches: RowPatch[];
  plans: PlannedRow[];
  stored: StoredPlan | undefined;
  passwords: StoredPassword[];
}

async function planBatch(rows: readonly StoredRow[], run: FileRun): Promise<PlannedBatch> {
  const { file, runner, context } = run;
  const lines = rows.map(({ line }) => line);
  const dependencies = byLine(await runner.store.dependencies(file.workflowId, lines));
  const refused = new Set<number>();
  const blockersOf = (line: number): Issue[] => dependsOn(dependencies.get(line) ?? [], file.workflowId, refused);
  const notesBefore = new Map<number, Issue[]>();
  const checked = (await checkSwapped(rows, run)).map((each): StoredRow => {
    const { row, notes: own } = correctIssues(each, file);
    if (own.length > 0) notesBefore.set(row.line, own);
    const issues = row.issues.some(isCycle) ? row.issues : [...row.issues, ...blockersOf(row.line)];
    if (issues.length > 0) refused.add(row.line);
    return { ...row, issues };
  });
  const found = checked.filter(({ issues }) => issues.length === 0);
  const { rows: valid, corrected, passwords } = await correctRows(found, run);
  const cellsOf = new Map(valid.map(({ line, cells }) => [line, cells]));
  const recorded = recordReads(context.fhir);
  const plans = await planRows(file, valid, runner, { ...context, fhir: recorded.fhir });
  const warnings = await fileTypes[file.type].warnings?.(plans, context);
  const patches = plans.map((plan): RowPatch => {
    const isOmitted = plan.action === 'omitted';
    const issues = isOmitted ? [] : [...plan.issues, ...blockersOf(plan.line)];
    // Rows that need a new record of a row that is left out cannot be written either.
    if (issues.length > 0 || plan.notes.some(({ code }) => code === 'omittedNew')) refused.add(plan.line);
    const { line, action, changes } = plan;
    const notes = [...notesOf(plan, warnings), ...(notesBefore.get(line) ?? []), ...(corrected.get(line) ?? [])];
    const cells = (corrected.has(line) || notesBefore.has(line)) && cellsOf.get(line);
    const state = issues.length > 0 ? 'invalid' : 'planned';
    return { line, state, action, issues, notes, changes, fingerprint: fingerprint(plan), ...(cells && { cells }) };
  });
  const writable = plans.filter(({ line, action }) => action === 'omitted' || !refused.has(line));
  const flawed = await planFlawed(
    checked.filter(({ issues }) => issues.length > 0),
    run,
  );
  return {
    patches: [...patches, ...flawed.map((patch) => withNotes(patch, notesBefore, checked))],
    plans: writable,
    stored: storedPlan(writable, recorded.reads()),
    passwords,
  };
}

/** Plans the rows of a chunk in the order of writing, and stores the plans. */
export async function planChunk(run: FileRun): Promise<void> {
  const { chunk, file, runner, upload } = run;
  const storedPlans: StoredPlan[] = [...(chunk.plan ?? [])];
  for (const { ranks, isLast } of batchesOf(chunk)) {
    await run.proceed();
    const query = { states: ['open'], order: 'rank', ranks, limit: batchSize } as const;
    const rows = await runner.store.rows(file.workflowId, query);
    if (rows.length === 0) {
      // An earlier execution has planned the rows.
      if (isLast) await run.complete();
      continue;
    }
    const { patches, plans, stored, passwords } = await planBatch(rows, run);
    if (stored) storedPlans.push(stored);
    await (isLast ? run.complete : run.commit)(async (store) => {
      await store.updateRows(file.workflowId, patches);
      if (passwords.length > 0) await store.addPasswords(file.workflowId, passwords);
      await store.setPlanned(upload.id, run.planned.takeAdded());
      await store.addNames(upload.id, file.workflowId, newNames(plans));
      if (stored) await store.setPlan(chunk, storedPlans);
    });
    countOutcomes(patches, runner.metrics);
  }
}
