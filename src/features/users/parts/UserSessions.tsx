import { Button } from '@fluentui/react-components';
import { FormattedMessage, useIntl } from 'react-intl';
import {
  useEndSessionMutation,
  useGetUserSessionsQuery,
  useLogoutUserMutation,
  type User,
  type UserSessionRepresentation,
} from '../../../api/keycloak/index.ts';
import { useCan } from '../../../session/useCan.ts';
import { useConfirm } from '../../../shared/form/useConfirm.tsx';
import { formatMoment } from '../../../shared/intl/dates.ts';
import { useNotify } from '../../../shared/notify/useNotify.ts';
import { describeError } from '../../../shared/state/describeError.ts';
import { EmptyState } from '../../../shared/state/EmptyState.tsx';
import { InlineError } from '../../../shared/state/InlineError.tsx';
import { ResourceTable } from '../../../shared/table/ResourceTable.tsx';
import type { Column } from '../../../shared/table/types.ts';
import { detailsMessages as messages } from '../detailsMessages.ts';
import { noticeRecord } from '../noticeRecord.ts';
import { messages as userMessages } from '../messages.ts';

const moment = (time: number | undefined): string => (time === undefined ? '-' : formatMoment(new Date(time)));

interface Props {
  user: User;
}

/** Sessions of a user. Each can be ended, or all together. */
export function UserSessions({ user }: Props) {
  const intl = useIntl();
  const notify = useNotify();
  const { confirm, dialog } = useConfirm();
  const mayEnd = useCan('iam_user.update');
  const { currentData, error, isFetching, refetch } = useGetUserSessionsQuery({ userId: user.id });
  const [endSession] = useEndSessionMutation();
  const [logoutUser] = useLogoutUserMutation();

  const notifyResult = async (done: Promise<unknown>, success: string): Promise<void> => {
    try {
      await done;
      notify.written(success, { record: noticeRecord(user) });
    } catch (failure) {
      notify.error(intl.formatMessage(messages.endFailed), describeError(intl, failure));
    }
  };
  const end = async (session: string): Promise<void> => {
    const question = {
      title: intl.formatMessage(messages.endQuestion),
      text: intl.formatMessage(messages.endText),
      confirmLabel: intl.formatMessage(messages.endOne),
      isDangerous: true,
    };
    if (!(await confirm(question))) return;
    await notifyResult(endSession({ session }).unwrap(), intl.formatMessage(messages.sessionEnded));
  };
  const endAll = async (): Promise<void> => {
    const question = {
      title: intl.formatMessage(messages.endAllQuestion),
      text: intl.formatMessage(messages.endAllText),
      confirmLabel: intl.formatMessage(messages.endAll),
      isDangerous: true,
    };
    if (!(await confirm(question))) return;
    await notifyResult(logoutUser({ userId: user.id }).unwrap(), intl.formatMessage(messages.sessionsEnded));
  };

  const columns: Column<UserSessionRepresentation>[] = [
    { key: 'start', label: intl.formatMessage(messages.started), render: ({ start }) => moment(start) },
    { key: 'last', label: intl.formatMessage(messages.lastAccess), render: ({ lastAccess }) => moment(lastAccess) },
    { key: 'ip', label: intl.formatMessage(messages.address), render: ({ ipAddress }) => ipAddress || '-' },
    {
      key: 'clients',
      label: intl.formatMessage(messages.clients),
      render: ({ clients }) => Object.values(clients ?? {}).join(', ') || '-',
    },
  ];
  if (mayEnd) {
    columns.push({
      key: 'actions',
      label: intl.formatMessage(userMessages.actions),
      isBelow: true,
      render: ({ id = '', start }) => (
        <Button
          size="small"
          aria-label={intl.formatMessage(messages.endNamed, { started: moment(start) })}
          onClick={() => void end(id)}
        >
          <FormattedMessage {...messages.endSession} />
        </Button>
      ),
    });
  }
  if (error !== undefined && !isFetching && currentData === undefined) {
    return (
      <InlineError text={intl.formatMessage(messages.sessionsFailed)} error={error} onRetry={() => void refetch()} />
    );
  }
  return (
    <>
      <ResourceTable
        label={intl.formatMessage(messages.sessions)}
        columns={columns}
        rows={currentData}
        getRowId={({ id }) => id ?? ''}
        isFetching={isFetching}
        empty={<EmptyState text={intl.formatMessage(messages.noSessions)} />}
      />
      {mayEnd && (currentData?.length ?? 0) > 0 && (
        <Button onClick={() => void endAll()}>
          <FormattedMessage {...messages.endAll} />
        </Button>
      )}
      {dialog}
    </>
  );
}
