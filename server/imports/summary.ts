import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isRecord } from '../../common/types/json.ts';
import type { Job } from './service/job.ts';
import type { ImportFile, Upload } from './store/types.ts';

/** Number of the newest imports in the summary. */
export const summaryJobs = 100;

/** What is known of the imports while their embedded database is closed. */
export interface ImportsSummary {
  /** The newest imports, at most `summaryJobs`. */
  jobs: Job[];
  /** True if an upload runs or waits for a user. */
  isUnfinished: boolean;
  /** Milliseconds since 1970 when contents of rows expire, for which the database is opened. */
  expires: number;
}

/** That of a database that was never opened. */
const nothing: ImportsSummary = { jobs: [], isUnfinished: false, expires: Infinity };

const fileOf = (folder: string): string => path.join(folder, 'summary.json');

/**
 * The summary of the embedded database in this folder, which is undefined for a database in memory. Undefined if the database
 * must be opened to know it: its process did not stop, or crashed.
 */
export function readSummary(folder: string | undefined): ImportsSummary | undefined {
  if (folder === undefined || !existsSync(path.join(folder, 'postgres'))) return nothing;
  try {
    const stored: unknown = JSON.parse(readFileSync(fileOf(folder), 'utf8'));
    if (!isRecord(stored) || !Array.isArray(stored.jobs) || typeof stored.isUnfinished !== 'boolean') return undefined;
    const { jobs, isUnfinished, expires } = stored;
    // JSON has no infinite numbers.
    return { jobs: jobs as Job[], isUnfinished, expires: typeof expires === 'number' ? expires : Infinity };
  } catch {
    return undefined;
  }
}

/** Removes the summary before the database is opened: it is that of the last process that stopped. */
export function removeSummary(folder: string | undefined): void {
  if (folder !== undefined) rmSync(fileOf(folder), { force: true });
}

/** Stores the summary when the database is closed. */
export function storeSummary(folder: string, summary: ImportsSummary): void {
  const incomplete = `${fileOf(folder)}.new`;
  writeFileSync(incomplete, JSON.stringify(summary), { mode: 0o600 });
  renameSync(incomplete, fileOf(folder));
}

const day = 24 * 3600 * 1000;

/** When the first of these uploads has something to erase or to delete. `contentDays`, `retentionDays`: see the sweep. */
export function expiryOf(
  files: readonly { file: ImportFile; upload: Upload }[],
  { contentDays, retentionDays }: { contentDays: number; retentionDays: number },
): number {
  return Math.min(
    ...files.map(({ file, upload: { created, ended } }) =>
      Math.min(
        file.cleared === null ? (ended ?? created) + contentDays * day : Infinity,
        ended === null ? Infinity : ended + retentionDays * day,
      ),
    ),
  );
}
