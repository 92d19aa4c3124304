import { useMemo } from 'react';
import { useParams } from 'react-router-dom';
import { useLazyReadGroupQuery } from '../../api/fhir/index.ts';
import { useUncachedRead } from '../../shared/form/useUncachedRead.ts';
import { NotFoundPage } from '../../shared/state/NotFoundPage.tsx';
import { QueryState } from '../../shared/state/QueryState.tsx';
import { isPlainGroup } from './group.ts';
import { GroupEditor } from './parts/GroupEditor.tsx';

/** Form of a new group, or of the group in the URL. Shows 404 for products and stock. */
export default function GroupFormPage() {
  const { id } = useParams();
  const [read] = useLazyReadGroupQuery();
  const load = useMemo(() => (id === undefined ? undefined : () => read({ id }).unwrap()), [id, read]);
  const query = useUncachedRead(load);
  if (id === undefined) return <GroupEditor key="new" />;
  return (
    <QueryState query={query}>
      {(group) => (isPlainGroup(group) ? <GroupEditor key={id} stored={group} /> : <NotFoundPage />)}
    </QueryState>
  );
}
