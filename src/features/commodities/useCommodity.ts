import type { Group } from 'fhir/r4';
import { useSelector } from 'react-redux';
import { useReadGroupQuery } from '../../api/fhir/index.ts';
import { selectResource, type StateWithEntities } from '../../entities/entitiesSlice.ts';
import type { QueryLike } from '../../shared/state/QueryState.tsx';

/** A commodity: the cached version immediately, then the one read from the server. */
export function useCommodity(id: string): QueryLike<Group> {
  const cached = useSelector((state: StateWithEntities) => selectResource(state, 'Group', id));
  const { currentData = cached, error, isFetching, refetch } = useReadGroupQuery({ id });
  return { currentData, error, isFetching, refetch };
}
