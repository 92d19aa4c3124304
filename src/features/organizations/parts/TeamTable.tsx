import { useIntl } from 'react-intl';
import { useCan } from '../../../session/useCan.ts';
import type { CsvSource } from '../../../shared/export/useCsvExport.ts';
import { useHistoryAction } from '../../../shared/history/useHistoryAction.ts';
import { EmptyState } from '../../../shared/state/EmptyState.tsx';
import { ResourceTable, type Column } from '../../../shared/table/ResourceTable.tsx';
import { RowActions } from '../../../shared/table/RowActions.tsx';
import type { ListParams } from '../../../shared/table/useListParams.ts';
import { useViewDetails } from '../../../shared/table/useViewDetails.ts';
import { messages } from '../messages.ts';
import type { TeamRow } from '../organization.ts';
import { editPath, viewPath } from '../index.ts';
import { rights } from '../permissions.ts';

interface Props {
  rows: readonly TeamRow[] | undefined;
  list: Omit<ListParams, 'filters' | 'setFilter'>;
  extent: { total?: number; hasNext?: boolean };
  isFetching: boolean;
  csv: CsvSource<TeamRow> | undefined;
}

/** Table of teams, with links to the details and, if the user may edit, to the form. */
export function TeamTable({ list, ...table }: Props) {
  const intl = useIntl();
  const mayEdit = useCan(...rights.edit);
  const { open } = useViewDetails();
  const history = useHistoryAction('Organization');
  const columns: Column<TeamRow>[] = [
    {
      key: 'name',
      label: intl.formatMessage(messages.teamName),
      sort: 'name',
      render: (row) => <bdi>{row.name}</bdi>,
      text: (row) => row.storedName,
    },
    {
      key: 'status',
      label: intl.formatMessage(messages.status),
      width: '20%',
      render: (row) => intl.formatMessage(row.active ? messages.active : messages.disabled),
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
            { key: 'page', label: intl.formatMessage(messages.openPage), to: viewPath(row.id) },
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
