import { useCallback, useEffect, useState } from 'react';
import type { QueryLike } from '../state/QueryState.tsx';

interface ReadResult<Data> {
  load: unknown;
  data?: Data;
  error?: unknown;
}

/**
 * Loads data without the cache as initial values of a form: cached data may be stale, and a later refresh must not
 * replace what the user edits. `load` (a lazy query's trigger) must be stable (`useCallback`); a new function starts a
 * new request. Undefined sends no request.
 */
export function useUncachedRead<Data>(load: (() => Promise<Data>) | undefined): QueryLike<Data> {
  const [result, setResult] = useState<ReadResult<Data>>();

  const read = useCallback(async (): Promise<ReadResult<Data> | undefined> => {
    if (!load) return undefined;
    try {
      return { load, data: await load() };
    } catch (error) {
      return { load, error };
    }
  }, [load]);

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
