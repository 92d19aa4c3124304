import { Button, DialogActions, DialogContent, makeStyles } from '@fluentui/react-components';
import { FormattedMessage, useIntl } from 'react-intl';
import { messages as formMessages } from '../../../shared/form/messages.ts';
import { passFocusOnRemoval } from '../../../shared/layout/passFocusOnRemoval.ts';
import { ModalDialog } from '../../../shared/layout/ModalDialog.tsx';
import { messages as stateMessages } from '../../../shared/state/messages.ts';
import { useAppDispatch, useAppSelector } from '../../../shared/store/hooks.ts';
import { isBusy, isDone } from '../run.ts';
import { messages } from './messages.ts';
import { RepairPreview } from './RepairPreview.tsx';
import { RepairResult } from './RepairResult.tsx';
import { repairClosed, repairStopped, selectFindingsOfRepair, type selectRepair } from './userSyncSlice.ts';
import { runRepair } from './userSyncThunks.ts';

const useStyles = makeStyles({ content: { maxBlockSize: '60vh', overflowY: 'auto' } });

interface Props {
  repair: NonNullable<ReturnType<typeof selectRepair>>;
}

/** Preview of the repair, then its progress, the result of each user and a report to download. */
export function RepairDialog({ repair }: Props) {
  const styles = useStyles();
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const findings = useAppSelector(selectFindingsOfRepair);
  const { outcomes } = repair;
  const running = isBusy(repair);
  const hasStarted = repair.status !== 'proposed';
  const isComplete = outcomes.filter(isDone).length === findings.length;
  const close = (): void => void dispatch(repairClosed());
  return (
    <ModalDialog
      title={intl.formatMessage(messages.previewTitle, { count: findings.length })}
      onDismiss={running ? undefined : close}
    >
      <DialogContent className={styles.content} tabIndex={0}>
        {hasStarted ? (
          <RepairResult findings={findings} outcomes={outcomes} running={running} />
        ) : (
          <RepairPreview findings={findings} />
        )}
      </DialogContent>
      <DialogActions fluid>
        {running ? (
          <Button onClick={() => dispatch(repairStopped())}>
            <FormattedMessage {...messages.stop} />
          </Button>
        ) : (
          <Button onClick={close}>
            <FormattedMessage {...(hasStarted ? messages.close : formMessages.cancel)} />
          </Button>
        )}
        {!running && !isComplete && (
          <Button ref={passFocusOnRemoval} appearance="primary" onClick={() => void dispatch(runRepair())}>
            <FormattedMessage {...(hasStarted ? stateMessages.tryAgain : messages.repair)} />
          </Button>
        )}
      </DialogActions>
    </ModalDialog>
  );
}
