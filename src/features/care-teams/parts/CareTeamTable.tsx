import { useIntl } from 'react-intl';
import type { CsvSource } from '../../../shared/export/useCsvExport.ts';
import { useCan } from '../../../session/useCan.ts';
import { useHistoryAction } from '../../../shared/history/useHistoryAction.ts';
import { EmptyState } from '../../../shared/state/EmptyState.tsx';
import { ResourceTable, type Column } from '../../../shared/table/ResourceTable.tsx';
import { RowActions, type RowAction } from '../../../shared/table/RowActions.tsx';
import type { ListParams } from '../../../shared/table/useListParams.ts';
import { useViewDetails } from '../../../shared/table/useViewDetails.ts';
import type { CareTeamRow } from '../careTeam.ts';
import { messages } from '../messages.ts';
import { editPath } from '../index.ts';
import { statuses } from '../statuses.ts';
import { StatusText } from './StatusText.tsx';

interface Props {
  rows: readonly CareTeamRow[] | undefined;
  list: Omit<ListParams, 'filters' | 'setFilter'>;
  extent: { total?: number; hasNext?: boolean };
  isFetching: boolean;
  csv: CsvSource<CareTeamRow> | undefined;
  onDelete: (row: CareTeamRow) => void;
}

/** Table of care teams, with the actions that the user may perform. */
export function CareTeamTable({ onDelete, list, ...table }: Props) {
  const intl = useIntl();
  const mayEdit = useCan('CareTeam.update');
  const mayDelete = useCan('CareTeam.delete');
  const { open } = useViewDetails();
  const history = useHistoryAction('CareTeam');

  const actions = (row: CareTeamRow): RowAction[] => [
    ...(mayDelete ? [{ key: 'delete', label: intl.formatMessage(messages.remove), onClick: () => onDelete(row) }] : []),
    { key: 'view', label: intl.formatMessage(messages.viewDetails), onClick: () => open(row.id) },
    ...history(row.id),
  ];
  const columns: Column<CareTeamRow>[] = [
    {
      key: 'name',
      label: intl.formatMessage(messages.name),
      sort: 'name',
      render: (row) => <bdi>{row.name}</bdi>,
      text: (row) => row.storedName,
    },
    {
      key: 'status',
      label: intl.formatMessage(messages.status),
      width: '20%',
      render: (row) => <StatusText status={row.status} />,
      text: (row) => {
        const status = statuses.get(row.status ?? '');
        return status ? intl.formatMessage(status) : row.status;
      },
    },
    {
      key: 'actions',
      label: intl.formatMessage(messages.actions),
      width: '20%',
      render: (row) => (
        <RowActions name={row.name} editTo={mayEdit ? editPath(row.id) : undefined} actions={actions(row)} />
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
