import { useCallback, useEffect, useState } from 'react';
import { useLazyPreviewImportUndoQuery, type ImportJob, type UndoSteps } from '../../api/platform/index.ts';

type Step = UndoSteps['steps'][number];

/** Preview of an undo: counts of the rows checked so far, and the first rows that are not undone. */
export interface UndoPreviewState {
  checked: number;
  counts: Record<Step['fate'], number>;
  staying: Step[];
  done: boolean;
  error?: unknown;
}

/** Maximum number of listed rows that are not undone; further ones are only counted. */
const maxListed = 100;
const pageSize = 200;

const nothing: UndoPreviewState = {
  checked: 0,
  counts: { remove: 0, restore: 0, changed: 0, inUse: 0, gone: 0 },
  staying: [],
  done: false,
};

function add(sums: UndoPreviewState, steps: readonly Step[]): UndoPreviewState {
  const counts = { ...sums.counts };
  for (const { fate } of steps) counts[fate] += 1;
  const staying = steps.filter(({ fate }) => fate === 'changed' || fate === 'inUse');
  return {
    ...sums,
    counts,
    checked: sums.checked + steps.length,
    staying: [...sums.staying, ...staying].slice(0, maxListed),
  };
}

/**
 * Checks all rows of an upload, page by page in the order of the undo, because the result of a row affects that of the rows
 * it refers to. Stores only counts and the first rows, so that the number of rows is not limited.
 */
export function useUndoPreview(upload: readonly ImportJob[], force: boolean): UndoPreviewState & { retry: () => void } {
  const [fetchSteps] = useLazyPreviewImportUndoQuery();
  const [sums, setSums] = useState(nothing);
  const [attempt, setAttempt] = useState(0);
  const ids = upload
    .filter(({ canUndo }) => canUndo)
    .map(({ workflowId }) => workflowId)
    .toReversed()
    .join();

  useEffect(() => {
    let stopped = false;
    async function checkAll(): Promise<void> {
      let found = nothing;
      setSums(found);
      for (const workflowId of ids.split(',').filter(Boolean)) {
        for (let after: number | undefined, more = true; more;) {
          const page = { workflowId, limit: pageSize, force, ...(after !== undefined && { after }) };
          const { steps, next } = await fetchSteps(page).unwrap();
          if (stopped) return;
          found = add(found, steps);
          setSums(found);
          after = next;
          more = next !== undefined;
        }
      }
      setSums({ ...found, done: true });
    }
    checkAll().catch((error: unknown) => {
      if (!stopped) setSums((current) => ({ ...current, error }));
    });
    return () => {
      stopped = true;
    };
  }, [ids, force, fetchSteps, attempt]);
  return { ...sums, retry: useCallback(() => setAttempt((count) => count + 1), []) };
}
