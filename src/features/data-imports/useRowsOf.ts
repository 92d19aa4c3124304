import { useEffect, useRef } from 'react';
import { useGetImportRowsQuery, type GetImportRowsApiArg, type ImportJob } from '../../api/platform/index.ts';
import { isLive } from './importJob.ts';

/** Rows of an import, looked at again while it goes on and once more when it comes to a stop. */
export function useRowsOf(job: ImportJob, args: Omit<GetImportRowsApiArg, 'workflowId'>) {
  const query = useGetImportRowsQuery(
    { workflowId: job.workflowId, ...args },
    { pollingInterval: isLive(job) ? 3000 : 0, skipPollingIfUnfocused: true, refetchOnMountOrArgChange: true },
  );
  const { refetch, isUninitialized } = query;
  const phase = useRef(job.phase);
  useEffect(() => {
    if (phase.current === job.phase) return;
    phase.current = job.phase;
    if (!isUninitialized) void refetch();
  }, [job.phase, refetch, isUninitialized]);
  return query;
}
