import { useMemo } from 'react';
import { useParams } from 'react-router-dom';
import { useLazyReadGroupQuery } from '../../api/fhir/index.ts';
import { useFresh } from '../../shared/form/useFresh.ts';
import { QueryState } from '../../shared/state/QueryState.tsx';
import { GroupEditor } from './parts/GroupEditor.tsx';

/** The form of a new group, or of the one the address names. */
export default function GroupFormPage() {
  const { id } = useParams();
  const [read] = useLazyReadGroupQuery();
  const load = useMemo(() => (id === undefined ? undefined : () => read({ id }).unwrap()), [id, read]);
  const query = useFresh(load);
  if (id === undefined) return <GroupEditor key="new" />;
  return <QueryState query={query}>{(group) => <GroupEditor key={id} stored={group} />}</QueryState>;
}
