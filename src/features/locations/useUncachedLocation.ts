import type { Location } from 'fhir/r4';
import { useCallback, useEffect, useState } from 'react';
import { useLazyReadLocationQuery } from '../../api/fhir/index.ts';
import type { QueryLike } from '../../shared/state/QueryState.tsx';

interface LoadResult {
  id: string;
  data?: Location;
  error?: unknown;
}

/**
 * Uncached read of a Location for the initial values of a form: a cached version may be old, and a later refresh must
 * not replace values the user is editing.
 */
export function useUncachedLocation(id: string) {
  const [read] = useLazyReadLocationQuery();
  const [result, setResult] = useState<LoadResult>();

  const load = useCallback(async () => {
    setResult(undefined);
    const { data, error } = await read({ id });
    return { id, data, error };
  }, [id, read]);

  useEffect(() => {
    let current = true;
    void load().then((loaded) => {
      if (current) setResult(loaded);
    });
    return () => {
      current = false;
    };
  }, [load]);

  const { data, error } = result?.id === id ? result : {};
  const query: QueryLike<Location> = {
    data,
    error: data ? undefined : error,
    isFetching: result?.id !== id,
    refetch: () => void load().then(setResult),
  };
  return query;
}
