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
 * A place as the server has it now, for a form to begin with: never from the cache, whose version may be old, and not
 * replaced under the person's hands by a later refresh.
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
