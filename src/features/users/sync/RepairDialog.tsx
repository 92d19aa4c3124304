import { Button, makeStyles } from '@fluentui/react-components';
import { FormattedMessage, useIntl } from 'react-intl';
import { messages as formMessages } from '../../../shared/form/messages.ts';
import { passFocusOnRemoval } from '../../../shared/layout/passFocusOnRemoval.ts';
import { RunDialog } from '../../../shared/runs/RunDialog.tsx';
import { selectIsExecuted } from '../../../shared/runs/runsSlice.ts';
import { messages as stateMessages } from '../../../shared/state/messages.ts';
import { useAppDispatch, useAppSelector } from '../../../shared/store/hooks.ts';
import { messages } from './messages.ts';
import { RepairPreview } from './RepairPreview.tsx';
import { RepairResult } from './RepairResult.tsx';
import { selectFindingsOfRepair } from './userSyncSlice.ts';
import { closeRepair, runRepair, selectRepairRun } from './userSyncThunks.ts';

const useStyles = makeStyles({ content: { maxBlockSize: '60vh', overflowY: 'auto' } });

interface Props {
  /** Id of the repair. */
  id: string;
}

/** Preview of the repair, then its progress, the result of each user and a report to download. */
export function RepairDialog({ id }: Props) {
  const styles = useStyles();
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const findings = useAppSelector(selectFindingsOfRepair);
  const run = useAppSelector(selectRepairRun);
  const running = useAppSelector((state) => selectIsExecuted(state, id));
  const isDone = run?.items.every(({ state }) => state === 'done') ?? false;
  const close = (): void => void dispatch(closeRepair());
  const title = intl.formatMessage(messages.previewTitle, { count: findings.length });
  const actions = (
    <>
      <Button onClick={close}>
        <FormattedMessage {...(run ? messages.close : formMessages.cancel)} />
      </Button>
      {!isDone && (
        <Button ref={passFocusOnRemoval} appearance="primary" onClick={() => void dispatch(runRepair())}>
          <FormattedMessage {...(run ? stateMessages.tryAgain : messages.repair)} />
        </Button>
      )}
    </>
  );
  return (
    <RunDialog
      run={run}
      title={title}
      texts={{ stop: messages.stop }}
      className={styles.content}
      isScrollable
      onClose={close}
      actions={actions}
    >
      {run ? <RepairResult run={run} running={running} /> : <RepairPreview findings={findings} />}
    </RunDialog>
  );
}
