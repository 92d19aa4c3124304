import { Button, DialogActions, DialogContent, makeStyles, Text } from '@fluentui/react-components';
import { useMemo } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { messages as formMessages } from '../../../shared/form/messages.ts';
import { useUnsavedGuard } from '../../../shared/form/useUnsavedGuard.tsx';
import { passFocusOnRemoval } from '../../../shared/layout/passFocusOnRemoval.ts';
import { ModalDialog } from '../../../shared/layout/ModalDialog.tsx';
import { isBusy } from '../../../shared/save/saveState.ts';
import { allDone } from '../../../shared/save/steps.ts';
import { StepList } from '../../../shared/steps/StepList.tsx';
import { useAppDispatch } from '../../../shared/store/hooks.ts';
import { selectionCleared } from '../../../shared/table/selection/selectionSlice.ts';
import { messages } from '../messages.ts';
import { userDisplayName } from '../user.ts';
import { useBulkSave } from '../useBulkSave.ts';
import { bulkClosed, type BulkRun } from '../usersSlice.ts';

const useStyles = makeStyles({ list: { maxBlockSize: '16rem', overflowY: 'auto' } });

interface Props {
  bulk: BulkRun;
}

const never = (): boolean => false;

/**
 * Lists the users to be enabled or disabled, runs the change, and shows the result of each. Leaving the page during the
 * run requires a confirmation; the run then ends after the current user.
 */
export function BulkDialog({ bulk }: Props) {
  const { plan, enable } = bulk;
  const styles = useStyles();
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const save = useBulkSave(bulk);
  const { steps } = save.state;
  const leave = useMemo(
    () => ({
      title: intl.formatMessage(enable ? messages.bulkLeaveEnabling : messages.bulkLeaveDisabling),
      text: intl.formatMessage(messages.bulkLeaveText),
    }),
    [intl, enable],
  );
  const leaveDialog = useUnsavedGuard(save.isBusy, never, leave);
  const running = isBusy(save.state);
  const hasStarted = steps.length > 0;
  const ended = steps.filter(({ state }) => state === 'done' || state === 'failed').length;
  const stopped = hasStarted && !running && ended < steps.length;
  const count = plan.change.length;
  const run = (): void => void save.submit({ values: plan.change.map(({ id }) => id) });
  const close = (): void => {
    if (hasStarted && allDone(steps)) dispatch(selectionCleared('users'));
    dispatch(bulkClosed());
  };
  return (
    <ModalDialog
      title={intl.formatMessage(enable ? messages.bulkEnableTitle : messages.bulkDisableTitle, { count })}
      onDismiss={running ? undefined : close}
    >
      <DialogContent>
        {hasStarted ? (
          <>
            <Text as="p" block role="status">
              <FormattedMessage {...messages.bulkProgress} values={{ done: ended, count: steps.length }} />
            </Text>
            <div className={styles.list} tabIndex={0} role="group">
              <StepList results={steps} running={running} onRetry={run} />
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
            {plan.unchanged > 0 && (
              <Text as="p" block>
                <FormattedMessage {...messages.bulkUnchanged} values={{ count: plan.unchanged }} />
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
          <Button onClick={save.stop}>
            <FormattedMessage {...messages.bulkStop} />
          </Button>
        ) : (
          <Button onClick={close}>
            <FormattedMessage {...(hasStarted ? messages.bulkClose : formMessages.cancel)} />
          </Button>
        )}
        {(!hasStarted || stopped) && (
          <Button ref={passFocusOnRemoval} appearance="primary" disabled={count === 0} onClick={run}>
            {stopped ? (
              <FormattedMessage {...messages.bulkGoOn} />
            ) : (
              <FormattedMessage
                {...(enable ? messages.bulkEnableTitle : messages.bulkDisableTitle)}
                values={{ count }}
              />
            )}
          </Button>
        )}
      </DialogActions>
      {leaveDialog}
    </ModalDialog>
  );
}
