import { Button, DialogActions, DialogContent, makeStyles, Text } from '@fluentui/react-components';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import type { User } from '../../../api/keycloak/index.ts';
import { selectUser } from '../../../session/sessionSlice.ts';
import { messages as formMessages } from '../../../shared/form/messages.ts';
import { handFocusOn } from '../../../shared/layout/handFocusOn.ts';
import { ModalDialog } from '../../../shared/layout/ModalDialog.tsx';
import { allDone } from '../../../shared/steps/runSteps.ts';
import { StepList } from '../../../shared/steps/StepList.tsx';
import { bulkPlan } from '../bulk.ts';
import { messages } from '../messages.ts';
import { namedUser } from '../user.ts';
import { useBulkEnable } from '../useBulkEnable.ts';

const useStyles = makeStyles({ list: { maxBlockSize: '16rem', overflowY: 'auto' } });

interface Props {
  users: readonly User[];
  enable: boolean;
  /** `done` when everything was changed. */
  onClose: (done: boolean) => void;
}

/** Shows who would be enabled or disabled, does it when told to, and shows the result for each. */
export function BulkDialog({ users, enable, onClose }: Props) {
  const styles = useStyles();
  const intl = useIntl();
  const selfId = useSelector(selectUser)?.id;
  // The lists behind the dialog change while it works; what was shown is what is done.
  const [plan] = useState(() => bulkPlan(users, enable, selfId));
  const { run, stop, results, running } = useBulkEnable(plan.change, enable);
  const begun = results.length > 0;
  const done = begun && !running && allDone(results);
  const ended = results.filter(({ state }) => state === 'done' || state === 'failed').length;
  const stopped = begun && !running && ended < results.length;
  const count = plan.change.length;
  return (
    <ModalDialog
      title={intl.formatMessage(enable ? messages.bulkEnableTitle : messages.bulkDisableTitle, { count })}
      onDismiss={running ? undefined : () => onClose(done)}
    >
      <DialogContent>
        {begun ? (
          <>
            <Text as="p" block role="status">
              <FormattedMessage {...messages.bulkProgress} values={{ done: ended, count: results.length }} />
            </Text>
            <div className={styles.list} tabIndex={0} role="group">
              <StepList results={results} running={running} onRetry={() => void run()} />
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
                <li key={user.id}>{namedUser(user)}</li>
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
          <Button onClick={() => onClose(done)}>
            <FormattedMessage {...(begun ? messages.bulkClose : formMessages.cancel)} />
          </Button>
        )}
        {(!begun || stopped) && (
          <Button ref={handFocusOn} appearance="primary" disabled={count === 0} onClick={() => void run()}>
            <FormattedMessage {...(stopped ? messages.bulkGoOn : messages.bulkRun)} />
          </Button>
        )}
      </DialogActions>
    </ModalDialog>
  );
}
