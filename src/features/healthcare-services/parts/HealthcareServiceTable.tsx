import { useIntl } from 'react-intl';
import { useCan } from '../../../session/useCan.ts';
import type { CsvSource } from '../../../shared/export/useCsvExport.ts';
import { useHistoryAction } from '../../../shared/history/useHistoryAction.ts';
import { formatMoment } from '../../../shared/intl/dates.ts';
import { EmptyState } from '../../../shared/state/EmptyState.tsx';
import { ResourceTable, type Column } from '../../../shared/table/ResourceTable.tsx';
import { RowActions } from '../../../shared/table/RowActions.tsx';
import type { ListParams } from '../../../shared/table/useListParams.ts';
import { useViewDetails } from '../../../shared/table/useViewDetails.ts';
import type { ServiceRow } from '../healthcareService.ts';
import { messages } from '../messages.ts';
import { editPath } from '../paths.ts';

interface Props {
  rows: readonly ServiceRow[] | undefined;
  list: Omit<ListParams, 'filters' | 'setFilter'>;
  extent: { total?: number; hasNext?: boolean };
  isFetching: boolean;
  csv: CsvSource<ServiceRow> | undefined;
}

/** Table of services, with View Details and, if the user may edit, Edit. */
export function HealthcareServiceTable({ list, ...table }: Props) {
  const intl = useIntl();
  const mayEdit = useCan('HealthcareService.update');
  const { open } = useViewDetails();
  const history = useHistoryAction('HealthcareService');
  const columns: Column<ServiceRow>[] = [
    {
      key: 'name',
      label: intl.formatMessage(messages.name),
      sort: 'name',
      render: (row) => <bdi>{row.name}</bdi>,
      text: (row) => row.name,
    },
    {
      key: 'status',
      label: intl.formatMessage(messages.status),
      width: '15%',
      render: (row) => intl.formatMessage(row.active ? messages.active : messages.inactive),
    },
    {
      key: 'lastUpdated',
      label: intl.formatMessage(messages.lastUpdated),
      sort: '_lastUpdated',
      width: '20%',
      render: (row) => <bdi>{formatMoment(row.lastUpdated)}</bdi>,
      text: (row) => formatMoment(row.lastUpdated),
    },
    {
      key: 'actions',
      label: intl.formatMessage(messages.actions),
      width: '20%',
      render: (row) => (
        <RowActions
          name={row.name}
          editTo={mayEdit ? editPath(row.id) : undefined}
          actions={[
            { key: 'view', label: intl.formatMessage(messages.viewDetails), onClick: () => open(row.id) },
            ...history(row.id),
          ]}
        />
      ),
    },
  ];
  return (
    <ResourceTable
      {...table}
      label={intl.formatMessage(messages.listTitle)}
      columns={columns}
      list={list}
      getRowId={(row) => row.id}
      empty={list.search === '' ? <EmptyState text={intl.formatMessage(messages.listEmpty)} /> : undefined}
    />
  );
}
