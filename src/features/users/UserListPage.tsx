import { Text } from '@fluentui/react-components';
import { useEffect } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { CreateButton } from '../../shared/layout/CreateButton.tsx';
import { PageHeader } from '../../shared/layout/PageHeader.tsx';
import { BrokenPage } from '../../shared/state/BrokenPage.tsx';
import { EmptyState } from '../../shared/state/EmptyState.tsx';
import { InlineError } from '../../shared/state/InlineError.tsx';
import { useAppDispatch, useAppSelector } from '../../shared/store/hooks.ts';
import { DetailsDrawer } from '../../shared/table/DetailsDrawer.tsx';
import { FilterSelect } from '../../shared/table/FilterSelect.tsx';
import { ListToolbar } from '../../shared/table/ListToolbar.tsx';
import { SearchBox } from '../../shared/table/SearchBox.tsx';
import { useListParams } from '../../shared/table/useListParams.ts';
import { messages } from './messages.ts';
import { BulkActions } from './parts/BulkActions.tsx';
import { DeleteUserDialog } from './parts/DeleteUserDialog.tsx';
import { UserPanel } from './parts/UserPanel.tsx';
import { UserTable } from './parts/UserTable.tsx';
import { paths } from './paths.ts';
import { selectDeletion, userPageLeft } from './usersSlice.ts';
import { useUserList } from './useUserList.ts';

/** All users. Keycloak searches, filters and pages; the URL stores the state. */
export default function UserListPage() {
  const intl = useIntl();
  const list = useListParams({
    filters: { status: ['', 'enabled', 'disabled'] },
    sorts: ['firstName', 'lastName', 'username'],
    table: 'users',
  });
  const { query, rows, extent, csv, sortsPageOnly } = useUserList(list);
  const dispatch = useAppDispatch();
  const deletion = useAppSelector(selectDeletion);
  useEffect(() => () => void dispatch(userPageLeft()), [dispatch]);
  const failed = query.error !== undefined && !query.isFetching;
  const failure = intl.formatMessage(messages.fetchUsersFailed);
  const retry = (): void => void query.refetch();
  if (failed && query.data === undefined) return <BrokenPage error={query.error} text={failure} onRetry={retry} />;

  return (
    <DetailsDrawer title={intl.formatMessage(messages.panelTitle)} details={(id) => <UserPanel userId={id} />}>
      <PageHeader
        title={intl.formatMessage(messages.listTitle)}
        actions={
          <CreateButton
            label={intl.formatMessage(messages.add)}
            to={paths.add}
            needs={['iam_user.create', 'Practitioner.create']}
          />
        }
      />
      <ListToolbar>
        <SearchBox value={list.search} onSearch={list.setSearch} label={intl.formatMessage(messages.search)} />
        <FilterSelect
          label={intl.formatMessage(messages.status)}
          value={list.filters.status ?? ''}
          onChange={(value) => list.setFilter('status', value)}
          options={[
            { value: '', label: intl.formatMessage(messages.showAll) },
            { value: 'enabled', label: intl.formatMessage(messages.enabled) },
            { value: 'disabled', label: intl.formatMessage(messages.disabled) },
          ]}
        />
      </ListToolbar>
      {failed && <InlineError text={intl.formatMessage(messages.stale)} error={query.error} onRetry={retry} />}
      <BulkActions page={rows ?? []} />
      {sortsPageOnly && (
        <Text as="p" block size={200}>
          <FormattedMessage {...messages.pageSorted} />
        </Text>
      )}
      <UserTable
        rows={rows}
        list={list}
        extent={extent}
        csv={csv}
        isFetching={query.isFetching}
        empty={<EmptyState text={intl.formatMessage(messages.empty)} />}
      />
      {deletion && <DeleteUserDialog deletion={deletion} />}
    </DetailsDrawer>
  );
}
