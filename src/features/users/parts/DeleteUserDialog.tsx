import { Button } from '@fluentui/react-components';
import { FormattedMessage, useIntl } from 'react-intl';
import type { User } from '../../../api/keycloak/index.ts';
import { messages as bulkMessages } from '../../../shared/bulk/messages.ts';
import { messages as formMessages } from '../../../shared/form/messages.ts';
import type { Message } from '../../../shared/intl/texts.ts';
import { passFocusOnRemoval } from '../../../shared/layout/passFocusOnRemoval.ts';
import { DangerButton } from '../../../shared/layout/DangerButton.tsx';
import { RunDialog } from '../../../shared/runs/RunDialog.tsx';
import { selectIsExecuted } from '../../../shared/runs/runsSlice.ts';
import { StepList } from '../../../shared/steps/StepList.tsx';
import { useAppDispatch, useAppSelector } from '../../../shared/store/hooks.ts';
import { messages } from '../messages.ts';
import { errorOf, type NotedItem } from '../notedItem.ts';
import { userDisplayName } from '../user.ts';
import { closeDeletion, runDeletion, selectDeletionRun, type DeletionRun } from '../usersThunks.ts';
import type { StepResult } from '../../../shared/save/steps.ts';

const stepMessages: Record<string, Message> = {
  user: messages.stepDeleteUser,
  resources: messages.stepDeactivate,
  careTeams: messages.stepCareTeams,
};

interface Props {
  user: User;
  /** Called when every step succeeded. */
  onDeleted?: () => void;
}

/** Deletes a user after a confirmation. Stays open if a step failed, with the result of each step and a retry. */
export function DeleteUserDialog({ user, onDeleted }: Props) {
  const { formatMessage, locale } = useIntl();
  const dispatch = useAppDispatch();
  const deletion = useAppSelector((state) => selectDeletionRun(state, user.id));
  const running = useAppSelector((state) => selectIsExecuted(state, user.id));
  const hasStarted = deletion !== undefined;
  const run = async (): Promise<void> => {
    if (await dispatch(runDeletion(locale))) onDeleted?.();
  };
  const close = (): void => void dispatch(closeDeletion());
  const name = userDisplayName(user);
  return (
    <RunDialog
      run={deletion}
      title={hasStarted ? formatMessage(messages.deleteTitle, { name }) : formatMessage(messages.deleteQuestion)}
      texts={{}}
      onClose={close}
      actions={
        <>
          <Button appearance={hasStarted ? 'secondary' : 'primary'} onClick={close} disabledFocusable={running}>
            <FormattedMessage {...(hasStarted ? bulkMessages.close : formMessages.cancel)} />
          </Button>
          {!hasStarted && (
            <DangerButton ref={passFocusOnRemoval} onClick={() => void run()}>
              <FormattedMessage {...messages.deleteUser} />
            </DangerButton>
          )}
        </>
      }
    >
      {deletion ? (
        <StepList results={resultsOf(deletion, running)} running={running} onRetry={() => void run()} />
      ) : (
        <FormattedMessage {...messages.deleteText} values={{ name, b: (chunks) => <strong>{chunks}</strong> }} />
      )}
    </RunDialog>
  );
}

function stateOf(item: NotedItem, run: DeletionRun, running: boolean): StepResult['state'] {
  if (item.state === 'done') return 'done';
  if (item.attempted && running) return 'running';
  return item.state === 'failed' || errorOf(item, run) ? 'failed' : 'waiting';
}

/** Steps of a deletion as `StepList` displays them. */
const resultsOf = (run: DeletionRun, running: boolean): StepResult[] =>
  run.items.map((item) => ({
    key: item.id,
    label: stepMessages[item.id] ?? messages.stepDeleteUser,
    state: stateOf(item, run, running),
    notes: item.notes ?? [],
    error: errorOf(item, run),
  }));
