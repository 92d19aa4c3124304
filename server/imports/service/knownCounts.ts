import type { ImportFile, ImportStore, RowCounts, Upload, UploadState } from '../store/types.ts';

const still: readonly UploadState[] = ['review', 'done', 'cancelled', 'failed'];

/**
 * Counts of a file's rows. While nothing happens to them they are counted once, however often the list is looked at;
 * while they are worked on, once a second.
 */
export function createKnownCounts(
  { counts }: Pick<ImportStore, 'counts'>,
  now: () => Date,
): (file: ImportFile, upload: Upload) => Promise<RowCounts> {
  const known = new Map<string, { mark: string; found: RowCounts }>();
  return async ({ workflowId, log }, { state, task, ended }) => {
    // Each run over the rows ends with a line in the log.
    const second = still.includes(state) ? 0 : Math.floor(now().getTime() / 1000);
    const mark = [state, task, ended, log.length, second].join();
    const before = known.get(workflowId);
    if (before?.mark === mark) return before.found;
    const found = await counts(workflowId);
    known.set(workflowId, { mark, found });
    return found;
  };
}
