import type { Organization, Practitioner, PractitionerRole } from '../../../common/fhir/r4.ts';
import { useMemo } from 'react';
import { useSearchPractitionerRoleQuery } from '../../api/fhir/index.ts';
import { included, matches } from '../../../common/fhir/bundle.ts';
import { people } from '../../../common/fhir/codes.ts';
import { hasCoding } from '../../../common/fhir/hasCoding.ts';
import { userIdOf } from '../../../common/fhir/identifier.ts';
import { humanName } from '../../../common/fhir/name.ts';
import { bareId } from '../../../common/fhir/reference.ts';
import { useCan } from '../../session/useCan.ts';
import { useDuplicatesAction } from '../../shared/duplicates/useDuplicatesAction.ts';
import { useHistoryAction } from '../../shared/history/useHistoryAction.ts';
import { formatMoment } from '../../shared/intl/dates.ts';
import { useText } from '../../shared/intl/useText.ts';
import { RelatedLink, useMayOpen } from '../../shared/layout/RelatedLink.tsx';
import { activeStatus, StatusBadge } from '../../shared/layout/StatusBadge.tsx';
import { useTranslatedName } from '../../shared/names/useTranslatedName.ts';
import { messages as peopleMessages } from '../../shared/people/messages.ts';
import { useTeamLocations } from '../../shared/people/teamLocations.ts';
import { TeamLocationTable } from '../../shared/people/TeamLocationTable.tsx';
import { RecordPage } from '../../shared/record/RecordPage.tsx';
import { RecordView } from '../../shared/record/RecordView.tsx';
import { EmptyState } from '../../shared/state/EmptyState.tsx';
import { InlineError } from '../../shared/state/InlineError.tsx';
import { statusColumn, textColumn } from '../../shared/table/columns.tsx';
import { ResourceTable } from '../../shared/table/ResourceTable.tsx';
import { useListParams } from '../../shared/table/useListParams.ts';
import type { PageTab } from '../../shared/tabs/pageTab.ts';
import { TabCount } from '../../shared/tabs/TabCount.tsx';
import { detailsMessages } from './detailsMessages.ts';
import { messages } from './messages.ts';
import { detailsPath, paths, practitionerPath, teamPath } from './paths.ts';
import { texts } from '../../shared/intl/texts.ts';

const practitionerMessages = texts('users.practitioner', {
  account: ['User account', 'Page of a practitioner: label of whether there is an account'],
  hasAccount: ['Yes', 'Page of a practitioner: there is a user account'],
  noAccount: ['None', 'Page of a practitioner: there is no user account'],
  lastUpdated: ['Last updated', 'Page of a practitioner: label of the time of the last change'],
  noTeams: ['Not a member of a team', 'Page of a practitioner: text of the empty list of teams'],
  noLocations: [
    'No location is assigned to a team of this practitioner',
    'Page of a practitioner: text of the empty list of locations',
  ],
  locationsFailed: ['The locations could not be fetched', 'Page of a practitioner: error message'],
});

/** Maximum number of roles read for one practitioner. */
const maxRoles = 100;

/** Page of a practitioner, who may have no user account: contact, teams and Locations. */
export default function PractitionerPage() {
  return <RecordPage type="Practitioner">{(practitioner) => <View practitioner={practitioner} />}</RecordPage>;
}

function View({ practitioner }: { practitioner: Practitioner }) {
  const text = useText();
  const mayOpen = useMayOpen();
  const history = useHistoryAction('Practitioner');
  const duplicates = useDuplicatesAction('Practitioner');
  const { id = '', telecom = [] } = practitioner;
  const name = humanName(practitioner.name) || id;
  const userId = userIdOf(practitioner);
  const valuesOf = (system: 'phone' | 'email'): string =>
    telecom.flatMap((contact) => (contact.system === system ? (contact.value ?? []) : [])).join(', ');
  const email = valuesOf('email');
  const tabs = useTeamTabs(id);
  return (
    <RecordView
      layout="page"
      to={practitionerPath(id)}
      list={{ text: text(detailsMessages.tabPractitioners), to: mayOpen(paths.list) ? paths.list : undefined }}
      title={name}
      status={<ActiveBadge active={practitioner.active ?? true} />}
      record={practitioner}
      actions={[...duplicates(id), ...history(id)]}
      facts={[
        [text(messages.phoneShown), valuesOf('phone')],
        [text(messages.email), email],
        [
          text(practitionerMessages.account),
          userId ? (
            <RelatedLink to={detailsPath(userId)}>{text(practitionerMessages.hasAccount)}</RelatedLink>
          ) : (
            text(practitionerMessages.noAccount)
          ),
        ],
        [text(practitionerMessages.lastUpdated), formatMoment(practitioner.meta?.lastUpdated)],
      ]}
      page="users.practitioner"
      tabs={tabs}
    />
  );
}

