import { useCallback, useEffect, useState } from 'react';
import type { QueryLike } from '../state/QueryState.tsx';

interface Answer<Data> {
  load: unknown;
  data?: Data;
  error?: unknown;
}

/**
 * Loads data without the cache as initial values of a form: cached data may be stale, and a later refresh must not
 * replace what the user edits. `load` (a lazy query's trigger) must be stable (`useCallback`); a new function starts a
 * new request. Undefined sends no request.
 */
export function useFresh<Data>(load: (() => Promise<Data>) | undefined): QueryLike<Data> {
  const [answer, setAnswer] = useState<Answer<Data>>();

  const ask = useCallback(async (): Promise<Answer<Data> | undefined> => {
    if (!load) return undefined;
    try {
      return { load, data: await load() };
    } catch (error) {
      return { load, error };
    }
  }, [load]);

  useEffect(() => {
    let current = true;
    void ask().then((loaded) => {
      if (current) setAnswer(loaded);
    });
    return () => {
      current = false;
    };
  }, [ask]);

  const { data, error } = answer !== undefined && answer.load === load ? answer : {};
  return {
    data,
    error,
    isFetching: load !== undefined && data === undefined && error === undefined,
    refetch: () => {
      setAnswer(undefined);
      void ask().then(setAnswer);
    },
  };
}
