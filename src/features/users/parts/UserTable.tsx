import { Checkbox } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { User } from '../../../api/keycloak/index.ts';
import { useCan } from '../../../session/useCan.ts';
import type { CsvSource } from '../../../shared/export/useCsvExport.ts';
import { Clipped } from '../../../shared/table/Clipped.tsx';
import { ResourceTable, type Column } from '../../../shared/table/ResourceTable.tsx';
import type { ListParams } from '../../../shared/table/useListParams.ts';
import { messages } from '../messages.ts';
import { userDisplayName } from '../user.ts';
import { EnabledTag } from './EnabledTag.tsx';
import { UserActions } from './UserActions.tsx';

interface Props {
  rows: readonly User[] | undefined;
  list: ListParams<'status'>;
  extent: { total?: number; hasNext?: boolean };
  isFetching: boolean;
  /** Users selected on this and other pages. */
  selected: ReadonlyMap<string, User>;
  onSelect: (selected: ReadonlyMap<string, User>) => void;
  onDelete: (user: User) => void;
  empty: ReactNode;
  csv: CsvSource<User>;
}

/** One page of users with selection and row actions. */
export function UserTable({ selected, onSelect, onDelete, ...table }: Props) {
  const intl = useIntl();
  const maySelect = useCan('iam_user.update', 'Practitioner.update');
  const toggle = (user: User, on: boolean): void => {
    const next = new Map(selected);
    if (on) next.set(user.id, user);
    else next.delete(user.id);
    onSelect(next);
  };

  const select: Column<User> = {
    key: 'select',
    label: intl.formatMessage(messages.select),
    width: '4rem',
    render: (user) => (
      <Checkbox
        aria-label={intl.formatMessage(messages.selectNamed, { name: userDisplayName(user) })}
        checked={selected.has(user.id)}
        onChange={(_event, data) => toggle(user, data.checked === true)}
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
      render: (user) => <UserActions user={user} onDelete={() => onDelete(user)} />,
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
