import { Button, DialogActions, DialogContent, makeStyles, Text } from '@fluentui/react-components';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import type { User } from '../../../api/keycloak/index.ts';
import { selectUser } from '../../../session/sessionSlice.ts';
import { messages as formMessages } from '../../../shared/form/messages.ts';
import { useUnsavedGuard } from '../../../shared/form/useUnsavedGuard.tsx';
import { passFocusOnRemoval } from '../../../shared/layout/passFocusOnRemoval.ts';
import { ModalDialog } from '../../../shared/layout/ModalDialog.tsx';
import { useNotify } from '../../../shared/notify/useNotify.ts';
import { allDone } from '../../../shared/steps/runSteps.ts';
import { StepList } from '../../../shared/steps/StepList.tsx';
import { bulkPlan } from '../bulk.ts';
import { messages } from '../messages.ts';
import { userDisplayName } from '../user.ts';
import { useBulkEnable } from '../useBulkEnable.ts';

const useStyles = makeStyles({ list: { maxBlockSize: '16rem', overflowY: 'auto' } });

interface Props {
  users: readonly User[];
  enable: boolean;
  /** `done` is true if every user was changed. */
  onClose: (done: boolean) => void;
}

const never = (): boolean => false;

/**
 * Lists the users to be enabled or disabled, runs the change, and shows the result of each. Leaving the page during the
 * run requires a confirmation; the run then ends after the current user, and a notification shows how many are done.
 */
export function BulkDialog({ users, enable, onClose }: Props) {
  const styles = useStyles();
  const intl = useIntl();
  const selfId = useSelector(selectUser)?.id;
  const notify = useNotify();
  // The list behind the dialog changes during the run; the run covers the users that were shown.
  const [plan] = useState(() => bulkPlan(users, enable, selfId));
  const { run, stop, results, running } = useBulkEnable(plan.change, enable);
  const busy = useRef(false);
  const hasLeft = useRef(false);
  useEffect(() => {
    hasLeft.current = false;
    return () => {
      hasLeft.current = true;
      stop();
    };
  }, [stop]);
  const leave = useMemo(
    () => ({
      title: intl.formatMessage(enable ? messages.bulkLeaveEnabling : messages.bulkLeaveDisabling),
      text: intl.formatMessage(messages.bulkLeaveText),
    }),
    [intl, enable],
  );
  const leaveDialog = useUnsavedGuard(
    useCallback(() => busy.current, []),
    never,
    leave,
  );
  const runAndNotify = async (): Promise<void> => {
    busy.current = true;
    const ended = await run().finally(() => (busy.current = false));
    if (!hasLeft.current) return;
    const values = { done: ended.filter(({ state }) => state === 'done').length, count: ended.length };
    notify.info({ ...(enable ? messages.bulkLeftEnabled : messages.bulkLeftDisabled), values });
  };
  const hasStarted = results.length > 0;
  const isComplete = hasStarted && !running && allDone(results);
  const ended = results.filter(({ state }) => state === 'done' || state === 'failed').length;
  const stopped = hasStarted && !running && ended < results.length;
  const count = plan.change.length;
  return (
    <ModalDialog
      title={intl.formatMessage(enable ? messages.bulkEnableTitle : messages.bulkDisableTitle, { count })}
      onDismiss={running ? undefined : () => onClose(isComplete)}
    >
      <DialogContent>
        {hasStarted ? (
          <>
            <Text as="p" block role="status">
              <FormattedMessage {...messages.bulkProgress} values={{ done: ended, count: results.length }} />
            </Text>
            <div className={styles.list} tabIndex={0} role="group">
              <StepList results={results} running={running} onRetry={() => void runAndNotify()} />
            </div>
          </>
        ) : (
          <>
            {count === 0 ? (
              <Text as="p" block>
                <FormattedMessage {...messages.bulkNothing} />
              </Text>
            ) : (
              <Text as="p" block>
                <FormattedMessage {...(enable ? messages.bulkEnableText : messages.bulkDisableText)} />
              </Text>
            )}
            <ul className={styles.list} tabIndex={0}>
              {plan.change.map((user) => (
                <li key={user.id}>{userDisplayName(user)}</li>
              ))}
            </ul>
            {plan.unchanged.length > 0 && (
              <Text as="p" block>
                <FormattedMessage {...messages.bulkUnchanged} values={{ count: plan.unchanged.length }} />
              </Text>
            )}
            {plan.self && (
              <Text as="p" block>
                <FormattedMessage {...messages.bulkSelf} />
              </Text>
            )}
          </>
        )}
      </DialogContent>
      <DialogActions>
        {running ? (
          <Button onClick={stop}>
            <FormattedMessage {...messages.bulkStop} />
          </Button>
        ) : (
          <Button onClick={() => onClose(isComplete)}>
            <FormattedMessage {...(hasStarted ? messages.bulkClose : formMessages.cancel)} />
          </Button>
        )}
        {(!hasStarted || stopped) && (
          <Button
            ref={passFocusOnRemoval}
            appearance="primary"
            disabled={count === 0}
            onClick={() => void runAndNotify()}
          >
            <FormattedMessage {...(stopped ? messages.bulkGoOn : messages.bulkRun)} />
          </Button>
        )}
      </DialogActions>
      {leaveDialog}
    </ModalDialog>
  );
}
