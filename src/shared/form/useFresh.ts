import { useCallback, useEffect, useState } from 'react';
import type { QueryLike } from '../state/QueryState.tsx';

interface Answer<Data> {
  load: unknown;
  data?: Data;
  error?: unknown;
}

/**
 * What the server has now, for a form to begin with: never from the cache, whose version may be old, and not replaced
 * under the person's hands by a later refresh. `load` asks (a lazy query's trigger) and must be kept by `useCallback`:
 * another one is another question. Undefined asks nothing.
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
