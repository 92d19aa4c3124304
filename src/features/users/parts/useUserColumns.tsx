import { Checkbox } from '@fluentui/react-components';
import { useIntl } from 'react-intl';
import type { User } from '../../../api/keycloak/index.ts';
import { useCan } from '../../../session/useCan.ts';
import { activeStatus } from '../../../shared/layout/StatusBadge.tsx';
import { useAppDispatch, useAppSelector } from '../../../shared/store/hooks.ts';
import { Clipped } from '../../../shared/table/Clipped.tsx';
import { statusColumn } from '../../../shared/table/columns.tsx';
import type { Column } from '../../../shared/table/ResourceTable.tsx';
import { messages } from '../messages.ts';
import { detailsPath } from '../paths.ts';
import { fullName, userDisplayName } from '../user.ts';
import { deletionProposed, selectSelectedIds, usersDeselected, usersSelected } from '../usersSlice.ts';
import { UserActions } from './UserActions.tsx';

/** Columns of a page of users, with a selection for users with permission to change them. */
export function useUserColumns(page: readonly User[]): Column<User>[] {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const maySelect = useCan('iam_user.update', 'Practitioner.update');
  const selectedIds = useAppSelector(selectSelectedIds);

  const count = page.filter((user) => selectedIds.has(user.id)).length;
  const select: Column<User> = {
    key: 'select',
    label: messages.select,
    heading: (
      <Checkbox
        aria-label={intl.formatMessage(messages.selectPage)}
        checked={count > 0 && count === page.length ? true : count === 0 ? false : 'mixed'}
        onChange={() => dispatch(count < page.length ? usersSelected(page) : usersDeselected(page.map(({ id }) => id)))}
      />
    ),
    width: '4rem',
    render: (user) => (
      <Checkbox
        aria-label={intl.formatMessage(messages.selectNamed, { name: userDisplayName(user) })}
        checked={selectedIds.has(user.id)}
        onChange={(_event, { checked }) => dispatch(checked ? usersSelected([user]) : usersDeselected([user.id]))}
      />
    ),
  };
  return [
    ...(maySelect ? [select] : []),
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
    statusColumn(messages.status, (user) => activeStatus(user.enabled === true, messages.enabled, messages.disabled)),
    {
      key: 'actions',
      label: messages.actions,
      width: '120px',
      render: (user) => <UserActions user={user} onDelete={() => dispatch(deletionProposed(user))} />,
    },
  ];
}
