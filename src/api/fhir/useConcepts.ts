import { useMemo } from 'react';
import { conceptsOf } from '../../fhir/valueSet.ts';
import { useExpandValueSetQuery } from './index.ts';

/** The concepts of a value set by its canonical URL, as ValueSetField takes them. */
export function useConcepts(url: string) {
  const { data, error, refetch } = useExpandValueSetQuery({ url });
  const concepts = useMemo(() => data && conceptsOf(data), [data]);
  return { data: concepts, error, refetch };
}
