import { Button, DialogActions, DialogContent } from '@fluentui/react-components';
import { FormattedMessage, useIntl } from 'react-intl';
import type { User } from '../../../api/keycloak/index.ts';
import { messages as formMessages } from '../../../shared/form/messages.ts';
import { passFocusOnRemoval } from '../../../shared/layout/passFocusOnRemoval.ts';
import { ModalDialog } from '../../../shared/layout/ModalDialog.tsx';
import { useNotify } from '../../../shared/notify/useNotify.ts';
import { allDone } from '../../../shared/steps/runSteps.ts';
import { StepList } from '../../../shared/steps/StepList.tsx';
import { messages } from '../messages.ts';
import { userDisplayName } from '../user.ts';
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
  const hasStarted = results.length > 0;

  const deleteAndNotify = async (): Promise<void> => {
    notify.clear();
    const ended = await run();
    if (allDone(ended)) {
      // Notify, because the dialog with its list of results closes.
      for (const note of new Set(ended.flatMap(({ notes }) => notes))) notify.success(note);
      onClose();
      onDeleted?.();
    } else {
      notify.error(intl.formatMessage(messages.deleteFailed));
    }
  };
  return (
    <ModalDialog
      title={
        hasStarted
          ? intl.formatMessage(messages.deleteTitle, { name: userDisplayName(user) })
          : intl.formatMessage(messages.deleteQuestion)
      }
      onDismiss={running ? undefined : onClose}
    >
      <DialogContent>
        {hasStarted ? (
          <StepList results={results} running={running} onRetry={() => void deleteAndNotify()} />
        ) : (
          userDisplayName(user)
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabledFocusable={running}>
          <FormattedMessage {...(hasStarted ? messages.bulkClose : formMessages.no)} />
        </Button>
        {!hasStarted && (
          <Button ref={passFocusOnRemoval} appearance="primary" onClick={() => void deleteAndNotify()}>
            <FormattedMessage {...formMessages.yes} />
          </Button>
        )}
      </DialogActions>
    </ModalDialog>
  );
}
