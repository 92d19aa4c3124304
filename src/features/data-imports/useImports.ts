import { useState } from 'react';
import { useGetImportQuery, useGetImportsQuery } from '../../api/platform/index.ts';
import { isLive } from './importJob.ts';

/** Polling intervals in milliseconds: while an import is running, and otherwise. */
const activeInterval = 1500;
const idleInterval = 30_000;

/** All imports, polled more often while one is running. */
export function useImports() {
  const [interval, setInterval] = useState(activeInterval);
  const query = useGetImportsQuery({ limit: 1000 }, { pollingInterval: interval, skipPollingIfUnfocused: true });
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
