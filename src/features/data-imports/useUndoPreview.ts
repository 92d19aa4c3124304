import { useCallback, useEffect, useState } from 'react';
import { useLazyPreviewImportUndoQuery, type ImportJob, type UndoSteps } from '../../api/platform/index.ts';

type Step = UndoSteps['steps'][number];

/** What undoing would do: numbers of all rows looked at so far, and the first of those that stay. */
export interface UndoSums {
  checked: number;
  counts: Record<Step['fate'], number>;
  staying: Step[];
  done: boolean;
  error?: unknown;
}

/** Rows that stay and are listed; the others are counted. */
const mostListed = 100;
const pageSize = 200;

const nothing: UndoSums = {
  checked: 0,
  counts: { remove: 0, restore: 0, changed: 0, inUse: 0, gone: 0 },
  staying: [],
  done: false,
};

function add(sums: UndoSums, steps: readonly Step[]): UndoSums {
  const counts = { ...sums.counts };
  for (const { fate } of steps) counts[fate] += 1;
  const staying = steps.filter(({ fate }) => fate === 'changed' || fate === 'inUse');
  return {
    ...sums,
    counts,
    checked: sums.checked + steps.length,
    staying: [...sums.staying, ...staying].slice(0, mostListed),
  };
}

/**
 * Looks at all rows of an upload, page by page in the order of undoing: what is found of a row decides on those it refers to.
 * Only sums are kept, however many rows there are.
 */
export function useUndoPreview(upload: readonly ImportJob[], force: boolean): UndoSums & { retry: () => void } {
  const [ask] = useLazyPreviewImportUndoQuery();
  const [sums, setSums] = useState(nothing);
  const [attempt, setAttempt] = useState(0);
  const ids = upload
    .filter(({ canUndo }) => canUndo)
    .map(({ workflowId }) => workflowId)
    .toReversed()
    .join();

  useEffect(() => {
    let stopped = false;
    async function look(): Promise<void> {
      let found = nothing;
      setSums(found);
      for (const workflowId of ids.split(',').filter(Boolean)) {
        for (let after: number | undefined, more = true; more;) {
          const page = { workflowId, limit: pageSize, force, ...(after !== undefined && { after }) };
          const { steps, next } = await ask(page).unwrap();
          if (stopped) return;
          found = add(found, steps);
          setSums(found);
          after = next;
          more = next !== undefined;
        }
      }
      setSums({ ...found, done: true });
    }
    look().catch((error: unknown) => {
      if (!stopped) setSums((known) => ({ ...known, error }));
    });
    return () => {
      stopped = true;
    };
  }, [ids, force, ask, attempt]);
  return { ...sums, retry: useCallback(() => setAttempt((count) => count + 1), []) };
}
