import { skipToken } from '@reduxjs/toolkit/query';
import { useIntl, FormattedMessage } from 'react-intl';
import {
  useGetRoleCompositesQuery,
  useGetRoleGroupsQuery,
  useGetRoleQuery,
  useGetRoleUsersQuery,
} from '../../api/keycloak/index.ts';
import { hasDotSegment } from '../../shared/feature.ts';
import { useConfig } from '../../config/ConfigContext.ts';
import { grantOfRole, type Grant } from '../../../common/session/roles.ts';
import { AccessText } from '../../shared/access/AccessText.tsx';
import { allowedText } from '../../shared/access/permissionText.ts';
import { roleDescription } from '../../shared/access/useRoleText.ts';
import { pathTo } from '../../shared/feature.ts';
import { RelatedLink } from '../../shared/layout/RelatedLink.tsx';
import { RecordView, type RecordLayout } from '../../shared/record/RecordView.tsx';
import { paths, viewPath } from './index.ts';
import { useLabelledGroups } from '../../shared/people/groupLabels.ts';
import { QueryState, type QueryLike } from '../../shared/state/QueryState.tsx';
import { TabCount } from '../../shared/tabs/TabCount.tsx';
import { messages } from './messages.ts';
import { makeStyles, Spinner, Subtitle2, Text, tokens } from '@fluentui/react-components';
import { useParams } from 'react-router-dom';
import type { Message } from '../../shared/intl/texts.ts';
import { InlineError } from '../../shared/state/InlineError.tsx';

/** Maximum number of entries per list. Keycloak does not count them. */
const maxEntries = 50;

const useStyles = makeStyles({
  // Distance between links, so that each can be touched.
  item: { paddingBlock: tokens.spacingVerticalXS },
  list: { margin: 0, padding: 0, listStyleType: 'none' },
});

interface Props {
  name: string;
  layout: RecordLayout;
}

/** A role: its permissions, its composites, and the groups and users that have it. */
export function RoleDetails({ name, layout }: Props) {
  const intl = useIntl();
  const { keycloakClientId } = useConfig();
  const query = useGetRoleQuery({ roleName: name });
  const composites = useGetRoleCompositesQuery(query.currentData?.composite ? { roleName: name } : skipToken);
  const isListed = !hasDotSegment(`/${encodeURIComponent(name)}`);
  const groups = useGetRoleGroupsQuery(isListed ? { roleName: name, max: maxEntries + 1 } : skipToken);
  const labelled = useLabelledGroups(groups.currentData);
  const users = useGetRoleUsersQuery(
    isListed ? { roleName: name, max: maxEntries + 1, briefRepresentation: true } : skipToken,
  );
  const notListed = isListed ? undefined : intl.formatMessage(messages.notListed, { name });
  const grant = grantOfRole({ name }, keycloakClientId);
  const hasHeading = layout === 'panel';
  const parts = {
    holds: (
      <RolePart
        title={messages.holds}
        hasHeading={hasHeading}
        query={composites}
        nameOf={(part) => part.name}
        pathOf={(part) => viewPath(part.name)}
      />
    ),
    groups: (
      <RolePart
        title={messages.groups}
        hasHeading={hasHeading}
        empty={messages.noGroups}
        notListed={notListed}
        query={{
          error: groups.error,
          isFetching: groups.isFetching,
          refetch: groups.refetch,
          ...(labelled && { currentData: labelled }),
        }}
        nameOf={(group) => group.label}
        pathOf={(group) => pathTo('/admin/users/groups/view/:id', { id: group.id })}
      />
    ),
    users: (
      <RolePart
        title={messages.users}
        hasHeading={hasHeading}
        empty={messages.noUsers}
        notListed={notListed}
        query={users}
        nameOf={(user) => user.username}
        pathOf={(user) => pathTo('/admin/users/details/:id', { id: user.id })}
      />
    ),
  };
  return (
    <QueryState query={query} errorText={intl.formatMessage(messages.failed)}>
      {(role) => (
        <RecordView
          layout={layout}
          to={viewPath(role.name)}
          list={{ text: intl.formatMessage(messages.title), to: paths.list }}
          title={role.name}
          record={role}
          id={role.id}
          facts={[
            [intl.formatMessage(messages.description), roleDescription(role)],
            [
              intl.formatMessage(messages.composite),
              intl.formatMessage(role.composite ? messages.true : messages.false),
            ],
            [
              intl.formatMessage(messages.gives),
              grant ? <Allowed grant={grant} /> : intl.formatMessage(messages.givesNothing),
            ],
          ]}
          page="roles.view"
          tabs={[
            { key: 'groups', label: messages.groups, content: parts.groups, count: countOf(groups) },
            { key: 'users', label: messages.users, content: parts.users, count: countOf(users) },
            ...(role.composite
              ? [{ key: 'holds', label: messages.holds, content: parts.holds, count: countOf(composites) }]
              : []),
          ]}
        >
          {role.composite && parts.holds}
          {parts.groups}
          {parts.users}
        </RecordView>
      )}
    </QueryState>
  );
}

/** Number of entries of a tab; none for a list that is cut. */
const countOf = ({ currentData }: QueryLike<readonly unknown[]>) =>
  currentData && currentData.length <= maxEntries ? <TabCount count={currentData.length} /> : undefined;

/** What a role allows, with the names of the permissions as secondary text. */
function Allowed({ grant }: { grant: Grant }) {
  const [action, resources] = grant;
  return (
    <AccessText
      text={allowedText(useIntl(), grant)}
      name={resources.map((resource) => `${resource}.${action}`).join(', ')}
    />
  );
}

interface RolePartProps<Item extends { id: string }> {
  title: Message;
  empty?: Message;
  /** Text instead of the list if Keycloak does not offer it. */
  notListed?: string | undefined;
  query: QueryLike<readonly Item[]>;
  nameOf: (item: Item) => string;
  /** Address of the item's page. */
  pathOf?: (item: Item) => string;
  /** True in the panel; on the page, the tab names the list. */
  hasHeading: boolean;
}

/** List of names. One more item than `maxEntries` means that there are others. */
function RolePart<Item extends { id: string }>({
  title,
  empty,
  notListed,
  query,
  nameOf,
  pathOf,
  hasHeading,
}: RolePartProps<Item>) {
  const styles = useStyles();
  const intl = useIntl();
  const { currentData: items, error, isFetching, refetch } = query;
  const heading = intl.formatMessage(title);
  return (
    <section>
      {hasHeading && (
        <Subtitle2 as="h4" block>
          {heading}
        </Subtitle2>
      )}
      {notListed !== undefined && (
        <Text as="p" block>
          {notListed}
        </Text>
      )}
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
        <ul aria-label={heading} className={styles.list}>
          {items.slice(0, maxEntries).map((item) => (
            <li key={item.id} className={styles.item}>
              <RelatedLink to={pathOf?.(item)}>{nameOf(item)}</RelatedLink>
            </li>
          ))}
          {items.length > maxEntries && (
            <li>
              <FormattedMessage {...messages.more} />
            </li>
          )}
        </ul>
      )}
    </section>
  );
}

/** Page of one role of the realm. */
export default function RolePage() {
  const { roleName = '' } = useParams();
  return <RoleDetails key={roleName} name={roleName} layout="page" />;
}
