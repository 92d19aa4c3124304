import { Button, makeStyles, MessageBar, MessageBarActions, MessageBarBody, tokens } from '@fluentui/react-components';
import {
  ArrowSyncRegular,
  CheckmarkCircleFilled,
  CircleRegular,
  DismissCircleFilled,
  type FluentIcon,
} from '@fluentui/react-icons';
import { FormattedMessage, useIntl } from 'react-intl';
import { isApiError } from '../../api/errors.ts';
import { WhyButton } from '../access/WhyButton.tsx';
import { formatNotice } from '../notify/formatNotice.ts';
import { passFocusOnRemoval } from '../layout/passFocusOnRemoval.ts';
import { describeError } from '../state/describeError.ts';
import { messages as stateMessages } from '../state/messages.ts';
import type { StepResult } from '../save/steps.ts';
import { texts } from '../intl/texts.ts';

const messages = texts('shared.steps', {
  label: ['Steps', 'List of the steps of a save: accessible name'],
  waiting: ['Not done yet', 'List of the steps of a save'],
  running: ['In progress', 'List of the steps of a save'],
  done: ['Done', 'List of the steps of a save'],
  failed: ['Failed', 'List of the steps of a save: error message'],
  halfDone: [
    'Not everything is done. “Try again” continues where it stopped and repeats nothing.',
    'List of the steps of a save: notification',
  ],
});

const useStyles = makeStyles({
  root: { display: 'grid', gap: tokens.spacingVerticalS },
  list: { display: 'grid', gap: tokens.spacingVerticalS, listStyleType: 'none', margin: 0, padding: 0 },
  step: { display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr)', gap: tokens.spacingHorizontalS },
  icon: { fontSize: tokens.fontSizeBase500 },
  done: { color: tokens.colorStatusSuccessForeground1 },
  failed: { color: tokens.colorStatusDangerForeground1 },
  note: { margin: 0, color: tokens.colorNeutralForeground2, overflowWrap: 'anywhere' },
});

const icons: Record<StepResult['state'], FluentIcon> = {
  waiting: CircleRegular,
  running: ArrowSyncRegular,
  done: CheckmarkCircleFilled,
  failed: DismissCircleFilled,
};

interface Props {
  results: readonly StepResult[];
  running: boolean;
  /** False if the reasons of the failures are shown beside fields. */
  hasReasons?: boolean;
  /** Continues where the task stopped. */
  onRetry?: () => void;
}

/** Progress of a task in steps, with the outcome of each step; changes are announced to screen readers. */
export function StepList({ results, running, hasReasons = true, onRetry }: Props) {
  const styles = useStyles();
  const intl = useIntl();
  if (results.length === 0) return null;
  const stopped = !running && results.some((result) => result.state === 'failed');
  return (
    <div className={styles.root}>
      <ol
        className={styles.list}
        aria-label={intl.formatMessage(messages.label)}
        aria-live="polite"
        aria-busy={running}
      >
        {results.map(({ key, label, state, notes, error, failure }) => {
          const Icon = icons[state];
          const color = state === 'done' ? styles.done : state === 'failed' ? styles.failed : undefined;
          return (
            <li key={key} className={styles.step}>
              <span className={color} role="img" aria-label={intl.formatMessage(messages[state])}>
                <Icon className={styles.icon} />
              </span>
              <div>
                {formatNotice(intl, label)}
                {notes.map((note, index) => (
                  <p key={index} className={styles.note}>
                    {formatNotice(intl, note)}
                  </p>
                ))}
                {state === 'failed' && (
                  <div className={styles.failed}>
                    {[failure && formatNotice(intl, failure), hasReasons && describeError(intl, error)]
                      .filter(Boolean)
                      .join('. ')}
                    {isApiError(error) && error.status === 403 && <WhyButton error={error} />}
                  </div>
                )}
              </div>
            </li>
          );
        })}
      </ol>
      {stopped && (
        <MessageBar intent="warning" layout="multiline" role="alert">
          <MessageBarBody>
            <FormattedMessage {...messages.halfDone} />
          </MessageBarBody>
          {onRetry && (
            <MessageBarActions>
              <Button ref={passFocusOnRemoval} onClick={onRetry}>
                <FormattedMessage {...stateMessages.tryAgain} />
              </Button>
            </MessageBarActions>
          )}
        </MessageBar>
      )}
    </div>
  );
}
