import { Button, DialogActions, DialogContent } from '@fluentui/react-components';
import { FormattedMessage, useIntl } from 'react-intl';
import type { User } from '../../../api/keycloak/index.ts';
import { messages as formMessages } from '../../../shared/form/messages.ts';
import { handFocusOn } from '../../../shared/layout/handFocusOn.ts';
import { ModalDialog } from '../../../shared/layout/ModalDialog.tsx';
import { useNotify } from '../../../shared/notify/useNotify.ts';
import { allDone } from '../../../shared/steps/runSteps.ts';
import { StepList } from '../../../shared/steps/StepList.tsx';
import { messages } from '../messages.ts';
import { namedUser } from '../user.ts';
import { useDeleteUser } from '../useDeleteUser.ts';

interface Props {
  user: User;
  onClose: () => void;
  /** Called when every step succeeded, before the dialog unmounts. */
  onDeleted?: () => void;
}

/** Deletes a user after a confirmation. Stays open if a step failed, with the result of each step and a retry. */
export function DeleteUserDialog({ user, onClose, onDeleted }: Props) {
  const intl = useIntl();
  const notify = useNotify();
  const { run, results, running } = useDeleteUser(user);
  const begun = results.length > 0;

  const go = async (): Promise<void> => {
    notify.over();
    const ended = await run();
    if (allDone(ended)) {
      // Notify, because the dialog with its list of results closes.
      for (const line of new Set(ended.flatMap(({ notes }) => notes))) notify.success(line);
      onClose();
      onDeleted?.();
    } else {
      notify.error(intl.formatMessage(messages.deleteFailed));
    }
  };
  return (
    <ModalDialog
      title={
        begun
          ? intl.formatMessage(messages.deleteTitle, { name: namedUser(user) })
          : intl.formatMessage(messages.deleteQuestion)
      }
      onDismiss={running ? undefined : onClose}
    >
      <DialogContent>
        {begun ? <StepList results={results} running={running} onRetry={() => void go()} /> : namedUser(user)}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabledFocusable={running}>
          <FormattedMessage {...(begun ? messages.bulkClose : formMessages.no)} />
        </Button>
        {!begun && (
          <Button ref={handFocusOn} appearance="primary" onClick={() => void go()}>
            <FormattedMessage {...formMessages.yes} />
          </Button>
        )}
      </DialogActions>
    </ModalDialog>
  );
}
