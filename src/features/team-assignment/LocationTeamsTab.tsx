import { AddRegular, EditRegular } from '@fluentui/react-icons';
import type { Location } from '../../../common/fhir/r4.ts';
import { useIntl } from 'react-intl';
import { RelatedLink } from '../../shared/layout/RelatedLink.tsx';
import { RowStatus } from '../../shared/layout/StatusBadge.tsx';
import { useTranslatedName } from '../../shared/names/useTranslatedName.ts';
import { EmptyState } from '../../shared/state/EmptyState.tsx';
import { InlineError } from '../../shared/state/InlineError.tsx';
import { ListToolbar } from '../../shared/table/ListToolbar.tsx';
import { ActionLink } from '../../shared/layout/ActionLink.tsx';
import { ResourceTable } from '../../shared/table/ResourceTable.tsx';
import { assignmentPath, paths, teamPath } from './index.ts';
import { messages } from './messages.ts';
import { useLocationTeams, type LocationTeam } from '../../shared/people/locationTeams.ts';

interface Props {
  resource: object;
}

/** Tab of a Location: the teams assigned to it, with links to the assignment and to the coverage. */
export default function LocationTeamsTab({ resource }: Props) {
  const intl = useIntl();
  const nameOf = useTranslatedName();
  const location = resource as Location;
  const { id = '' } = location;
  const { query, teams } = useLocationTeams(id);
  const teamName = ({ id, team, display }: LocationTeam): string => (team && nameOf(team)) ?? display ?? id;
  const isActive = ({ team }: LocationTeam): boolean => team?.active !== false;
  return (
    <>
      <ListToolbar>
        <ActionLink to={assignmentPath(id)} icon={<EditRegular />}>
          {intl.formatMessage(messages.changeTeams)}
        </ActionLink>
        <ActionLink to={paths.coverage}>{intl.formatMessage(messages.openCoverage)}</ActionLink>
      </ListToolbar>
      {query.isError && !query.isFetching ? (
        <InlineError
          text={intl.formatMessage(messages.assignedTeamsFailed)}
          error={query.error}
          onRetry={() => void query.refetch()}
        />
      ) : (
        <ResourceTable
          label={intl.formatMessage(messages.teamsOf, { name: nameOf(location) })}
          rows={teams}
          getRowId={(row) => row.id}
          isFetching={query.isFetching}
          empty={
            <EmptyState
              text={intl.formatMessage(messages.noTeams)}
              action={
                <ActionLink to={assignmentPath(id)} icon={<AddRegular />}>
                  {intl.formatMessage(messages.assignTeam)}
                </ActionLink>
              }
            />
          }
          columns={[
            {
              key: 'name',
              label: intl.formatMessage(messages.teamName),
              render: (row) => <RelatedLink to={teamPath(row.id)}>{teamName(row)}</RelatedLink>,
              text: teamName,
            },
            {
              key: 'status',
              label: intl.formatMessage(messages.status),
              render: (row) => (
                <RowStatus
                  tone={isActive(row) ? 'success' : 'neutral'}
                  label={isActive(row) ? messages.active : messages.inactive}
                />
              ),
              text: (row) => intl.formatMessage(isActive(row) ? messages.active : messages.inactive),
            },
          ]}
        />
      )}
    </>
  );
}
