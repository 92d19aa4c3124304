import { fileTypes } from '../fileTypes/index.ts';
import type { Metrics } from '../../metrics.ts';
import type { PlanContext } from '../fileTypes/fileType.ts';
import type { FieldChange, Issue, PlannedRow, Row } from '../engine/types.ts';
import type { Recipe } from '../recipe/recipe.ts';
import type { Dependency } from '../store/checkTypes.ts';
import type { Chunk, ImportFile, RowPatch, RowState, StoredRow } from '../store/types.ts';
import { decryptCells } from './secrets.ts';
import type { Runner } from './types.ts';

/** Rows per request to the FHIR server. */
export const batchSize = 100;

/**
 * The batches of a chunk, as ranks of their first and last rows. Plans and writes have the same batches, so that a
 * batch is written with the plan of exactly its rows.
 */
export function batchesOf({
  first,
  last,
}: Pick<Chunk, 'first' | 'last'>): { ranks: [number, number]; isLast: boolean }[] {
  const count = Math.max(1, Math.ceil((last - first + 1) / batchSize));
  return Array.from({ length: count }, (_, index) => {
    const start = first + index * batchSize;
    return { ranks: [start, Math.min(start + batchSize - 1, last)], isLast: index === count - 1 };
  });
}

/** States of the rows that a check includes; the others are done. */
export const unfinished: readonly RowState[] = ['open', 'invalid', 'planned', 'refused'];

/** Clears the contents of a row once it is written, except the columns that it changed. */
export const erasedContents = (changes: readonly FieldChange[]) => ({
  cells: null,
  resolved: {},
  changes: [...new Set(changes.map(({ column }) => column))].map((column) => ({ column, before: '', after: '' })),
});

export function toRow({ type }: ImportFile, row: StoredRow, { vault }: Pick<Runner, 'vault'>): Row {
  const { cells } = decryptCells(type, row.cells ?? {}, vault);
  return { line: row.line, cells, resolved: row.resolved, key: row.key };
}

/** Issues of cells that were encrypted with a key that this process does not have. */
export function keyIssues({ type }: ImportFile, row: StoredRow, { vault }: Pick<Runner, 'vault'>): Issue[] {
  const { undecryptable } = decryptCells(type, row.cells ?? {}, vault);
  return undecryptable.map((column) => ({ code: 'undecryptable', column }));
}

/** The plan of a row that the recipe leaves out because its record is new, or because it is stored. */
function leaveOut(plan: PlannedRow): PlannedRow {
  const { line, action } = plan;
  const code = action === 'create' ? 'omittedNew' : 'omittedStored';
  return { line, action: 'omitted', issues: [], notes: [{ code }], changes: [], writes: [], lists: [] };
}

/** Leaves out rows of records that the recipe does not create, or does not update. */
function applyMode(plans: readonly PlannedRow[], mode: Recipe['mode']): PlannedRow[] {
  if (mode === undefined) return [...plans];
  return plans.map((plan) => ((plan.action === 'create') === (mode === 'create') ? plan : leaveOut(plan)));
}

/** Plans stored rows. */
export async function planRows(
  file: ImportFile,
  rows: readonly StoredRow[],
  runner: Pick<Runner, 'vault'>,
  context: PlanContext,
): Promise<PlannedRow[]> {
  const found = await fileTypes[file.type].plan(
    rows.map((row) => toRow(file, row, runner)),
    context,
  );
  const plans = applyMode(found, file.recipe?.mode);
  const issuesByLine = new Map(rows.map((row) => [row.line, keyIssues(file, row, runner)]));
  return plans.map((plan) => {
    const undecrypted = issuesByLine.get(plan.line) ?? [];
    if (undecrypted.length === 0) return plan;
    // The plan considers these cells empty.
    const others = plan.issues.filter(({ column }) => !undecrypted.some((issue) => issue.column === column));
    return { ...plan, issues: [...undecrypted, ...others] };
  });
}

/** Column for issues of a row without a more specific one. */
export const columnOf = ({ type }: ImportFile, row: StoredRow | undefined): string =>
  row?.keyColumn || (fileTypes[type].columns[0]?.name ?? '');

/** Dependencies by the line of the dependent row. */
export function byLine(dependencies: readonly Dependency[]): Map<number, Dependency[]> {
  const lines = new Map<number, Dependency[]>();
  for (const each of dependencies) lines.set(each.line, [...(lines.get(each.line) ?? []), each]);
  return lines;
}

const outcomes: ReadonlySet<RowState | undefined> = new Set<RowState>([
  ...(['created', 'updated', 'unchanged', 'refused', 'invalid', 'undone', 'notUndone'] as const),
]);

/** Counts the final states of rows. */
export function countOutcomes(patches: readonly RowPatch[], metrics: Pick<Metrics, 'importRows'> | undefined): void {
  const counts = new Map<RowState, number>();
  for (const { state } of patches) {
    if (state !== undefined && outcomes.has(state)) counts.set(state, (counts.get(state) ?? 0) + 1);
  }
  for (const [state, count] of counts) metrics?.importRows(state, count);
}
