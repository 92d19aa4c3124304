import { useEffect, useRef, useState } from 'react';
import {
  useGetImportQuery,
  useGetImportRowsQuery,
  useGetImportsQuery,
  type GetImportRowsApiArg,
  type ImportJob,
} from '../../api/platform/index.ts';
import { isLive } from './importJob.ts';

/** Polling intervals in milliseconds: while an import is running, and otherwise. */
const activeInterval = 1500;
const idleInterval = 30_000;

/** The newest imports, polled more often while one is running. */
export function useImports(limit: number) {
  const [interval, setInterval] = useState(activeInterval);
  const query = useGetImportsQuery({ limit }, { pollingInterval: interval, skipPollingIfUnfocused: true });
  const nextInterval = query.data?.some(isLive) ? activeInterval : idleInterval;
  if (query.data && nextInterval !== interval) setInterval(nextInterval);
  return query;
}

/** One import, polled more often while it is running. */
export function useImport(workflowId: string) {
  const [interval, setInterval] = useState(activeInterval);
  const query = useGetImportQuery({ workflowId }, { pollingInterval: interval, skipPollingIfUnfocused: true });
  const nextInterval = query.data && isLive(query.data) ? activeInterval : idleInterval;
  if (query.data && nextInterval !== interval) setInterval(nextInterval);
  return query;
}

/**
 * All files of the upload of a job, in a stable order. They are polled while one of them is running, and until the
 * list contains the job's own phase: a list requested before the end of a phase would stay outdated.
 */
export function useUploadFiles(job: ImportJob | undefined): ImportJob[] {
  const [interval, setInterval] = useState(activeInterval);
  const { data } = useGetImportsQuery({ limit: 1000 }, { pollingInterval: interval, skipPollingIfUnfocused: true });
  if (!job) return [];
  const files = (data ?? []).filter(({ uploadId }) => uploadId === job.uploadId);
  const isOutdated = files.some(({ workflowId, phase }) => workflowId === job.workflowId && phase !== job.phase);
  const nextInterval = isOutdated || [job, ...files].some(isLive) ? activeInterval : 0;
  if (data && nextInterval !== interval) setInterval(nextInterval);
  return files.length > 0 ? files.map((file) => (file.workflowId === job.workflowId ? job : file)) : [job];
}

/** Rows of an import. */
export function useRowsOf(job: ImportJob, args: Omit<GetImportRowsApiArg, 'workflowId'>) {
  const arg = { workflowId: job.workflowId, ...args };
  return useRefetchAfterRuns(job, useGetImportRowsQuery(arg, { refetchOnMountOrArgChange: true }));
}

/** A query about an import, refetched when revision, phase, counts or plan of the job change. */
export function useRefetchAfterRuns<Query extends { refetch: () => unknown; isUninitialized: boolean }>(
  job: ImportJob,
  query: Query,
): Query {
  const { refetch, isUninitialized } = query;
  const revisionKey = JSON.stringify([job.revision, job.phase, job.counts, job.plan]);
  const seen = useRef(revisionKey);
  useEffect(() => {
    if (seen.current === revisionKey || isUninitialized) return;
    seen.current = revisionKey;
    void refetch();
  }, [revisionKey, refetch, isUninitialized]);
  return query;
}
