import type { ApiError } from '../../api/errors.ts';
import type { UndoSteps } from '../../api/platform/index.ts';

export type UndoStep = UndoSteps['steps'][number];

/** Preview of an undo: counts of the rows checked so far, and the first rows that are not undone. */
export interface UndoPreview {
  /** True if rows that were changed since the import are undone too. */
  force: boolean;
  checked: number;
  counts: Record<UndoStep['effect'], number>;
  /** Number of rows with an effect that this page does not have: the server is of another version. */
  unknown: number;
  staying: UndoStep[];
  isDone: boolean;
  error: ApiError | undefined;
}

/** Maximum number of listed rows that are not undone; further ones are only counted. */
const maxListed = 100;

/** A preview without any step. `force`: rows that were changed since the import are undone too. */
export const startPreview = (force: boolean): UndoPreview => ({
  force,
  checked: 0,
  counts: { remove: 0, restore: 0, changed: 0, inUse: 0, gone: 0 },
  unknown: 0,
  staying: [],
  isDone: false,
  error: undefined,
});

/** A step of a server of this or the release before; undefined if its effect is unknown. */
function readUndoStep(step: Partial<UndoStep>): UndoStep | undefined {
  const { row = 0, label = '', effect = step.fate, references = step.what ?? [] } = step;
  const known = Object.keys(startPreview(false).counts) as UndoStep['effect'][];
  const found = known.find((each) => each === effect);
  return found && { row, label, effect: found, references };
}

/** Counts steps of a preview, which is changed, and lists the rows that are not undone. */
export function addSteps(undo: UndoPreview, given: readonly UndoStep[]): void {
  const steps = given.flatMap((step) => readUndoStep(step) ?? []);
  for (const { effect } of steps) undo.counts[effect] += 1;
  undo.checked += given.length;
  undo.unknown += given.length - steps.length;
  const staying = steps.filter(({ effect }) => effect === 'changed' || effect === 'inUse');
  undo.staying.push(...staying.slice(0, maxListed - undo.staying.length));
}
