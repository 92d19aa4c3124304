import { useIntl } from 'react-intl';
import { useCan } from '../../session/useCan.ts';
import { useHistoryAction } from '../../shared/history/useHistoryAction.ts';
import { formatMoment } from '../../shared/intl/dates.ts';
import { CreateButton } from '../../shared/layout/CreateButton.tsx';
import { PageHeader } from '../../shared/layout/PageHeader.tsx';
import { BrokenPage } from '../../shared/state/BrokenPage.tsx';
import { InlineError } from '../../shared/state/InlineError.tsx';
import { DetailsDrawer } from '../../shared/table/DetailsDrawer.tsx';
import { ListToolbar } from '../../shared/table/ListToolbar.tsx';
import { ResourceTable } from '../../shared/table/ResourceTable.tsx';
import { RowActions } from '../../shared/table/RowActions.tsx';
import { SearchBox } from '../../shared/table/SearchBox.tsx';
import { useListParams } from '../../shared/table/useListParams.ts';
import { useViewDetails } from '../../shared/table/useViewDetails.ts';
import { messages } from './messages.ts';
import { GroupDetails } from './parts/GroupDetails.tsx';
import { editPath, paths } from './index.ts';
import { useGroupList } from './useGroupList.ts';

/** Groups other than products and stock: searched, sorted and paged by the server. */
export default function GroupListPage() {
  const intl = useIntl();
  const list = useListParams({ table: 'groups', sort: 'name', sorts: ['name', '_lastUpdated'] });
  const { query, rows, extent, csv } = useGroupList(list);
  const { open } = useViewDetails();
  const mayEdit = useCan('Group.update');
  const history = useHistoryAction('Group');
  const retry = () => void query.refetch();
  const failed = query.isError && !query.isFetching;
  if (failed && !rows) return <BrokenPage error={query.error} onRetry={retry} />;

  const title = intl.formatMessage(messages.listTitle);
  const viewDetails = intl.formatMessage(messages.viewDetails);
  return (
    <DetailsDrawer title={viewDetails} details={(id) => <GroupDetails id={id} />}>
      <PageHeader
        title={title}
        actions={<CreateButton label={intl.formatMessage(messages.add)} to={paths.add} needs={['Group.create']} />}
      />
      <ListToolbar>
        <SearchBox value={list.search} onSearch={list.setSearch} />
      </ListToolbar>
      {failed && <InlineError text={intl.formatMessage(messages.staleList)} error={query.error} onRetry={retry} />}
      <ResourceTable
        label={title}
        rows={rows}
        getRowId={(row) => row.id}
        list={list}
        extent={extent}
        csv={csv}
        isFetching={query.isFetching}
        columns={[
          {
            key: 'name',
            label: intl.formatMessage(messages.name),
            sort: 'name',
            render: (row) => <bdi>{row.name}</bdi>,
          },
          {
            key: 'active',
            label: intl.formatMessage(messages.active),
            render: (row) => intl.formatMessage(row.active ? messages.yes : messages.no),
          },
          {
            key: 'lastUpdated',
            label: intl.formatMessage(messages.lastUpdated),
            sort: '_lastUpdated',
            render: (row) => formatMoment(row.lastUpdated),
          },
          {
            key: 'actions',
            label: intl.formatMessage(messages.actions),
            width: '10rem',
            render: (row) => (
              <RowActions
                name={row.name}
                editTo={mayEdit ? editPath(row.id) : undefined}
                actions={[{ key: 'view', label: viewDetails, onClick: () => open(row.id) }, ...history(row.id)]}
              />
            ),
          },
        ]}
      />
    </DetailsDrawer>
  );
}
