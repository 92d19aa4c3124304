import { Button } from '@fluentui/react-components';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import { useGetUserGroupsQuery, useLeaveGroupMutation, type User } from '../../../api/keycloak/index.ts';
import { selectUser } from '../../../session/sessionSlice.ts';
import { useCan } from '../../../session/useCan.ts';
import { useConfirm } from '../../../shared/form/useConfirm.tsx';
import { useNotify } from '../../../shared/notify/useNotify.ts';
import { describeError } from '../../../shared/state/describeError.ts';
import { RelatedLink } from '../../../shared/layout/RelatedLink.tsx';
import { EmptyState } from '../../../shared/state/EmptyState.tsx';
import { InlineError } from '../../../shared/state/InlineError.tsx';
import { ResourceTable } from '../../../shared/table/ResourceTable.tsx';
import type { Column } from '../../../shared/table/types.ts';
import { detailsMessages } from '../detailsMessages.ts';
import { noticeRecord } from '../noticeRecord.ts';
import { messages } from '../messages.ts';
import { TabActions } from '../../../shared/tabs/TabActions.tsx';
import { AddToGroup } from './AddToGroup.tsx';
import { useLabelledGroups, type LabelledGroup } from '../../../shared/people/groupLabels.ts';
import { groupPath } from '../paths.ts';

interface Props {
  user: User;
}

/** Groups of a user, with an action to leave each. */
export function GroupsTab({ user }: Props) {
  const intl = useIntl();
  const notify = useNotify();
  const { confirm, dialog } = useConfirm();
  const self = useSelector(selectUser)?.id === user.id;
  const mayLeave = useCan('iam_user.update', 'Group.update');
  const { currentData, error, isFetching, refetch } = useGetUserGroupsQuery({ userId: user.id });
  const groups = useLabelledGroups(currentData);
  const [leaveGroup] = useLeaveGroupMutation();

  const leave = async (group: LabelledGroup): Promise<void> => {
    const isSure = await confirm({
      title: intl.formatMessage(detailsMessages.leaveQuestion, { group: group.label }),
      text: intl.formatMessage(self ? messages.ownGroups : detailsMessages.leaveText),
      confirmLabel: intl.formatMessage(detailsMessages.leaveGroup),
      isDangerous: true,
    });
    if (!isSure) return;
    try {
      await leaveGroup({ userId: user.id, groupId: group.id }).unwrap();
      notify.written(detailsMessages.hasLeft, { record: noticeRecord(user), lines: [group.label] });
    } catch (failure) {
      notify.error(intl.formatMessage(detailsMessages.leaveFailed), describeError(intl, failure));
    }
  };
  const columns: Column<LabelledGroup>[] = [
    {
      key: 'name',
      label: intl.formatMessage(detailsMessages.name),
      render: (group) => <RelatedLink to={groupPath(group.id)}>{group.name}</RelatedLink>,
      text: (group) => group.name,
    },
    {
      key: 'path',
      label: intl.formatMessage(detailsMessages.path),
      render: (group) => <bdi>{group.label}</bdi>,
      text: (group) => group.label,
    },
  ];
  if (mayLeave) {
    columns.push({
      key: 'actions',
      label: intl.formatMessage(messages.actions),
      isBelow: true,
      render: (group) => (
        <Button
          size="small"
          aria-label={intl.formatMessage(detailsMessages.leaveNamed, { group: group.label })}
          onClick={() => void leave(group)}
        >
          <FormattedMessage {...detailsMessages.leave} />
        </Button>
      ),
    });
  }
  if (error !== undefined && !isFetching && currentData === undefined) {
    return (
      <InlineError
        text={intl.formatMessage(detailsMessages.groupsFailed)}
        error={error}
        onRetry={() => void refetch()}
      />
    );
  }
  return (
    <>
      {error !== undefined && !isFetching && (
        <InlineError
          text={intl.formatMessage(detailsMessages.groupsStale)}
          error={error}
          onRetry={() => void refetch()}
        />
      )}
      <TabActions>
        <AddToGroup user={user} />
      </TabActions>
      <ResourceTable
        label={intl.formatMessage(detailsMessages.tabGroups)}
        columns={columns}
        rows={groups}
        getRowId={(group) => group.id}
        isFetching={isFetching}
        empty={<EmptyState text={intl.formatMessage(detailsMessages.noGroups)} />}
      />
      {dialog}
    </>
  );
}
