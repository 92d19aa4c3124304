import type { HealthcareService } from 'fhir/r4';
import { useReferenceNames } from '../../api/fhir/useReferenceNames.ts';
import { formatMoment } from '../../shared/intl/dates.ts';
import { useText } from '../../shared/intl/useText.ts';
import { PropertyList } from '../../shared/layout/PropertyList.tsx';
import { EmptyState } from '../../shared/state/EmptyState.tsx';
import { actionsColumn, messageColumn, nameColumn, updatedColumn } from '../../shared/table/columns.tsx';
import { ListPage } from '../../shared/table/ListPage.tsx';
import { ResourceDetails } from '../../shared/table/ResourceDetails.tsx';
import { ResourceTable } from '../../shared/table/ResourceTable.tsx';
import { useFhirList } from '../../shared/table/useFhirList.ts';
import { isActive, toRow, type ServiceRow } from './healthcareService.ts';
import { messages } from './messages.ts';
import { editPath, paths } from './index.ts';

/** Healthcare services, searched by name. */
export default function HealthcareServiceListPage() {
  const text = useText();
  const list = useFhirList({
    type: 'HealthcareService',
    table: 'healthcareServices',
    fileName: 'healthcare-services',
    sort: 'name',
    sorts: ['name', '_lastUpdated'],
    toRow,
  });
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
    >
      <ResourceTable
        {...list.tableProps}
        label={text(messages.listTitle)}
        getRowId={(row) => row.id}
        empty={list.params.search === '' ? <EmptyState text={text(messages.listEmpty)} /> : undefined}
        columns={[
          nameColumn(messages.name),
          messageColumn(
            'status',
            messages.status,
            (row: ServiceRow) => (row.active ? messages.active : messages.inactive),
            { width: '15%' },
          ),
          updatedColumn(messages.lastUpdated, { width: '20%' }),
          actionsColumn({
            label: messages.actions,
            width: '20%',
            type: 'HealthcareService',
            viewLabel: messages.viewDetails,
            editPath: (row) => editPath(row.id),
            needs: 'HealthcareService.update',
          }),
        ]}
      />
    </ListPage>
  );
}

function ServiceProperties({ service }: { service: HealthcareService }) {
  const text = useText();
  const nameOf = useReferenceNames([service.providedBy]);
  return (
    <PropertyList
      items={[
        [text(messages.id), service.id],
        [text(messages.name), service.name],
        [text(messages.status), text(isActive(service) ? messages.active : messages.inactive)],
        [text(messages.lastUpdated), formatMoment(service.meta?.lastUpdated)],
        [text(messages.providedBy), nameOf(service.providedBy) ?? service.providedBy?.reference],
        [text(messages.comment), service.comment],
        [text(messages.extraDetails), service.extraDetails],
      ]}
    />
  );
}
