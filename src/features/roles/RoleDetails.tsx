import { skipToken } from '@reduxjs/toolkit/query';
import { useIntl, FormattedMessage } from 'react-intl';
import {
  useGetRoleCompositesQuery,
  useGetRoleGroupsQuery,
  useGetRoleQuery,
  useGetRoleUsersQuery,
} from '../../api/keycloak/index.ts';
import { useConfig } from '../../config/ConfigContext.ts';
import { grantOfRole } from '../../session/roles.ts';
import { pathTo } from '../../shared/feature.ts';
import { RelatedLink } from '../../shared/layout/RelatedLink.tsx';
import { RecordPanel } from '../../shared/layout/RecordPanel.tsx';
import { QueryState, type QueryLike } from '../../shared/state/QueryState.tsx';
import { messages } from './messages.ts';
import { Spinner, Subtitle2, Text } from '@fluentui/react-components';
import type { Message } from '../../shared/intl/defineMessages.ts';
import { InlineError } from '../../shared/state/InlineError.tsx';

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
        <RecordPanel
          title={role.name}
          record={role}
          id={role.id}
          facts={[
            [intl.formatMessage(messages.description), role.description],
            [
              intl.formatMessage(messages.composite),
              intl.formatMessage(role.composite ? messages.true : messages.false),
            ],
            [intl.formatMessage(messages.gives), grantedPermissions || intl.formatMessage(messages.givesNothing)],
          ]}
        >
          {role.composite && (
            <RolePart title={messages.holds} query={composites} nameOf={(part) => part.name} max={maxEntries} />
          )}
          <RolePart
            title={messages.groups}
            empty={messages.noGroups}
            query={groups}
            nameOf={(group) => group.path}
            pathOf={(group) => `/admin/users/groups?${new URLSearchParams({ viewDetails: group.id }).toString()}`}
            max={maxEntries}
          />
          <RolePart
            title={messages.users}
            empty={messages.noUsers}
            query={users}
            nameOf={(user) => user.username}
            pathOf={(user) => pathTo('/admin/users/details/:id', { id: user.id })}
            max={maxEntries}
          />
        </RecordPanel>
      )}
    </QueryState>
  );
}

interface RolePartProps<Item> {
  title: Message;
  empty?: Message;
  query: QueryLike<readonly Item[]>;
  nameOf: (item: Item) => string;
  /** Address of the item's page. */
  pathOf?: (item: Item) => string;
  /** Maximum number of items shown; one more item means that there are others. */
  max: number;
}

/** List of names in the panel of a role. */
function RolePart<Item>({ title, empty, query, nameOf, pathOf, max }: RolePartProps<Item>) {
  const intl = useIntl();
  const { currentData: items, error, isFetching, refetch } = query;
  const heading = intl.formatMessage(title);
  return (
    <section>
      <Subtitle2 as="h4" block>
        {heading}
      </Subtitle2>
      {error !== undefined && !isFetching && items === undefined && (
        <InlineError
          text={intl.formatMessage(messages.partFailed)}
          error={error}
          onRetry={refetch && (() => void refetch())}
        />
      )}
      {items === undefined && isFetching && <Spinner size="tiny" />}
      {items?.length === 0 && empty && (
        <Text as="p" block>
          <FormattedMessage {...empty} />
        </Text>
      )}
      {items && items.length > 0 && (
        <ul aria-label={heading}>
          {items.slice(0, max).map((item) => (
            <li key={nameOf(item)}>
              <RelatedLink to={pathOf?.(item)}>{nameOf(item)}</RelatedLink>
            </li>
          ))}
          {items.length > max && (
            <li>
              <FormattedMessage {...messages.more} />
            </li>
          )}
        </ul>
      )}
    </section>
  );
}
