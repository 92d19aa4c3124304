import { useEffect, useRef } from 'react';
import { useGetImportRowsQuery, type GetImportRowsApiArg, type ImportJob } from '../../api/platform/index.ts';

/** Rows of an import, refetched when revision, phase, counts or plan of the job change. */
export function useRowsOf({ workflowId, ...job }: ImportJob, args: Omit<GetImportRowsApiArg, 'workflowId'>) {
  const query = useGetImportRowsQuery({ workflowId, ...args }, { refetchOnMountOrArgChange: true });
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