/** Tabs with the teams of a practitioner and their Locations, as far as the user may read them. */
function useTeamTabs(id: string): PageTab[] {
  const mayReadRoles = useCan('PractitionerRole.read');
  const mayReadAssignments = useCan('OrganizationAffiliation.read');
  const query = useSearchPractitionerRoleQuery(
    { practitioner: `Practitioner/${id}`, _include: 'PractitionerRole:organization', _count: maxRoles },
    { skip: !mayReadRoles },
  );
  const { currentData } = query;
  const roles = useMemo(
    () =>
      currentData &&
      matches<PractitionerRole>(currentData, 'PractitionerRole').filter(({ organization }) => organization),
    [currentData],
  );
  const teams = useMemo(
    () => new Map(included<Organization>(currentData, 'Organization').map((team) => [team.id ?? '', team])),
    [currentData],
  );
  if (!mayReadRoles) return [];
  const tabs: PageTab[] = [
    {
      key: 'teams',
      label: detailsMessages.tabTeams,
      count: <TabCount count={roles?.length} />,
      content: <Teams query={query} roles={roles} teams={teams} />,
    },
  ];
  if (mayReadAssignments) {
    const teamIds = roles && [
      ...new Set(roles.flatMap(({ organization }) => bareId('Organization', organization) ?? [])),
    ];
    tabs.push({
      key: 'locations',
      label: detailsMessages.tabLocations,
      content: <Locations teamIds={teamIds} />,
    });
  }
  return tabs;
}

interface TeamsProps {
  query: { isFetching: boolean; error?: unknown; refetch: () => unknown };
  roles: readonly PractitionerRole[] | undefined;
  teams: ReadonlyMap<string, Organization>;
}

function Teams({ query, roles, teams }: TeamsProps) {
  const text = useText();
  const nameOf = useTranslatedName();
  if (query.error !== undefined && !query.isFetching) {
    return (
      <InlineError text={text(detailsMessages.teamsFailed)} error={query.error} onRetry={() => void query.refetch()} />
    );
  }
  const teamName = ({ organization }: PractitionerRole): string => {
    const id = bareId('Organization', organization) ?? '';
    const team = teams.get(id);
    return team ? nameOf(team) : (organization?.display ?? id);
  };
  return (
    <ResourceTable
      label={text(detailsMessages.tabTeams)}
      rows={roles}
      getRowId={({ id = '' }) => id}
      isFetching={query.isFetching}
      empty={<EmptyState text={text(practitionerMessages.noTeams)} />}
      columns={[
        {
          key: 'team',
          label: peopleMessages.team,
          render: (role) => (
            <RelatedLink to={teamPath(bareId('Organization', role.organization) ?? '')}>{teamName(role)}</RelatedLink>
          ),
          text: teamName,
        },
        textColumn('role', peopleMessages.role, ({ code = [] }: PractitionerRole) =>
          code.some((concept) => hasCoding(concept, people.supervisor))
            ? peopleMessages.supervisor
            : peopleMessages.practitioner,
        ),
        statusColumn(peopleMessages.status, ({ active = true }: PractitionerRole) =>
          activeStatus(active, peopleMessages.active, peopleMessages.inactive),
        ),
      ]}
    />
  );
}

function Locations({ teamIds }: { teamIds: readonly string[] | undefined }) {
  const text = useText();
  const list = useListParams();
  const { query, rows, unreadable, extent } = useTeamLocations(teamIds ?? [], list);
  if (query.isError && !query.isFetching) {
    return (
      <InlineError
        text={text(practitionerMessages.locationsFailed)}
        error={query.error}
        onRetry={() => void query.refetch()}
      />
    );
  }
  return (
    <TeamLocationTable
      label={text(detailsMessages.tabLocations)}
      column={detailsMessages.name}
      rows={teamIds?.length === 0 ? [] : rows}
      unreadable={unreadable}
      isFetching={query.isFetching}
      list={list}
      extent={extent}
      empty={<EmptyState text={text(practitionerMessages.noLocations)} />}
    />
  );
}

interface ActiveBadgeProps {
  active: boolean;
}

/** Whether a FHIR resource of a user is in use. */
function ActiveBadge({ active }: ActiveBadgeProps) {
  return (
    <StatusBadge
      tone={active ? 'success' : 'neutral'}
      label={active ? detailsMessages.active : detailsMessages.inactive}
    />
  );
}
