import { useCallback, useEffect } from 'react';
import type { Feature } from '../../shared/feature.ts';
import { useAppDispatch, useAppSelector } from '../../shared/store/hooks.ts';
import type { WorkEntry } from '../../shared/work.ts';
import { readWork, selectWork } from './workSlice.ts';

/** Milliseconds between two reads while the notification centre is open. */
const interval = 3000;

interface Work {
  entries: readonly WorkEntry[];
  error: unknown;
  retry: () => void;
}

/** The work of all features that the user may see, read while the component is mounted. */
export function useWork(features: readonly Feature[]): Work {
  const dispatch = useAppDispatch();
  const { entries, error } = useAppSelector(selectWork);
  const read = useCallback(() => dispatch(readWork(features)), [dispatch, features]);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isMounted = true;
    const repeat = async (): Promise<void> => {
      await read();
      if (isMounted) timer = setTimeout(() => void repeat(), interval);
    };
    void repeat();
    return () => {
      isMounted = false;
      clearTimeout(timer);
    };
  }, [read]);
  return { entries, error, retry: () => void read() };
}
