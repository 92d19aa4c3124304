import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  makeStyles,
} from '@fluentui/react-components';
import { FormattedMessage, useIntl } from 'react-intl';
import { messages as formMessages } from '../../../shared/form/messages.ts';
import { handFocusOn } from '../../../shared/layout/handFocusOn.ts';
import { useFocusKept } from '../../../shared/layout/useFocusKept.ts';
import { messages as stateMessages } from '../../../shared/state/messages.ts';
import type { Finding } from './faults.ts';
import { messages } from './messages.ts';
import { RepairPreview } from './RepairPreview.tsx';
import { RepairResult } from './RepairResult.tsx';
import { useRepair } from './useRepair.ts';

const useStyles = makeStyles({ content: { maxBlockSize: '60vh', overflowY: 'auto' } });

interface Props {
  findings: readonly Finding[];
  /** Users that are put right. */
  onClose: (repaired: ReadonlySet<string>) => void;
}

/** What would be written; then the repair with its result for each, and a report to keep. */
export function RepairDialog({ findings, onClose }: Props) {
  const styles = useStyles();
  const intl = useIntl();
  const { run, stop, running, outcomes } = useRepair();
  useFocusKept(true);
  const begun = running || outcomes.length > 0;
  const repaired = new Set(outcomes.filter(({ state }) => state === 'repaired').map(({ finding }) => finding.userId));
  const left = findings.filter(({ userId }) => !repaired.has(userId));
  return (
    <Dialog
      open
      modalType="alert"
      surfaceMotion={null}
      onOpenChange={(_event, data) => !data.open && !running && onClose(repaired)}
    >
      <DialogSurface>
        <DialogBody>
          <DialogTitle>{intl.formatMessage(messages.previewTitle, { count: findings.length })}</DialogTitle>
          <DialogContent className={styles.content} tabIndex={0}>
            {begun ? (
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
                <FormattedMessage {...(begun ? messages.close : formMessages.cancel)} />
              </Button>
            )}
            {!running && left.length > 0 && (
              <Button ref={handFocusOn} appearance="primary" onClick={() => void run(left)}>
                <FormattedMessage {...(begun ? stateMessages.tryAgain : messages.repair)} />
              </Button>
            )}
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}
