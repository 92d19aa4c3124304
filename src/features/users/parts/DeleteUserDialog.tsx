import { Button, DialogActions, DialogContent } from '@fluentui/react-components';
import { useCallback, useMemo } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { messages as bulkMessages } from '../../../shared/bulk/messages.ts';
import { messages as formMessages } from '../../../shared/form/messages.ts';
import type { Message } from '../../../shared/intl/texts.ts';
import { passFocusOnRemoval } from '../../../shared/layout/passFocusOnRemoval.ts';
import { DangerButton } from '../../../shared/layout/DangerButton.tsx';
import { ModalDialog } from '../../../shared/layout/ModalDialog.tsx';
import { StepList } from '../../../shared/steps/StepList.tsx';
import { useAppDispatch } from '../../../shared/store/hooks.ts';
import { messages } from '../messages.ts';
import { isBusy, type RunStep } from '../run.ts';
import { userDisplayName } from '../user.ts';
import { deletionClosed, type selectDeletion } from '../usersSlice.ts';
import { runDeletion } from '../usersThunks.ts';
import type { StepResult } from '../../../shared/save/steps.ts';

const stepMessages: Record<string, Message> = {
  user: messages.stepDeleteUser,
  resources: messages.stepDeactivate,
  careTeams: messages.stepCareTeams,
};

interface Props {
  deletion: NonNullable<ReturnType<typeof selectDeletion>>;
  /** Called when every step succeeded. */
  onDeleted?: () => void;
}

/** Deletes a user after a confirmation. Stays open if a step failed, with the result of each step and a retry. */
export function DeleteUserDialog({ deletion, onDeleted }: Props) {
  const { formatMessage, locale } = useIntl();
  const dispatch = useAppDispatch();
  const { user, steps } = deletion;
  const labelOf = useCallback(
    (id: string) => (stepMessages[id] ? formatMessage(stepMessages[id]) : id),
    [formatMessage],
  );
  const results = useRunResults(steps, labelOf);
  const running = isBusy(deletion);
  const hasStarted = steps.length > 0;
  const run = async (): Promise<void> => {
    if (await dispatch(runDeletion(locale))) onDeleted?.();
  };
  const close = (): void => void dispatch(deletionClosed());
  return (
    <ModalDialog
      title={
        hasStarted
          ? formatMessage(messages.deleteTitle, { name: userDisplayName(user) })
          : formatMessage(messages.deleteQuestion)
      }
      onDismiss={running ? undefined : close}
    >
      <DialogContent>
        {hasStarted ? (
          <StepList results={results} running={running} onRetry={() => void run()} />
        ) : (
          <FormattedMessage
            {...messages.deleteText}
            values={{ name: userDisplayName(user), b: (chunks) => <strong>{chunks}</strong> }}
          />
        )}
      </DialogContent>
      <DialogActions fluid>
        <Button appearance={hasStarted ? 'secondary' : 'primary'} onClick={close} disabledFocusable={running}>
          <FormattedMessage {...(hasStarted ? bulkMessages.close : formMessages.cancel)} />
        </Button>
        {!hasStarted && (
          <DangerButton ref={passFocusOnRemoval} onClick={() => void run()}>
            <FormattedMessage {...messages.deleteUser} />
          </DangerButton>
        )}
      </DialogActions>
    </ModalDialog>
  );
}

/** Steps of a run as `StepList` displays them, in the UI language. `labelOf` must be memoised. */
function useRunResults(steps: readonly RunStep[], labelOf: (id: string) => string): StepResult[] {
  const { formatMessage } = useIntl();
  return useMemo(
    () =>
      steps.map(({ id, state, notes, error }) => ({
        key: id,
        label: labelOf(id),
        state,
        notes: notes.map(({ values, ...message }) => formatMessage(message, values)),
        error,
      })),
    [formatMessage, steps, labelOf],
  );
}
