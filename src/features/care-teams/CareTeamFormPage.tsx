import { useCallback } from 'react';
import { useIntl } from 'react-intl';
import { useParams } from 'react-router-dom';
import { useLazyReadCareTeamQuery } from '../../api/fhir/index.ts';
import { useUncachedRead } from '../../shared/form/useUncachedRead.ts';
import { QueryState } from '../../shared/state/QueryState.tsx';
import { messages } from './messages.ts';
import { CareTeamEditor } from './parts/CareTeamEditor.tsx';

/** Form for a new care team, or for the current version of the one in the URL. */
export default function CareTeamFormPage() {
  const intl = useIntl();
  const { careTeamId: id } = useParams();
  const [read] = useLazyReadCareTeamQuery();
  const load = useCallback(() => read({ id: id ?? '' }).unwrap(), [read, id]);
  const query = useUncachedRead(id === undefined ? undefined : load);
  if (id === undefined) return <CareTeamEditor key="new" />;
  return (
    <QueryState query={query} errorText={intl.formatMessage(messages.fetchFailed)}>
      {(careTeam) => <CareTeamEditor key={id} stored={careTeam} />}
    </QueryState>
  );
}
