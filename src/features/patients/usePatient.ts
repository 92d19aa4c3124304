import type { Patient } from '../../../common/fhir/r4.ts';
import { useSelector } from 'react-redux';
import { useReadPatientQuery } from '../../api/fhir/index.ts';
import { selectResource, type StateWithEntities } from '../../entities/entitiesSlice.ts';
import type { QueryLike } from '../../shared/state/QueryState.tsx';

/** A patient. Returns the resource cached by a list immediately, then the refetched one. */
export function usePatient(id: string): QueryLike<Patient> {
  const { currentData, error, isFetching, refetch } = useReadPatientQuery({ id });
  const cached = useSelector((state: StateWithEntities) => selectResource(state, 'Patient', id));
  return { currentData: currentData ?? cached, error, isFetching, refetch };
}
