import { actionsColumn, messageColumn, nameColumn, updatedColumn } from '../../shared/table/columns.tsx';
import { EmptyState } from '../../shared/state/EmptyState.tsx';
import { ListPage } from '../../shared/table/ListPage.tsx';
import { ResourceTable } from '../../shared/table/ResourceTable.tsx';
import { useFhirList } from '../../shared/table/useFhirList.ts';
import { useText } from '../../shared/intl/useText.ts';
import { HealthcareServiceDetails } from './HealthcareServiceDetails.tsx';
import { toRow, type ServiceRow } from './healthcareService.ts';
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
      details={{ title: messages.viewDetails, render: (id) => <HealthcareServiceDetails id={id} /> }}
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
            {
              width: '15%',
            },
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
