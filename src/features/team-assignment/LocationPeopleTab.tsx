import type { Location } from '../../../common/fhir/r4.ts';
import { useIntl } from 'react-intl';
import { useTranslatedName } from '../../shared/names/useTranslatedName.ts';
import { useMembers } from '../../shared/people/members.ts';
import { MemberTable } from '../../shared/people/MemberTable.tsx';
import { EmptyState } from '../../shared/state/EmptyState.tsx';
import { InlineError } from '../../shared/state/InlineError.tsx';
import { useListParams } from '../../shared/table/useListParams.ts';
import { messages } from './messages.ts';
import { useLocationTeams } from '../../shared/people/locationTeams.ts';

interface Props {
  resource: object;
}

/** Tab of a Location: the members of the teams assigned to it, paged by the server. */
export default function LocationPeopleTab({ resource }: Props) {
  const intl = useIntl();
  const list = useListParams();
  const nameOf = useTranslatedName();
  const location = resource as Location;
  const { query: teamsQuery, teams } = useLocationTeams(location.id ?? '');
  const { query, rows, unreadable, extent } = useMembers(
    (teams ?? []).map(({ id }) => id),
    list,
  );
  const failed = [teamsQuery, query].find(({ isError, isFetching }) => isError && !isFetching);
  if (failed) {
    return (
      <InlineError
        text={intl.formatMessage(failed === teamsQuery ? messages.assignedTeamsFailed : messages.peopleFailed)}
        error={failed.error}
        onRetry={() => void failed.refetch()}
      />
    );
  }
  if (teams?.length === 0) return <EmptyState isFramed text={intl.formatMessage(messages.noTeams)} />;
  return (
    <MemberTable
      label={intl.formatMessage(messages.peopleOf, { name: nameOf(location) })}
      rows={rows}
      unreadable={unreadable}
      list={list}
      extent={extent}
      isFetching={query.isFetching}
      teamName={(teamId) => {
        const found = teams?.find(({ id }) => id === teamId);
        return (found?.team && nameOf(found.team)) ?? found?.display;
      }}
    />
  );
}
