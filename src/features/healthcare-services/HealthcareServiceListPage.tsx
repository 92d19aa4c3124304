import type { HealthcareService } from 'fhir/r4';
import { useReferenceNames } from '../../api/fhir/useReferenceNames.ts';
import { useCan } from '../../session/useCan.ts';
import { useBulkActions } from '../../shared/bulk/BulkActions.tsx';
import { useHistoryAction } from '../../shared/history/useHistoryAction.ts';
import { formatMoment } from '../../shared/intl/dates.ts';
import { useText } from '../../shared/intl/useText.ts';
import { PageActions } from '../../shared/layout/PageActions.tsx';
import { RecordPanel } from '../../shared/layout/RecordPanel.tsx';
import { ReferenceLink } from '../../shared/layout/ReferenceLink.tsx';
import { activeStatus, StatusBadge } from '../../shared/layout/StatusBadge.tsx';
import { useTeamOptions } from '../../shared/people/useTeamOptions.ts';
import { actionsColumn, nameColumn, statusColumn, updatedColumn } from '../../shared/table/columns.tsx';
import { activeFilter, activeSearch, activeValues } from '../../shared/table/filters/activeFilter.ts';
import { FilterBar } from '../../shared/table/filters/FilterBar.tsx';
import { useReferenceName } from '../../shared/table/filters/useReferenceName.ts';
import { ListPage } from '../../shared/table/ListPage.tsx';
import { ResourceDetails } from '../../shared/table/ResourceDetails.tsx';
import { useFhirList } from '../../shared/table/useFhirList.ts';
import { isActive, toRow, type ServiceRow } from './healthcareService.ts';
import { messages } from './messages.ts';
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
    search: ({ filters: { active, team } }) => ({ ...activeSearch(active), ...(team && { organization: team }) }),
    toRow,
  });
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
            {(service) => <ServiceProperties service={service} />}
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
            ...(mayReadTeams ? [teamFilter] : []),
          ]}
        />
      }
      columns={[
        nameColumn(messages.name),
        statusColumn(
          messages.status,
          (row: ServiceRow) => activeStatus(row.active, messages.active, messages.inactive),
          { sort: 'active' },
        ),
        updatedColumn(messages.lastUpdated, { width: '20%' }),
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

function ServiceProperties({ service }: { service: HealthcareService }) {
  const text = useText();
  const nameOf = useReferenceNames([service.providedBy]);
  const mayEdit = useCan('HealthcareService.update');
  const history = useHistoryAction('HealthcareService');
  const active = isActive(service);
  return (
    <RecordPanel
      title={service.name ?? ''}
      status={
        <StatusBadge tone={active ? 'success' : 'neutral'} label={active ? messages.active : messages.inactive} />
      }
      record={service}
      actions={<PageActions editTo={mayEdit && editPath(service.id ?? '')} actions={history(service.id ?? '')} />}
      facts={[
        [
          text(messages.providedBy),
          service.providedBy && (
            <ReferenceLink reference={service.providedBy}>
              {nameOf(service.providedBy) ?? service.providedBy.reference}
            </ReferenceLink>
          ),
        ],
        [text(messages.comment), service.comment],
        [text(messages.extraDetails), service.extraDetails],
        [text(messages.lastUpdated), formatMoment(service.meta?.lastUpdated)],
      ]}
    />
  );
}
