import { Checkbox } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { User } from '../../../api/keycloak/index.ts';
import { useCan } from '../../../session/useCan.ts';
import type { CsvSource } from '../../../shared/export/useCsvExport.ts';
import { useAppDispatch, useAppSelector } from '../../../shared/store/hooks.ts';
import { Clipped } from '../../../shared/table/Clipped.tsx';
import { ResourceTable, type Column } from '../../../shared/table/ResourceTable.tsx';
import type { ListParams } from '../../../shared/table/useListParams.ts';
import { messages } from '../messages.ts';
import { userDisplayName } from '../user.ts';
import { deletionProposed, selectSelectedIds, usersDeselected, usersSelected } from '../usersSlice.ts';
import { EnabledTag } from './EnabledTag.tsx';
import { UserActions } from './UserActions.tsx';

interface Props {
  rows: readonly User[] | undefined;
  list: ListParams<'status'>;
  extent: { total?: number; hasNext?: boolean };
  isFetching: boolean;
  empty: ReactNode;
  csv: CsvSource<User>;
}

/** One page of users with selection and row actions. */
export function UserTable(table: Props) {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const maySelect = useCan('iam_user.update', 'Practitioner.update');
  const selectedIds = useAppSelector(selectSelectedIds);

  const select: Column<User> = {
    key: 'select',
    label: intl.formatMessage(messages.select),
    width: '4rem',
    render: (user) => (
      <Checkbox
        aria-label={intl.formatMessage(messages.selectNamed, { name: userDisplayName(user) })}
        checked={selectedIds.has(user.id)}
        onChange={(_event, { checked }) => dispatch(checked ? usersSelected([user]) : usersDeselected([user.id]))}
      />
    ),
  };
  const columns: Column<User>[] = [
    ...(maySelect ? [select] : []),
    {
      key: 'firstName',
      label: intl.formatMessage(messages.firstName),
      sort: 'firstName',
      render: ({ firstName = '' }) => <Clipped text={firstName} />,
      text: (user) => user.firstName,
    },
    {
      key: 'lastName',
      label: intl.formatMessage(messages.lastName),
      sort: 'lastName',
      render: ({ lastName = '' }) => <Clipped text={lastName} />,
      text: (user) => user.lastName,
    },
    {
      key: 'username',
      label: intl.formatMessage(messages.username),
      sort: 'username',
      render: (user) => <Clipped text={user.username} />,
      text: (user) => user.username,
    },
    {
      key: 'status',
      label: intl.formatMessage(messages.status),
      width: '8.5rem',
      render: (user) => <EnabledTag enabled={user.enabled} />,
      text: (user) => intl.formatMessage(user.enabled ? messages.enabled : messages.disabled),
    },
    {
      key: 'actions',
      label: intl.formatMessage(messages.actions),
      width: '120px',
      render: (user) => <UserActions user={user} onDelete={() => dispatch(deletionProposed(user))} />,
    },
  ];
  return (
    <ResourceTable
      label={intl.formatMessage(messages.listTitle)}
      columns={columns}
      getRowId={(user) => user.id}
      {...table}
    />
  );
}
