import { useMemo } from 'react';
import { conceptsOf } from '../../fhir/valueSet.ts';
import { useExpandValueSetQuery } from './index.ts';

/** Concepts of the value set with this canonical URL, in the shape that ValueSetField expects. */
export function useConcepts(url: string) {
  const { data, error, refetch } = useExpandValueSetQuery({ url });
  const concepts = useMemo(() => data && conceptsOf(data), [data]);
  return { data: concepts, error, refetch };
}
