import { Button, DialogActions, DialogContent, makeStyles } from '@fluentui/react-components';
import { FormattedMessage, useIntl } from 'react-intl';
import { messages as formMessages } from '../../../shared/form/messages.ts';
import { passFocusOnRemoval } from '../../../shared/layout/passFocusOnRemoval.ts';
import { ModalDialog } from '../../../shared/layout/ModalDialog.tsx';
import { messages as stateMessages } from '../../../shared/state/messages.ts';
import type { Finding } from './faults.ts';
import { messages } from './messages.ts';
import { RepairPreview } from './RepairPreview.tsx';
import { RepairResult } from './RepairResult.tsx';
import { useRepair } from './useRepair.ts';

const useStyles = makeStyles({ content: { maxBlockSize: '60vh', overflowY: 'auto' } });

interface Props {
  findings: readonly Finding[];
  /** Ids of the users that were repaired. */
  onClose: (repaired: ReadonlySet<string>) => void;
}

/** Preview of the repair, then its progress, the result of each user and a report to download. */
export function RepairDialog({ findings, onClose }: Props) {
  const styles = useStyles();
  const intl = useIntl();
  const { run, stop, running, outcomes } = useRepair();
  const hasStarted = running || outcomes.length > 0;
  const repaired = new Set(outcomes.filter(({ state }) => state === 'repaired').map(({ finding }) => finding.userId));
  const remaining = findings.filter(({ userId }) => !repaired.has(userId));
  return (
    <ModalDialog
      title={intl.formatMessage(messages.previewTitle, { count: findings.length })}
      onDismiss={running ? undefined : () => onClose(repaired)}
    >
      <DialogContent className={styles.content} tabIndex={0}>
        {hasStarted ? (
          <RepairResult findings={findings} outcomes={outcomes} running={running} />
        ) : (
          <RepairPreview findings={findings} />
        )}
      </DialogContent>
      <DialogActions>
        {running ? (
          <Button onClick={stop}>
            <FormattedMessage {...messages.stop} />
          </Button>
        ) : (
          <Button onClick={() => onClose(repaired)}>
            <FormattedMessage {...(hasStarted ? messages.close : formMessages.cancel)} />
          </Button>
        )}
        {!running && remaining.length > 0 && (
          <Button ref={passFocusOnRemoval} appearance="primary" onClick={() => void run(remaining)}>
            <FormattedMessage {...(hasStarted ? stateMessages.tryAgain : messages.repair)} />
          </Button>
        )}
      </DialogActions>
    </ModalDialog>
  );
}
