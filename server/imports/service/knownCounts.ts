import type { ImportFile, ImportStore, RowCounts, Upload, UploadState } from '../store/types.ts';

const still: readonly UploadState[] = ['review', 'done', 'cancelled', 'failed'];

/** While rows are worked on, counting them takes no more than a twentieth of the time. */
const patience = 20;
const oftenest = 1_000;

/**
 * Counts of a file's rows. While nothing happens to them they are counted once, however often the list is looked at;
 * while they are worked on, once a second, or less often where there are so many that it would hold up the work.
 */
export function createKnownCounts(
  { counts }: Pick<ImportStore, 'counts'>,
  now: () => Date,
): (file: ImportFile, upload: Upload) => Promise<RowCounts> {
  const known = new Map<string, { mark: string; until: number; found: Promise<RowCounts> }>();
  return ({ workflowId, log }, { state, task, ended }) => {
    // Each run over the rows ends with a line in the log.
    const mark = [state, task, ended, log.length].join();
    const before = known.get(workflowId);
    const begun = now().getTime();
    if (before?.mark === mark && begun < before.until) return before.found;
    // Who asks meanwhile waits for the same answer.
    const entry = { mark, until: Infinity, found: counts(workflowId) };
    known.set(workflowId, entry);
    entry.found.then(
      () => {
        const took = now().getTime() - begun;
        if (!still.includes(state)) entry.until = begun + Math.max(oftenest, took * patience);
      },
      () => {
        if (known.get(workflowId) === entry) known.delete(workflowId);
      },
    );
    return entry.found;
  };
}
