import { Text } from '@fluentui/react-components';
import { skipToken } from '@reduxjs/toolkit/query';
import { FormattedMessage } from 'react-intl';
import { useSelector } from 'react-redux';
import { useGetUserGroupsQuery, type UserGroup } from '../../../api/keycloak/index.ts';
import { selectUser } from '../../../session/sessionSlice.ts';
import { useCan } from '../../../session/useCan.ts';
import { messages } from '../messages.ts';

interface Props {
  group: UserGroup;
}

/** Warning for changes that remove roles, if the signed-in user is a member of the group or of a group inside it. */
export function OwnGroupWarning({ group }: Props) {
  const userId = useSelector(selectUser)?.id;
  const mayRead = useCan('iam_user.read');
  const { currentData = [] } = useGetUserGroupsQuery(userId && mayRead ? { userId } : skipToken);
  if (!currentData.some(({ id, path }) => id === group.id || path.startsWith(`${group.path}/`))) return null;
  return (
    <Text as="p" block weight="semibold">
      <FormattedMessage {...messages.ownRoles} />
    </Text>
  );
}
