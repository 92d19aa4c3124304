import {
  Button,
  DialogActions,
  DialogContent,
  makeStyles,
  ProgressBar,
  Text,
  tokens,
} from '@fluentui/react-components';
import { FormattedMessage, useIntl } from 'react-intl';
import { ModalDialog } from '../../../shared/layout/ModalDialog.tsx';
import { isComplete } from '../../../shared/runs/run.ts';
import { selectIsExecuted, selectIsStopping, selectProgress } from '../../../shared/runs/runsSlice.ts';
import { InlineError } from '../../../shared/state/InlineError.tsx';
import { describeError } from '../../../shared/state/describeError.ts';
import { useAppSelector } from '../../../shared/store/hooks.ts';
import type { LevelRun } from './levelKind.ts';
import { messages } from './messages.ts';

const useStyles = makeStyles({
  root: { display: 'grid', gap: tokens.spacingVerticalM },
  list: { margin: 0, maxBlockSize: '12rem', overflowY: 'auto', overflowWrap: 'anywhere' },
});

interface Props {
  run: LevelRun;
  onStop: () => void;
  onResume: () => void;
  onClose: () => void;
}

/** Dialog of a run that corrects the levels of descendants: progress, Stop, and the result. */
export function LevelRunDialog({ run, onStop, onResume, onClose }: Props) {
  const busy = useAppSelector((state) => selectIsExecuted(state, run.id));
  const isStopping = useAppSelector((state) => selectIsStopping(state, run.id));
  return (
    <ModalDialog
      title={<FormattedMessage {...messages.runTitle} values={{ name: run.plan.name }} />}
      onDismiss={onClose}
    >
      <DialogContent>
        <LevelResult run={run} busy={busy} isStopping={isStopping} />
      </DialogContent>
      <DialogActions fluid>
        {busy ? (
          <>
            <Button disabledFocusable={isStopping} onClick={onStop}>
              <FormattedMessage {...messages.stop} />
            </Button>
            <Button appearance="primary" onClick={onClose}>
              <FormattedMessage {...messages.background} />
            </Button>
          </>
        ) : (
          <Button onClick={onClose}>
            <FormattedMessage {...messages.close} />
          </Button>
        )}
        {!busy && !isComplete(run) && (
          <Button appearance="primary" onClick={onResume}>
            <FormattedMessage {...messages.continue} />
          </Button>
        )}
      </DialogActions>
    </ModalDialog>
  );
}

/** Progress of a run, why it ended, and the Locations that could not be written. */
function LevelResult({ run, busy, isStopping }: { run: LevelRun; busy: boolean; isStopping: boolean }) {
  const styles = useStyles();
  const intl = useIntl();
  const { state, error: reason } = run;
  const progressOfRun = useAppSelector((all) => selectProgress(all, run.id));
  const { done: checked, written: corrected, total, failed: unwritten, failures } = progressOfRun;
  const hasEnded = !busy && state === 'ended';
  const progress =
    total === undefined
      ? intl.formatMessage(messages.progressOpen, { checked, corrected })
      : intl.formatMessage(messages.progress, { checked, total, corrected });
  const unnamed = failures - unwritten.length;
  return (
    <div className={styles.root}>
      {busy && (
        <ProgressBar aria-label={progress} value={total ? Math.min(1, checked / total) : undefined} thickness="large" />
      )}
      <Text role="status">{hasEnded ? intl.formatMessage(messages.done, { count: corrected }) : progress}</Text>
      {isStopping && <FormattedMessage {...messages.stopping} />}
      {!busy && state === 'stopped' && !reason && <FormattedMessage {...messages.stopped} />}
      {!busy && reason && <InlineError text={intl.formatMessage(messages.broken)} error={reason} />}
      {failures > 0 && (
        <div>
          <FormattedMessage {...messages.unwritten} values={{ count: failures }} />
          <ul className={styles.list} tabIndex={0}>
            {unwritten.map(({ id, name, error }) => (
              <li key={id}>
                <bdi>{name}</bdi>
                <br />
                {describeError(intl, error)}
              </li>
            ))}
            {unnamed > 0 && (
              <li>
                <FormattedMessage {...messages.more} values={{ count: unnamed }} />
              </li>
            )}
          </ul>
        </div>
      )}
      {!busy && (!hasEnded || failures > 0) && <FormattedMessage {...messages.later} />}
    </div>
  );
}
