import type { User } from '../../../api/keycloak/index.ts';
import { activeStatus } from '../../../shared/layout/StatusBadge.tsx';
import { useAppDispatch } from '../../../shared/store/hooks.ts';
import { Clipped } from '../../../shared/table/Clipped.tsx';
import { statusColumn } from '../../../shared/table/columns.tsx';
import type { Column } from '../../../shared/table/ResourceTable.tsx';
import { messages } from '../messages.ts';
import { detailsPath } from '../paths.ts';
import { fullName } from '../user.ts';
import { deletionProposed } from '../usersSlice.ts';
import { UserActions } from './UserActions.tsx';

/** Columns of the list of users. */
export function useUserColumns(): Column<User>[] {
  const dispatch = useAppDispatch();
  return [
    {
      key: 'firstName',
      label: messages.firstName,
      sort: 'firstName',
      to: ({ id, firstName }) => (firstName ? detailsPath(id) : undefined),
      render: ({ firstName = '' }) => <Clipped text={firstName} />,
      text: (user) => user.firstName,
      card: fullName,
    },
    {
      key: 'lastName',
      label: messages.lastName,
      sort: 'lastName',
      render: ({ lastName = '' }) => <Clipped text={lastName} />,
      text: (user) => user.lastName,
      card: null,
    },
    {
      key: 'username',
      label: messages.username,
      sort: 'username',
      isLong: true,
      // For users without first name.
      to: ({ id, firstName }) => (firstName ? undefined : detailsPath(id)),
      render: (user) => <Clipped text={user.username} />,
      text: (user) => user.username,
    },
    statusColumn(messages.status, (user) => activeStatus(user.enabled === true, messages.enabled, messages.disabled), {
      width: '8rem',
    }),
    {
      key: 'actions',
      label: messages.actions,
      width: '120px',
      render: (user) => <UserActions user={user} onDelete={() => dispatch(deletionProposed(user))} />,
    },
  ];
}
