import type { User } from '../../../api/keycloak/index.ts';
import { activeStatus } from '../../../shared/layout/StatusBadge.tsx';
import { useAppDispatch } from '../../../shared/store/hooks.ts';
import { Clipped } from '../../../shared/table/Clipped.tsx';
import { statusColumn } from '../../../shared/table/columns.tsx';
import type { Column } from '../../../shared/table/types.ts';
import { messages } from '../messages.ts';
import { detailsPath } from '../paths.ts';
import { fullName } from '../user.ts';
import { proposeLeaving } from '../usersSlice.ts';
import { UserActions } from './UserActions.tsx';

/** Columns of the list of users; `teams` is undefined without permission. */
export function useUserColumns(teams: Column<User> | undefined): Column<User>[] {
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
      // For users without first name.
      to: ({ id, firstName }) => (firstName ? undefined : detailsPath(id)),
      render: (user) => <Clipped text={user.username} />,
      text: (user) => user.username,
    },
    {
      key: 'email',
      label: messages.email,
      render: ({ email }) => (email ? <Clipped text={email} /> : '-'),
      text: (user) => user.email,
      omittedBesidePanel: true,
      // The user name identifies the user; more users are visible without the email.
      card: null,
    },
    ...(teams ? [teams] : []),
    statusColumn(messages.status, (user) => activeStatus(user.enabled === true, messages.enabled, messages.disabled)),
    {
      key: 'actions',
      label: messages.actions,
      render: (user) => (
        <UserActions
          user={user}
          onDelete={() => dispatch(proposeLeaving({ userIds: [user.id], then: 'deleteOne', user }))}
        />
      ),
    },
  ];
}
