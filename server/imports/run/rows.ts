import { fileTypes } from '../fileTypes/index.ts';
import type { Metrics } from '../../metrics.ts';
import type { Row } from '../engine/types.ts';
import type { Dependency } from '../store/checkTypes.ts';
import type { ImportFile, RowPatch, RowState, StoredRow } from '../store/types.ts';
import { decryptCells } from './secrets.ts';
import type { Runner } from './types.ts';

/** Rows per request to the FHIR server. */
export const batchSize = 100;

/** States of the rows that a check includes; the others are done. */
export const unfinished: readonly RowState[] = ['open', 'invalid', 'planned', 'refused'];

/** Clears the contents of a row once it is written. */
export const erased = { cells: null, resolved: {}, changes: [] };

export function toRow({ type }: ImportFile, row: StoredRow, { vault }: Pick<Runner, 'vault'>): Row {
  return { line: row.line, cells: decryptCells(type, row.cells ?? {}, vault), resolved: row.resolved };
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
  ...(['created', 'updated', 'unchanged', 'refused', 'invalid', 'undone', 'kept'] as const),
]);

/** Counts the final states of rows. */
export function countOutcomes(patches: readonly RowPatch[], metrics: Pick<Metrics, 'importRows'> | undefined): void {
  const counts = new Map<RowState, number>();
  for (const { state } of patches) {
    if (state !== undefined && outcomes.has(state)) counts.set(state, (counts.get(state) ?? 0) + 1);
  }
  for (const [state, count] of counts) metrics?.importRows(state, count);
}
