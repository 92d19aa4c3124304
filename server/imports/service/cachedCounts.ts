import type { ImportFile, ImportStore, RowCounts, Upload, UploadState } from '../store/types.ts';

const idleStates: readonly UploadState[] = ['review', 'done', 'cancelled', 'failed'];

/** Factor by which the interval between counts exceeds the duration of a count, for rows being processed. */
const countIntervalFactor = 20;
const minCountInterval = 1_000;

/**
 * Caches the counts of a file's rows. Idle rows are counted once. Rows being processed are counted once a second, or
 * less often if there are so many that counting would delay the work.
 */
export function createCachedCounts(
  { counts }: Pick<ImportStore, 'counts'>,
  now: () => Date,
): (file: ImportFile, upload: Upload) => Promise<RowCounts> {
  const cache = new Map<string, { mark: string; until: number; found: Promise<RowCounts> }>();
  return ({ workflowId, log }, { state, task, ended }) => {
    // Each run over the rows ends with a log line.
    const mark = [state, task, ended, log.length].join();
    const cached = cache.get(workflowId);
    const startedAt = now().getTime();
    if (cached?.mark === mark && startedAt < cached.until) return cached.found;
    // Concurrent calls share one query.
    const entry = { mark, until: Infinity, found: counts(workflowId) };
    cache.set(workflowId, entry);
    entry.found.then(
      () => {
        const duration = now().getTime() - startedAt;
        if (!idleStates.includes(state))
          entry.until = startedAt + Math.max(minCountInterval, duration * countIntervalFactor);
      },
      () => {
        if (cache.get(workflowId) === entry) cache.delete(workflowId);
      },
    );
    return entry.found;
  };
}
