import { useState } from 'react';
import { useGetImportQuery, useGetImportsQuery } from '../../api/platform/index.ts';
import { isLive } from './importJob.ts';

/** Milliseconds between two looks while something is going on, and while nothing is. */
const often = 1500;
const seldom = 30_000;

/** All imports, looked at again by themselves while one is under way. */
export function useImports() {
  const [interval, setInterval] = useState(often);
  const query = useGetImportsQuery({ limit: 1000 }, { pollingInterval: interval, skipPollingIfUnfocused: true });
  const wanted = query.data?.some(isLive) ? often : seldom;
  if (query.data && wanted !== interval) setInterval(wanted);
  return query;
}

/** One import, likewise. */
export function useImport(workflowId: string) {
  const [interval, setInterval] = useState(often);
  const query = useGetImportQuery({ workflowId }, { pollingInterval: interval, skipPollingIfUnfocused: true });
  const wanted = query.data && isLive(query.data) ? often : seldom;
  if (query.data && wanted !== interval) setInterval(wanted);
  return query;
}
