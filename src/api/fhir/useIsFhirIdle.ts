import { QueryStatus } from '@reduxjs/toolkit/query';
import { useSelector } from 'react-redux';
import type { fhirApi } from './base.ts';

type State = Record<typeof fhirApi.reducerPath, ReturnType<typeof fhirApi.reducer>>;

/** True while no query of the FHIR server is pending. */
export function useIsFhirIdle(): boolean {
  return useSelector(({ fhir }: State) =>
    Object.values(fhir.queries).every((query) => query?.status !== QueryStatus.pending),
  );
}
