import type { Issue, PlannedRow } from '../engine/types.ts';
import { fileTypes } from '../fileTypes/index.ts';
import { correctionOf } from '../recipe/correct.ts';
import type { StoredRow } from '../store/types.ts';
import { planRows } from './rows.ts';
import type { FileRun } from './types.ts';

/** The notes and warnings of a plan. */
export const notesOf = (
  { line, notes }: PlannedRow,
  warnings: ReadonlyMap<number, readonly Issue[]> | undefined,
): Issue[] => [...notes, ...(warnings?.get(line) ?? [])];

/**
 * Rows with the corrections of the recipe for their warnings, and the notes about these by line. The corrected cells are stored
 * with the plan, so that a row is written as the check has shown it.
 */
export async function correctRows(
  rows: readonly StoredRow[],
  run: FileRun,
): Promise<{ rows: readonly StoredRow[]; corrected: Map<number, Issue[]> }> {
  const { file, runner, context } = run;
  const { recipe, type } = file;
  const corrected = new Map<number, Issue[]>();
  const correct = recipe?.correct;
  if (!correct || rows.length === 0) return { rows, corrected };
  // The corrected rows are planned again: this plan must not influence theirs.
  const { planned } = run.planned.copy();
  const plans = await planRows(file, rows, runner, { ...context, memory: new Map(context.memory), planned });
  const warnings = await fileTypes[type].warnings?.(plans, { ...context, planned });
  const byLine = new Map(plans.map((plan) => [plan.line, notesOf(plan, warnings)]));
  const result = rows.map((row): StoredRow => {
    const correction = row.cells && correctionOf(correct, row.cells, byLine.get(row.line) ?? []);
    if (!correction) return row;
    corrected.set(row.line, correction.notes);
    return { ...row, cells: { ...row.cells, ...correction.cells } };
  });
  return { rows: result, corrected };
}
