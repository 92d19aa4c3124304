import type { Location } from 'fhir/r4';
import { useCallback, useEffect, useState } from 'react';
import { useLazyReadLocationQuery } from '../../api/fhir/index.ts';
import type { QueryLike } from '../../shared/state/QueryState.tsx';

interface Answer {
  id: string;
  data?: Location;
  error?: unknown;
}

/**
 * Uncached read of a Location for the initial values of a form: a cached version may be old, and a later refresh must
 * not replace values the user is editing.
 */
export function useFreshLocation(id: string) {
  const [read] = useLazyReadLocationQuery();
  const [answer, setAnswer] = useState<Answer>();

  const load = useCallback(async () => {
    setAnswer(undefined);
    const { data, error } = await read({ id });
    return { id, data, error };
  }, [id, read]);

  useEffect(() => {
    let current = true;
    void load().then((loaded) => {
      if (current) setAnswer(loaded);
    });
    return () => {
      current = false;
    };
  }, [load]);

  const { data, error } = answer?.id === id ? answer : {};
  const query: QueryLike<Location> = {
    data,
    error: data ? undefined : error,
    isFetching: answer?.id !== id,
    refetch: () => void load().then(setAnswer),
  };
  return query;
}
