import { Button, makeStyles, Spinner, Subtitle2, Text, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useParams } from 'react-router-dom';
import { useGetGroupMembersQuery, useGetGroupQuery } from '../../api/keycloak/index.ts';
import { useCan } from '../../session/useCan.ts';
import { EmptyState } from '../../shared/state/EmptyState.tsx';
import { LoadingState } from '../../shared/state/LoadingState.tsx';
import { EffectiveRoles } from '../../shared/access/EffectiveRoles.tsx';
import { RecordView, type RecordLayout } from '../../shared/record/RecordView.tsx';
import { isAbsent } from '../../api/errors.ts';
import { NotFoundPage } from '../../shared/state/NotFoundPage.tsx';
import { RelatedLink } from '../../shared/layout/RelatedLink.tsx';
import { InlineError } from '../../shared/state/InlineError.tsx';
import { useGroupLabel } from '../../shared/people/groupLabels.ts';
import { TabCount } from '../../shared/tabs/TabCount.tsx';
import { TabActions } from '../../shared/tabs/TabActions.tsx';
import { AddMember } from './AddMember.tsx';
import { messages } from './messages.ts';
import { editPath, listPath, pagePath, paths, userPath } from './paths.ts';

const pageSize = 20;

const useStyles = makeStyles({
  list: { listStyleType: 'none', margin: 0, padding: 0, display: 'grid', gap: tokens.spacingVerticalXXS },
  pages: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalS },
});

interface Props {
  groupId: string;
}

interface DetailsProps extends Props {
  layout: RecordLayout;
}

/** One more than a page, because Keycloak does not count members. */
const membersQuery = (groupId: string, first: number) => ({
  ...{ groupId, first, max: pageSize + 1, briefRepresentation: true },
});

/** Members of a group, page by page. */
function GroupMembers({ groupId }: Props) {
  const styles = useStyles();
  const intl = useIntl();
  const [first, setFirst] = useState(0);
  const { currentData, error, isFetching, refetch } = useGetGroupMembersQuery(membersQuery(groupId, first));
  if (error !== undefined && !isFetching && currentData === undefined) {
    return (
      <InlineError text={intl.formatMessage(messages.membersFailed)} error={error} onRetry={() => void refetch()} />
    );
  }
  if (currentData === undefined)
    return (
      <LoadingState>
        <Spinner size="tiny" />
      </LoadingState>
    );
  const members = currentData.slice(0, pageSize);
  const hasNext = currentData.length > pageSize;
  if (members.length === 0 && first === 0) {
    return <EmptyState text={intl.formatMessage(messages.noMembers)} isFramed />;
  }
  return (
    <>
      <ul className={styles.list} aria-label={intl.formatMessage(messages.members)}>
        {members.map(({ id, firstName = '', lastName = '', username }) => {
          const name = `${`${firstName} ${lastName}`.trim()} (${username})`.trim();
          return (
            <li key={id}>
              <RelatedLink to={userPath(id)}>{name}</RelatedLink>
            </li>
          );
        })}
      </ul>
      {(first > 0 || hasNext) && (
        <div className={styles.pages}>
          <Button size="small" disabledFocusable={first === 0} onClick={() => setFirst(first - pageSize)}>
            <FormattedMessage {...messages.previous} />
          </Button>
          <Text size={200}>
            <FormattedMessage {...messages.range} values={{ from: first + 1, to: first + members.length }} />
          </Text>
          <Button size="small" disabledFocusable={!hasNext} onClick={() => setFirst(first + pageSize)}>
            <FormattedMessage {...messages.next} />
          </Button>
        </div>
      )}
    </>
  );
}

/** Number of members of a group, if its first page has all. */
function MemberCount({ groupId }: Props) {
  const { currentData } = useGetGroupMembersQuery(membersQuery(groupId, 0));
  return <TabCount count={currentData && currentData.length <= pageSize ? currentData.length : undefined} />;
}

/** A user group, its members and the roles they have through it. */
export function GroupDetails({ groupId, layout }: DetailsProps) {
  const intl = useIntl();
  const mayEdit = useCan('iam_group.update');
  const { currentData: group, error, isFetching, refetch } = useGetGroupQuery({ groupId });
  const label = useGroupLabel(group);
  if (layout === 'page' && isAbsent(error)) return <NotFoundPage />;
  if (error !== undefined && !isFetching && group === undefined) {
    return (
      <InlineError text={intl.formatMessage(messages.detailsFailed)} error={error} onRetry={() => void refetch()} />
    );
  }
  if (group === undefined)
    return (
      <LoadingState>
        <Spinner />
      </LoadingState>
    );
  const attributes = Object.entries(group.attributes ?? {})
    .map(([name, values]) => `${name}: ${intl.formatList(values, { type: 'unit' })}`)
    .join('; ');
  const members = <GroupMembers key={groupId} groupId={groupId} />;
  const roles = <EffectiveRoles subject={{ groupId }} />;
  return (
    <RecordView
      layout={layout}
      to={pagePath(groupId)}
      list={{ text: intl.formatMessage(messages.title), to: paths.list }}
      title={group.name}
      record={group}
      id={group.id}
      facts={[
        [intl.formatMessage(messages.path), label],
        [
          intl.formatMessage(messages.subgroups),
          layout === 'page' && intl.formatNumber(group.subGroupCount ?? group.subGroups?.length ?? 0),
        ],
        [intl.formatMessage(messages.attributes), attributes],
      ]}
      editTo={mayEdit && editPath(groupId)}
      actions={
        layout === 'page'
          ? [{ key: 'list', label: intl.formatMessage(messages.showInTree), to: listPath(groupId) }]
          : []
      }
      page="userGroups.view"
      tabs={[
        {
          key: 'members',
          label: messages.members,
          count: <MemberCount groupId={groupId} />,
          content: (
            <>
              <TabActions>
                <AddMember group={group} />
              </TabActions>
              {members}
            </>
          ),
        },
        { key: 'roles', label: messages.roles, content: roles },
      ]}
    >
      <section>
        <Subtitle2 as="h4" block>
          <FormattedMessage {...messages.members} />
        </Subtitle2>
        {members}
      </section>
      <section>
        <Subtitle2 as="h4" block>
          <FormattedMessage {...messages.roles} />
        </Subtitle2>
        {roles}
      </section>
    </RecordView>
  );
}

/** Page of one user group. */
export default function UserGroupPage() {
  const { userGroupId = '' } = useParams();
  return <GroupDetails key={userGroupId} groupId={userGroupId} layout="page" />;
}
