import { useIntl } from 'react-intl';
import { useParams } from 'react-router-dom';
import { useUncachedRead } from '../../shared/form/useUncachedRead.ts';
import { QueryState } from '../../shared/state/QueryState.tsx';
import { messages } from './messages.ts';
import { TeamEditor } from './parts/TeamEditor.tsx';
import { useStoredTeam } from './useStoredTeam.ts';

/** Form for a new team, or for the one in the URL, with its current version and members. */
export default function TeamFormPage() {
  const intl = useIntl();
  const { id } = useParams();
  const { readTeam } = useStoredTeam(id ?? '');
  const query = useUncachedRead(id === undefined ? undefined : readTeam);
  if (id === undefined) return <TeamEditor key="new" />;
  return (
    <QueryState query={query} errorText={intl.formatMessage(messages.listFailed)}>
      {(team) => <TeamEditor key={id} stored={team} />}
    </QueryState>
  );
}
