import type { PlanContext } from '../fileTypes/fileType.ts';
import { undoableStates, type ImportFile, type UndoEffect } from '../store/types.ts';
import type { ImportStore } from '../store/importStore.ts';
import { assess, releasingEffects, versionsOfUpload, type UndoStep } from './assessUndo.ts';

export interface UndoPreview {
  /** Rows of the file that can be undone. */
  total: number;
  steps: UndoStep[];
  /** Value of `after` for the next page; undefined on the last page. */
  next?: number;
}

/**
 * One page of the preview of an undo, computed like the undo itself and in its order, because the step of a row
 * determines those of the rows it refers to. Read the pages in sequence, and the files of an upload from last to
 * first.
 */
export async function previewUndo(
  file: ImportFile,
  { after, limit, force }: { after?: number; limit: number; force: boolean },
  run: { store: ImportStore; context: PlanContext },
): Promise<UndoPreview> {
  const { store, context } = run;
  const [total, rows] = await Promise.all([
    store.countMatching(file.workflowId, { states: undoableStates }),
    store.rows(file.workflowId, {
      states: undoableStates,
      order: 'rankDown',
      limit,
      ...(after !== undefined && { after }),
    }),
  ]);
  const { steps } = await assess(rows, {
    fhir: context.fhir,
    ours: await versionsOfUpload(file, rows, store),
    force,
    async leaving(references) {
      const effects = new Map<string, (UndoEffect | null)[]>();
      for (const { traces, undo } of await store.rowsWriting(file.uploadId, references)) {
        for (const { reference } of traces) effects.set(reference, [...(effects.get(reference) ?? []), undo]);
      }
      return new Set(
        references.filter(
          (reference) => effects.get(reference)?.every((effect) => releasingEffects.includes(effect)) ?? false,
        ),
      );
    },
  });
  await store.updateRows(
    file.workflowId,
    steps.map(({ line, effect }) => ({ line, undo: effect })),
  );
  const next = rows.length === limit ? rows.at(-1)?.rank : undefined;
  return { total, steps, ...(next !== undefined && { next }) };
}
