import type { Organization } from '../../../common/fhir/r4.ts';
import { FormattedMessage } from 'react-intl';
import { useReadOrganizationQuery } from '../../api/fhir/index.ts';
import { useBulkActions } from '../../shared/bulk/BulkActions.tsx';
import { systems } from '../../../common/fhir/codes.ts';
import { codingKey } from '../../../common/fhir/coding.ts';
import type { CsvSource } from '../../shared/export/useCsvExport.ts';
import { useCan } from '../../session/useCan.ts';
import { useHistoryAction } from '../../shared/history/useHistoryAction.ts';
import { useText } from '../../shared/intl/useText.ts';
import { PageActions } from '../../shared/layout/PageActions.tsx';
import { RecordPanel } from '../../shared/layout/RecordPanel.tsx';
import { TextLink } from '../../shared/layout/TextLink.tsx';
import { useTranslatedName } from '../../shared/names/useTranslatedName.ts';
import { activeStatus, StatusBadge } from '../../shared/layout/StatusBadge.tsx';
import { useLocaleSort } from '../../shared/names/sortByLocaleName.ts';
import { useLocationOptions } from '../../shared/locationTree/useLocationOptions.ts';
import { usePractitionerOptions } from '../../shared/people/usePractitionerOptions.ts';
import { useTeamLinkColumn } from '../../shared/people/useTeamLinkColumn.tsx';
import { QueryState } from '../../shared/state/QueryState.tsx';
import { actionsColumn, nameColumn, statusColumn, updatedColumn } from '../../shared/table/columns.tsx';
import { activeFilter, activeSearch, activeValues } from '../../shared/table/filters/activeFilter.ts';
import { FilterBar } from '../../shared/table/filters/FilterBar.tsx';
import { useReferenceName } from '../../shared/table/filters/useReferenceName.ts';
import { ListPage } from '../../shared/table/ListPage.tsx';
import { useFhirList } from '../../shared/table/useFhirList.ts';
import { editPath, paths, viewPath } from './index.ts';
import { Members } from './Members.tsx';
import { messages } from './messages.ts';
import { isActive, rights, teamRows, type TeamRow } from './organization.ts';
import { TeamLocations } from './TeamLocations.tsx';
import { useTeamFacts } from './useTeamFacts.tsx';
import { useTypeOptions } from './useTypeOptions.ts';

const filters = { active: activeValues, type: '', location: '', member: '' };

const locationFilter = {
  key: 'location',
  label: messages.location,
  kind: 'reference',
  useOptions: useLocationOptions,
  useName: (id: string) => useReferenceName(id && `Location/${id}`),
} as const;
const memberFilter = {
  key: 'member',
  label: messages.member,
  kind: 'reference',
  useOptions: usePractitionerOptions,
  useName: useReferenceName,
} as const;

/** Teams, searched by part of the name, sorted and paged by the server. */
export default function TeamListPage() {
  const text = useText();
  const mayReadLocations = useCan('Location.read', 'OrganizationAffiliation.read');
  const mayReadMembers = useCan('Practitioner.read', 'PractitionerRole.read');
  const bulkActions = useBulkActions('organizations', rights.edit);
  const list = useLocaleSort(
    useFhirList({
      ...teamRows,
      table: 'teams',
      area: 'Organization',
      sort: 'name',
      sorts: ['name', 'active', '_lastUpdated'],
      filters,
      availability: { location: mayReadLocations, member: mayReadMembers },
      search: ({ filters: { active, type, location, member } }) => ({
        ...activeSearch(active),
        ...(type && { type: codingKey({ system: systems.organizationType, code: type }) }),
        ...(location && { '_has:OrganizationAffiliation:primary-organization:location': `Location/${location}` }),
        ...(member && { '_has:PractitionerRole:organization:practitioner': member }),
      }),
      upload: 'organizations',
    }),
  );
  const types = useTypeOptions(list.params.filters.type ?? '');
  const { csv, rows } = list.tableProps;
  const people = useTeamLinkColumn('peopleOfTeams', rows, list.params.columns);
  const locations = useTeamLinkColumn('locationsOfTeams', rows, list.params.columns);
  /** The exported teams as upload files: the teams, their members and their Locations. */
  const uploads = csv?.upload?.flatMap((source): NonNullable<CsvSource<TeamRow>['upload']> => [
    { ...source, label: text(messages.listTitle) },
    { ...source, type: 'userToOrganizationAssignment', label: text(messages.membersHeading) },
    { ...source, type: 'orgToLocationAssignment', label: text(messages.locationsHeading) },
  ]);
  return (
    <ListPage
      list={{ ...list, tableProps: { ...list.tableProps, csv: csv && { ...csv, upload: uploads } } }}
      title={messages.listTitle}
      create={{ label: messages.add, to: paths.add, needs: rights.add }}
      details={{ title: messages.viewDetails, render: (id) => <TeamDetails id={id} /> }}
      failedText={messages.listFailed}
      filters={
        <FilterBar
          list={list.params}
          filters={[
            activeFilter({ label: messages.status, active: messages.active, inactive: messages.disabled }),
            { key: 'type', label: messages.type, kind: 'choice', options: types },
            locationFilter,
            memberFilter,
          ]}
        />
      }
      empty={messages.listEmpty}
      bulkActions={bulkActions}
      columns={[
        nameColumn(messages.teamName, { to: (row: TeamRow) => viewPath(row.id) }),
        ...(people ? [people] : []),
        ...(locations ? [locations] : []),
        statusColumn(messages.status, (row: TeamRow) => activeStatus(row.active, messages.active, messages.disabled), {
          sort: 'active',
        }),
        updatedColumn<TeamRow>(messages.lastUpdated, { hidden: true }),
        actionsColumn({
          label: messages.actions,
          type: 'Organization',
          viewLabel: messages.viewDetails,
          editPath: (row) => editPath(row.id),
          needs: rights.edit,
          more: (row) => [{ key: 'page', label: text(messages.openPage), to: viewPath(row.id) }],
        }),
      ]}
    />
  );
}

interface TeamDetailsProps {
  id: string;
}

/** Side panel: the team, the first of its members and Locations, and a link to its page. */
function TeamDetails({ id }: TeamDetailsProps) {
  const text = useText();
  return (
    <QueryState query={useReadOrganizationQuery({ id })} errorText={text(messages.listFailed)}>
      {(organization) => <TeamPanel organization={organization} />}
    </QueryState>
  );
}

function TeamPanel({ organization }: { organization: Organization }) {
  const text = useText();
  const name = useTranslatedName()(organization);
  const mayEdit = useCan(...rights.edit);
  const history = useHistoryAction('Organization');
  const { id = '' } = organization;
  const active = isActive(organization);
  const { type, facts } = useTeamFacts(organization);
  return (
    <RecordPanel
      title={name}
      status={
        <StatusBadge tone={active ? 'success' : 'neutral'} label={active ? messages.active : messages.disabled} />
      }
      record={organization}
      facts={[[text(messages.type), type], ...facts]}
      actions={<PageActions editTo={mayEdit && editPath(id)} editLabel={text(messages.edit)} actions={history(id)} />}
    >
      <Members organization={organization} short />
      <TeamLocations organization={organization} short />
      <TextLink to={viewPath(id)}>
        <FormattedMessage {...messages.openPage} />
      </TextLink>
    </RecordPanel>
  );
}
