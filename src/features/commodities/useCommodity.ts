import type { Group } from 'fhir/r4';
import { useSelector } from 'react-redux';
import { useReadGroupQuery } from '../../api/fhir/index.ts';
import { selectResource, type StateWithEntities } from '../../entities/entitiesSlice.ts';
import type { QueryLike } from '../../shared/state/QueryState.tsx';

/** A commodity: at once as the list heard of it, then as the server has it now. */
export function useCommodity(id: string): QueryLike<Group> {
  const heard = useSelector((state: StateWithEntities) => selectResource(state, 'Group', id));
  const { currentData = heard, error, isFetching, refetch } = useReadGroupQuery({ id });
  return { currentData, error, isFetching, refetch };
}
