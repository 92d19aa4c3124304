import { useCallback, useEffect, useState } from 'react';
import { useAppDispatch, type AppThunk } from '../store/hooks.ts';
import type { QueryLike } from './QueryState.tsx';

interface ReadResult<Data> {
  load: unknown;
  data?: Data;
  error?: unknown;
}

/**
 * Runs a read once, e.g. `readFresh` for the initial values of a form: cached data may be stale, and a later refresh must
 * not replace what the user edits. `load` must be stable (`useMemo`); another thunk starts another read. Undefined reads
 * nothing.
 */
export function useReadFresh<Data>(load: AppThunk<Promise<Data>> | undefined): QueryLike<Data> {
  const dispatch = useAppDispatch();
  const [result, setResult] = useState<ReadResult<Data>>();

  const read = useCallback(async (): Promise<ReadResult<Data> | undefined> => {
    if (!load) return undefined;
    try {
      return { load, data: await dispatch(load) };
    } catch (error) {
      return { load, error };
    }
  }, [dispatch, load]);

  useEffect(() => {
    let current = true;
    void read().then((loaded) => {
      if (current) setResult(loaded);
    });
    return () => {
      current = false;
    };
  }, [read]);

  const { data, error } = result !== undefined && result.load === load ? result : {};
  return {
    data,
    error,
    isFetching: load !== undefined && data === undefined && error === undefined,
    refetch: () => {
      setResult(undefined);
      void read().then(setResult);
    },
  };
}
