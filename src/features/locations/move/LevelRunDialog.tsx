import { Button, DialogActions, DialogContent } from '@fluentui/react-components';
import { FormattedMessage } from 'react-intl';
import { ModalDialog } from '../../../shared/layout/ModalDialog.tsx';
import { LevelResult } from './LevelResult.tsx';
import { messages } from './messages.ts';
import type { LevelRun } from './useCorrectLevels.ts';

interface Props {
  run: LevelRun;
  onStop: () => void;
  onResume: () => void;
  onClose: () => void;
}

/** Dialog of a run that corrects the levels of descendants: progress, Stop, and the result. */
export function LevelRunDialog({ run, onStop, onResume, onClose }: Props) {
  const busy = run.state === 'running' || run.state === 'stopping';
  const isComplete = run.state === 'done' && run.failures === 0;
  return (
    <ModalDialog
      title={<FormattedMessage {...messages.runTitle} values={{ name: run.move.name }} />}
      onDismiss={busy ? undefined : onClose}
    >
      <DialogContent>
        <LevelResult run={run} />
      </DialogContent>
      <DialogActions>
        {busy ? (
          <Button disabledFocusable={run.state === 'stopping'} onClick={onStop}>
            <FormattedMessage {...messages.stop} />
          </Button>
        ) : (
          <Button onClick={onClose}>
            <FormattedMessage {...messages.close} />
          </Button>
        )}
        {!busy && !isComplete && (
          <Button appearance="primary" onClick={onResume}>
            <FormattedMessage {...messages.goOn} />
          </Button>
        )}
      </DialogActions>
    </ModalDialog>
  );
}
