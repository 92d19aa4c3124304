import { skipToken } from '@reduxjs/toolkit/query';
import { useIntl } from 'react-intl';
import {
  useGetRoleCompositesQuery,
  useGetRoleGroupsQuery,
  useGetRoleQuery,
  useGetRoleUsersQuery,
} from '../../../api/keycloak/index.ts';
import { useConfig } from '../../../config/ConfigContext.ts';
import { grantOfRole } from '../../../session/roles.ts';
import { PropertyList } from '../../../shared/layout/PropertyList.tsx';
import { QueryState } from '../../../shared/state/QueryState.tsx';
import { messages } from '../messages.ts';
import { RolePart } from './RolePart.tsx';

/** Maximum number of entries per list. Keycloak does not count them. */
const maxEntries = 50;

interface Props {
  name: string;
}

/** Side panel of a role: its permissions, its composites, and the groups and users that have it. */
export function RoleDetails({ name }: Props) {
  const intl = useIntl();
  const { keycloakClientId } = useConfig();
  const query = useGetRoleQuery({ roleName: name });
  const composites = useGetRoleCompositesQuery(query.currentData?.composite ? { roleName: name } : skipToken);
  const groups = useGetRoleGroupsQuery({ roleName: name, max: maxEntries + 1 });
  const users = useGetRoleUsersQuery({ roleName: name, max: maxEntries + 1, briefRepresentation: true });
  const [action, resources] = grantOfRole({ name }, keycloakClientId) ?? [];
  const grantedPermissions = (resources ?? []).map((resource) => `${resource}.${action ?? ''}`).join(', ');
  return (
    <QueryState query={query} errorText={intl.formatMessage(messages.failed)}>
      {(role) => (
        <>
          <PropertyList
            items={[
              [intl.formatMessage(messages.name), role.name],
              [intl.formatMessage(messages.description), role.description],
              [
                intl.formatMessage(messages.composite),
                intl.formatMessage(role.composite ? messages.true : messages.false),
              ],
              [intl.formatMessage(messages.gives), grantedPermissions || intl.formatMessage(messages.givesNothing)],
            ]}
          />
          {role.composite && (
            <RolePart title={messages.holds} query={composites} nameOf={(part) => part.name} max={maxEntries} />
          )}
          <RolePart
            title={messages.groups}
            empty={messages.noGroups}
            query={groups}
            nameOf={(group) => group.path}
            max={maxEntries}
          />
          <RolePart
            title={messages.users}
            empty={messages.noUsers}
            query={users}
            nameOf={(user) => user.username}
            max={maxEntries}
          />
        </>
      )}
    </QueryState>
  );
}
