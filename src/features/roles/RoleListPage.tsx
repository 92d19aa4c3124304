import { useIntl } from 'react-intl';
import { useGetRolesQuery, useLazyGetRolesQuery, type Role } from '../../api/keycloak/index.ts';
import { offsetPages } from '../../shared/export/offsetPages.ts';
import type { CsvSource } from '../../shared/export/useCsvExport.ts';
import { PageHeader } from '../../shared/layout/PageHeader.tsx';
import { BrokenPage } from '../../shared/state/BrokenPage.tsx';
import { EmptyState } from '../../shared/state/EmptyState.tsx';
import { InlineError } from '../../shared/state/InlineError.tsx';
import { DetailsDrawer } from '../../shared/table/DetailsDrawer.tsx';
import { ListToolbar } from '../../shared/table/ListToolbar.tsx';
import { ResourceTable, type Column } from '../../shared/table/ResourceTable.tsx';
import { RowActions } from '../../shared/table/RowActions.tsx';
import { SearchBox } from '../../shared/table/SearchBox.tsx';
import { useListParams } from '../../shared/table/useListParams.ts';
import { useViewDetails } from '../../shared/table/useViewDetails.ts';
import { messages } from './messages.ts';
import { RoleDetails } from './parts/RoleDetails.tsx';

/** Roles of the realm, searched and paged by Keycloak. It has no count, so requests fetch one more than a page. */
export default function RoleListPage() {
  const intl = useIntl();
  const list = useListParams();
  const { open } = useViewDetails();
  const { page, pageSize, search } = list;
  const filter = { briefRepresentation: true, search: search || undefined };
  const query = useGetRolesQuery({ ...filter, first: (page - 1) * pageSize, max: pageSize + 1 });
  const [load] = useLazyGetRolesQuery();
  const csv: CsvSource<Role> = {
    name: 'roles',
    pages: (signal) => offsetPages((first, max) => load({ ...filter, first, max }).unwrap(), signal),
  };
  const failed = query.error !== undefined && !query.isFetching;
  const failure = intl.formatMessage(messages.failed);
  const retry = (): void => void query.refetch();
  if (failed && query.data === undefined) return <BrokenPage error={query.error} text={failure} onRetry={retry} />;

  const columns: Column<Role>[] = [
    { key: 'name', label: intl.formatMessage(messages.name), render: (role) => role.name },
    {
      key: 'composite',
      label: intl.formatMessage(messages.composite),
      width: '8rem',
      render: (role) => intl.formatMessage(role.composite ? messages.true : messages.false),
    },
    {
      key: 'description',
      label: intl.formatMessage(messages.description),
      render: (role) => role.description ?? '',
    },
    {
      key: 'actions',
      label: intl.formatMessage(messages.actions),
      width: '8rem',
      render: (role) => (
        <RowActions
          name={role.name}
          actions={[{ key: 'view', label: intl.formatMessage(messages.viewDetails), onClick: () => open(role.name) }]}
        />
      ),
    },
  ];
  return (
    <DetailsDrawer title={intl.formatMessage(messages.panel)} details={(name) => <RoleDetails name={name} />}>
      <PageHeader title={intl.formatMessage(messages.title)} />
      <ListToolbar>
        <SearchBox value={list.search} onSearch={list.setSearch} label={intl.formatMessage(messages.search)} />
      </ListToolbar>
      {failed && <InlineError text={failure} error={query.error} onRetry={retry} />}
      <ResourceTable
        label={intl.formatMessage(messages.title)}
        columns={columns}
        rows={query.data?.slice(0, pageSize)}
        getRowId={(role) => role.name}
        list={list}
        extent={{ hasNext: (query.data?.length ?? 0) > pageSize }}
        csv={csv}
        isFetching={query.isFetching}
        empty={<EmptyState text={intl.formatMessage(messages.empty)} />}
      />
    </DetailsDrawer>
  );
}
