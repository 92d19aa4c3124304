import { Button, Text } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useClearLoginFailuresMutation, useGetLoginFailuresQuery, type User } from '../../../api/keycloak/index.ts';
import { useCan } from '../../../session/useCan.ts';
import { useConfirm } from '../../../shared/form/useConfirm.tsx';
import { formatMoment } from '../../../shared/intl/dates.ts';
import { useNotify } from '../../../shared/notify/useNotify.ts';
import { failureText, serverText } from '../../../shared/state/describeError.ts';
import { InlineError } from '../../../shared/state/InlineError.tsx';
import { signInMessages as messages } from '../signInMessages.ts';
import { noticeRecord } from '../noticeRecord.ts';

/** Latest time in seconds of a temporary lock; Keycloak returns a greater one for a permanent lock. */
const latestEnd = 8_640_000_000_000;

interface Props {
  user: User;
}

/** Wrong passwords of a user, whether Keycloak has locked the account because of them, and the action to unlock it. */
export function LoginFailures({ user }: Props) {
  const intl = useIntl();
  const notify = useNotify();
  const { confirm, dialog } = useConfirm();
  const mayUnlock = useCan('iam_user.update');
  // A lock begins and ends without a change by this application.
  const query = useGetLoginFailuresQuery({ userId: user.id }, { refetchOnMountOrArgChange: true });
  const [clear, { isLoading }] = useClearLoginFailuresMutation();
  const { currentData, error, isFetching, refetch } = query;
  if (error !== undefined && !isFetching) {
    return (
      <InlineError text={intl.formatMessage(messages.failuresFailed)} error={error} onRetry={() => void refetch()} />
    );
  }
  if (!currentData) return null;
  const { disabled, numFailures: count, lastFailure, failedLoginNotBefore = 0 } = currentData;

  const unlock = async (): Promise<void> => {
    const question = {
      title: intl.formatMessage(messages.unlockQuestion, { username: user.username }),
      text: intl.formatMessage(messages.unlockText),
      confirmLabel: intl.formatMessage(messages.unlock),
    };
    if (disabled && !(await confirm(question))) return;
    try {
      await clear({ userId: user.id }).unwrap();
      notify.written(disabled ? messages.unlocked : messages.countReset, { record: noticeRecord(user) });
    } catch (failure) {
      notify.error(failureText(intl, intl.formatMessage(messages.notUnlocked), failure), serverText(failure));
    }
  };
  const moment = (milliseconds: number): string => formatMoment(new Date(milliseconds));
  const state = (): ReactNode => {
    if (disabled && failedLoginNotBefore > 0 && failedLoginNotBefore < latestEnd) {
      return (
        <FormattedMessage {...messages.lockedUntil} values={{ count, until: moment(failedLoginNotBefore * 1000) }} />
      );
    }
    if (disabled) return <FormattedMessage {...messages.lockedForever} values={{ count }} />;
    if (count === 0) return <FormattedMessage {...messages.noFailures} />;
    return <FormattedMessage {...messages.someFailures} values={{ count, when: moment(lastFailure) }} />;
  };
  return (
    <>
      <Text as="p" block role="status" weight={disabled ? 'semibold' : 'regular'}>
        {state()}
      </Text>
      {mayUnlock && (disabled || count > 0) && (
        <Button
          appearance={disabled ? 'primary' : 'secondary'}
          disabledFocusable={isLoading}
          onClick={() => void unlock()}
        >
          <FormattedMessage {...(disabled ? messages.unlock : messages.forget)} />
        </Button>
      )}
      {dialog}
    </>
  );
}
