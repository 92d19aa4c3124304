import type { FhirResource } from '../../../common/fhir/r4.ts';
import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { fhirEndpoint } from '../../api/fhir/byType.ts';
import { useCurrentResources } from '../../api/fhir/currentResources.ts';
import { selectResource, type StateWithEntities } from '../../entities/entitiesSlice.ts';
import { QueryState } from '../state/QueryState.tsx';

type OfType<T extends FhirResource['resourceType']> = Extract<FhirResource, { resourceType: T }>;

interface Props<T extends FhirResource['resourceType']> {
  type: T;
  id: string;
  children: (resource: OfType<T>) => ReactNode;
}

/** Content of a side panel: the cached resource immediately, then the one read from the server. */
export function ResourceDetails<T extends FhirResource['resourceType']>({ type, id, children }: Props<T>) {
  const cached = useSelector((state: StateWithEntities) => selectResource(state, type, id));
  const {
    currentData: read = cached,
    error,
    isFetching,
    refetch,
  } = fhirEndpoint<FhirResource, 'read'>('read', type).useQuery({ id });
  const currentData = useCurrentResources(read);
  return (
    <QueryState query={{ currentData, error, isFetching, refetch }}>
      {(resource) => children(resource as OfType<T>)}
    </QueryState>
  );
}
