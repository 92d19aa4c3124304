import { useReferenceNames } from '../../api/fhir/useReferenceNames.ts';
import { useCan } from '../../session/useCan.ts';
import { useBulkActions } from '../../shared/bulk/BulkActions.tsx';
import { activeStatus } from '../../shared/layout/StatusBadge.tsx';
import { PHONE, useMedia } from '../../shared/layout/useMedia.ts';
import { useTeamOptions } from '../../shared/people/useTeamOptions.ts';
import { actionsColumn, nameColumn, statusColumn, textColumn, updatedColumn } from '../../shared/table/columns.tsx';
import { activeFilter, activeSearch, activeValues } from '../../shared/table/filters/activeFilter.ts';
import { FilterBar } from '../../shared/table/filters/FilterBar.tsx';
import { useReferenceName } from '../../shared/table/filters/useReferenceName.ts';
import { ListPage } from '../../shared/table/ListPage.tsx';
import { ResourceDetails } from '../../shared/table/ResourceDetails.tsx';
import { useFhirList } from '../../shared/table/useFhirList.ts';
import { toRow, type ServiceRow } from './healthcareService.ts';
import { messages } from './messages.ts';
import { ServiceDetails } from './ServiceDetails.tsx';
import { editPath, paths } from './index.ts';

const teamFilter = {
  key: 'team',
  label: messages.providedBy,
  kind: 'reference',
  useOptions: useTeamOptions,
  useName: useReferenceName,
} as const;
const filters = { active: activeValues, team: '' };

/** Healthcare services, searched by name. */
export default function HealthcareServiceListPage() {
  const mayReadTeams = useCan('Organization.read');
  const list = useFhirList({
    type: 'HealthcareService',
    table: 'healthcareServices',
    fileName: 'healthcare-services',
    sort: 'name',
    sorts: ['name', 'active', '_lastUpdated'],
    filters,
    availability: { team: mayReadTeams },
    search: ({ filters: { active, team } }) => ({ ...activeSearch(active), ...(team && { organization: team }) }),
    toRow,
  });
  // The table of a wide window has the team only if the user adds the column.
  const isPhone = useMedia(PHONE);
  const showsTeams = isPhone || list.params.columns?.includes('providedBy');
  const teamName = useReferenceNames(
    showsTeams ? (list.tableProps.rows ?? []).map(({ providedBy }) => providedBy) : [],
  );
  const bulkActions = useBulkActions('healthcareServices', ['HealthcareService.update']);
  return (
    <ListPage
      list={list}
      title={messages.listTitle}
      create={{ label: messages.create, to: paths.create, needs: ['HealthcareService.create'] }}
      details={{
        title: messages.viewDetails,
        render: (id) => (
          <ResourceDetails type="HealthcareService" id={id}>
            {(service) => <ServiceDetails service={service} layout="panel" />}
          </ResourceDetails>
        ),
      }}
      empty={messages.listEmpty}
      bulkActions={bulkActions}
      filters={
        <FilterBar
          list={list.params}
          filters={[
            activeFilter({ label: messages.status, active: messages.active, inactive: messages.inactive }),
            teamFilter,
          ]}
        />
      }
      columns={[
        nameColumn(messages.name),
        textColumn('providedBy', messages.providedBy, ({ providedBy }: ServiceRow) => teamName(providedBy), {
          hidden: !isPhone,
          // An exported row has the name of its team, which the page has not requested.
          text: ({ providedBy }) => providedBy?.display ?? teamName(providedBy) ?? providedBy?.reference,
        }),
        statusColumn(
          messages.status,
          (row: ServiceRow) => activeStatus(row.active, messages.active, messages.inactive),
          { sort: 'active' },
        ),
        updatedColumn(messages.lastUpdated),
        actionsColumn({
          label: messages.actions,
          type: 'HealthcareService',
          viewLabel: messages.viewDetails,
          editPath: (row) => editPath(row.id),
          needs: 'HealthcareService.update',
        }),
      ]}
    />
  );
}
