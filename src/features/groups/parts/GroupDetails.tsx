import { useSelector } from 'react-redux';
import { useReadGroupQuery } from '../../../api/fhir/index.ts';
import { selectResource, type StateWithEntities } from '../../../entities/entitiesSlice.ts';
import { QueryState } from '../../../shared/state/QueryState.tsx';
import { GroupProperties } from './GroupProperties.tsx';

interface Props {
  id: string;
}

/** Side panel of one group. Shows the cached resource immediately, then the refetched one. */
export function GroupDetails({ id }: Props) {
  const cached = useSelector((state: StateWithEntities) => selectResource(state, 'Group', id));
  const { currentData = cached, error, isFetching, refetch } = useReadGroupQuery({ id });
  return (
    <QueryState query={{ currentData, error, isFetching, refetch }}>
      {(group) => <GroupProperties group={group} />}
    </QueryState>
  );
}
