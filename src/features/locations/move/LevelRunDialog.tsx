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
import { InlineError } from '../../../shared/state/InlineError.tsx';
import { describeError } from '../../../shared/state/describeError.ts';
import { isComplete, type LevelRun } from '../locationsSlice.ts';
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
  const busy = run.state === 'running' || run.state === 'stopping';
  return (
    <ModalDialog
      title={<FormattedMessage {...messages.runTitle} values={{ name: run.move.name }} />}
      onDismiss={onClose}
    >
      <DialogContent>
        <LevelResult run={run} />
      </DialogContent>
      <DialogActions fluid>
        {busy ? (
          <>
            <Button disabledFocusable={run.state === 'stopping'} onClick={onStop}>
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
function LevelResult({ run }: { run: LevelRun }) {
  const styles = useStyles();
  const intl = useIntl();
  const { state, checked, corrected, total, unwritten, failures } = run;
  const busy = state === 'running' || state === 'stopping';
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
      <Text role="status">{state === 'done' ? intl.formatMessage(messages.done, { count: corrected }) : progress}</Text>
      {state === 'stopping' && <FormattedMessage {...messages.stopping} />}
      {state === 'stopped' && <FormattedMessage {...messages.stopped} />}
      {state === 'broken' && <InlineError text={intl.formatMessage(messages.broken)} error={run.error} />}
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
      {!busy && (state !== 'done' || failures > 0) && <FormattedMessage {...messages.later} />}
    </div>
  );
}
