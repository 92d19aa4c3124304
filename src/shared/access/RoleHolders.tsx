import { Text } from '@fluentui/react-components';
import { FormattedMessage, useIntl } from 'react-intl';
import { useGetRoleGroupsQuery } from '../../api/keycloak/index.ts';
import { messages } from './messages.ts';

interface Props {
  /** A role of the realm. */
  role: string;
}

/** Groups that grant a role; renders nothing while loading, or if the role does not exist. */
export function RoleHolders({ role }: Props) {
  const intl = useIntl();
  const { currentData } = useGetRoleGroupsQuery({ roleName: role, max: 20 });
  if (!currentData) return null;
  const groups = intl.formatList(
    currentData.map(({ path }) => path),
    { type: 'unit' },
  );
  return (
    <Text as="p" block size={200}>
      <FormattedMessage {...(groups ? messages.groups : messages.noGroups)} values={{ groups }} />
    </Text>
  );
}
