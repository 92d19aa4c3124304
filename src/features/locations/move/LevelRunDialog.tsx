import { Button, makeStyles, Text, tokens } from '@fluentui/react-components';
import { useEffect } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { isComplete } from '../../../shared/runs/run.ts';
import { RunDialog } from '../../../shared/runs/RunDialog.tsx';
import { RunFailures, RunProgressBar } from '../../../shared/runs/RunReport.tsx';
import {
  runHidden,
  selectIsExecuted,
  selectIsShown,
  selectIsStopping,
  selectProgress,
  selectRun,
} from '../../../shared/runs/runsSlice.ts';
import { continueRun } from '../../../shared/runs/runThunks.ts';
import { InlineError } from '../../../shared/state/InlineError.tsx';
import { useAppDispatch, useAppSelector } from '../../../shared/store/hooks.ts';
import { levelDefinition } from './levelDefinition.ts';
import { isLevelRun, type LevelRun } from './levelKind.ts';
import { messages } from './messages.ts';

const useStyles = makeStyles({
  root: { display: 'grid', gap: tokens.spacingVerticalM },
});

interface Props {
  /** Id of the moved Location. */
  id: string;
}

/**
 * Dialog of the run that corrects the levels below a Location, while it is shown (`executeShown`): progress, Stop, and the
 * result. The run continues when the dialog is closed or the page is left.
 */
export function LevelRunDialog({ id }: Props) {
  const dispatch = useAppDispatch();
  const run = useAppSelector((state) => selectRun(state, id));
  const isShown = useAppSelector((state) => selectIsShown(state, id));
  useEffect(() => (isShown ? () => void dispatch(runHidden(id)) : undefined), [dispatch, id, isShown]);
  if (!isShown || !isLevelRun(run)) return null;
  const onClose = () => dispatch(runHidden(id));
  return (
    <RunDialog
      run={run}
      title={<FormattedMessage {...messages.runTitle} values={{ name: run.plan.name }} />}
      texts={messages}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>
            <FormattedMessage {...messages.close} />
          </Button>
          {!isComplete(run) && (
            <Button appearance="primary" onClick={() => void dispatch(continueRun(levelDefinition, id))}>
              <FormattedMessage {...messages.continue} />
            </Button>
          )}
        </>
      }
    >
      <LevelResult run={run} />
    </RunDialog>
  );
}

/** Progress of a run, why it ended, and the Locations that could not be written. */
function LevelResult({ run }: { run: LevelRun }) {
  const styles = useStyles();
  const intl = useIntl();
  const busy = useAppSelector((all) => selectIsExecuted(all, run.id));
  const isStopping = useAppSelector((all) => selectIsStopping(all, run.id));
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
      {busy ? (
        <RunProgressBar text={progress} done={checked} total={total} />
      ) : (
        <Text role="status">{hasEnded ? intl.formatMessage(messages.done, { count: corrected }) : progress}</Text>
      )}
      {isStopping && <FormattedMessage {...messages.stopping} />}
      {!busy && state === 'stopped' && !reason && <FormattedMessage {...messages.stopped} />}
      {!busy && reason && <InlineError text={intl.formatMessage(messages.broken)} error={reason} />}
      {failures > 0 && (
        <div>
          <FormattedMessage {...messages.unwritten} values={{ count: failures }} />
          <RunFailures
            failed={unwritten}
            more={unnamed > 0 && <FormattedMessage {...messages.more} values={{ count: unnamed }} />}
          />
        </div>
      )}
      {!busy && (!hasEnded || failures > 0) && <FormattedMessage {...messages.later} />}
    </div>
  );
}
