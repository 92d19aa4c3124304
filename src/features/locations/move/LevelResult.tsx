import { makeStyles, ProgressBar, Text, tokens } from '@fluentui/react-components';
import { FormattedMessage, useIntl } from 'react-intl';
import { InlineError } from '../../../shared/state/InlineError.tsx';
import { describeError } from '../../../shared/state/describeError.ts';
import { messages } from './messages.ts';
import type { LevelRun } from './useCorrectLevels.ts';

const useStyles = makeStyles({
  root: { display: 'grid', gap: tokens.spacingVerticalM },
  list: { margin: 0, maxBlockSize: '12rem', overflowY: 'auto', overflowWrap: 'anywhere' },
});

interface Props {
  run: LevelRun;
}

/** Progress of a run, why it ended, and the Locations that could not be written. */
export function LevelResult({ run }: Props) {
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
