import { HistoryRegular } from '@fluentui/react-icons';
import { Text } from '@fluentui/react-components';
import { useEffect } from 'react';
import { FormattedMessage } from 'react-intl';
import { useBulkActions } from '../../shared/bulk/BulkActions.tsx';
import { useTeamLinkColumn } from '../../shared/people/useTeamLinkColumn.tsx';
import { useAppDispatch, useAppSelector } from '../../shared/store/hooks.ts';
import { FilterBar } from '../../shared/table/filters/FilterBar.tsx';
import { ListPage } from '../../shared/table/ListPage.tsx';
import { userFilterList } from './filters/userFilters.ts';
import { messages } from './messages.ts';
import { DeleteUserDialog } from './parts/DeleteUserDialog.tsx';
import { LeavingWork } from './parts/LeavingWork.tsx';
import { UserPanel } from './parts/UserPanel.tsx';
import { useUserColumns } from './parts/useUserColumns.tsx';
import { paths } from './paths.ts';
import { userDisplayName } from './user.ts';
import { selectDeletion } from './usersSlice.ts';
import { closeDeletion } from './usersThunks.ts';
import { useUserList } from './useUserList.ts';
import { TextLink } from '../../shared/layout/TextLink.tsx';
import { ActionLink } from '../../shared/layout/ActionLink.tsx';
import { messages as signInsMessages } from './signIns/messages.ts';
import { filterLimit, type FoundUsers } from './filters/findUsers.ts';
import { messages as filterMessages } from './filters/messages.ts';

/** All users. Keycloak searches, filters and pages; the URL stores the state. */
export default function UserListPage() {
  const { sortsPageOnly, found, isScanMissing, ...list } = useUserList();
  const columns = useUserColumns(useTeamLinkColumn('teamsOfUsers', list.tableProps.rows, list.params.columns));
  const dispatch = useAppDispatch();
  const bulkActions = useBulkActions('users', ['iam_user.update'], ['iam_user.delete', 'Practitioner.delete']);
  const deletion = useAppSelector(selectDeletion);
  useEffect(() => () => void dispatch(closeDeletion()), [dispatch]);
  return (
    <ListPage
      list={list}
      title={messages.listTitle}
      actions={<SignInsLink />}
      create={{ label: messages.add, to: paths.add, needs: ['iam_user.create', 'Practitioner.create'] }}
      details={{ title: messages.panelTitle, render: (id) => <UserPanel userId={id} /> }}
      search={messages.search}
      filters={<FilterBar list={list.params} filters={userFilterList} />}
      noMatches={messages.empty}
      failedText={messages.fetchUsersFailed}
      staleText={messages.stale}
      columns={columns}
      rowName={userDisplayName}
      bulkActions={bulkActions}
    >
      {sortsPageOnly && (
        <Text as="p" block size={200}>
          <FormattedMessage {...messages.pageSorted} />
        </Text>
      )}
      <FilterNotes found={found} isScanMissing={isScanMissing} />
      {deletion && <DeleteUserDialog user={deletion} />}
      <LeavingWork />
    </ListPage>
  );
}

/** Link to the page about sign-ins, for users who may open it. */
function SignInsLink() {
  return (
    <ActionLink to={paths.signIns} icon={<HistoryRegular />}>
      <FormattedMessage {...signInsMessages.title} />
    </ActionLink>
  );
}

interface Props {
  found: Omit<FoundUsers, 'users'> | undefined;
  isScanMissing: boolean;
}

/** Why the filtered list of users may lack some: notes above the table. */
function FilterNotes({ found, isScanMissing }: Props) {
  return (
    <>
      {isScanMissing && (
        <TextLink to={paths.sync}>
          <FormattedMessage {...filterMessages.notScanned} />
        </TextLink>
      )}
      {found?.isRecorded === false && (
        <Text as="p" block>
          <FormattedMessage {...signInsMessages.off} />
        </Text>
      )}
      {found?.isComplete === false && (
        <Text as="p" block size={200}>
          <FormattedMessage {...filterMessages.limited} values={{ limit: filterLimit }} />
        </Text>
      )}
    </>
  );
}
