import { useMemo } from 'react';
import { useExpandValueSetQuery } from '../../api/fhir/index.ts';
import { valueSets } from '../../fhir/codes.ts';
import { conceptsOf } from '../../fhir/valueSet.ts';

/** Options of the service point type. */
export function useServiceTypes() {
  const { data, error, refetch } = useExpandValueSetQuery({ url: valueSets.servicePointType });
  const concepts = useMemo(() => data && conceptsOf(data), [data]);
  return { data: concepts, error, refetch };
}
