import {
  Button,
  makeStyles,
  MessageBar,
  MessageBarBody,
  ProgressBar,
  Text,
  Subtitle2,
  tokens,
} from '@fluentui/react-components';
import { useEffect } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useReferenceNames } from '../../../api/fhir/useReferenceNames.ts';
import { describeError } from '../../../shared/state/describeError.ts';
import { useAppDispatch, useAppSelector } from '../../../shared/store/hooks.ts';
import { endTexts } from './endTexts.ts';
import { isMerging, panelShown, runClosed, runStopRequested, selectRun, type MergeRun } from './mergeSlice.ts';
import { continueMerge, undoStoredMerge } from './mergeThunks.ts';
import { messages } from './messages.ts';
import { RunFailure } from './RunFailure.tsx';
import { useMergeReport } from './useMergeReport.ts';

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gap: tokens.spacingVerticalM,
    maxInlineSize: '60rem',
    marginBlockEnd: tokens.spacingVerticalXL,
  },
  actions: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
  list: { margin: 0, maxBlockSize: '12rem', overflowY: 'auto', overflowWrap: 'anywhere' },
});

interface Props {
  /** Called when the user closes the result. */
  onClose?: () => void;
}

/** Progress of the merge or undo of this window, and its result. */
export function MergeRunPanel({ onClose }: Props) {
  const styles = useStyles();
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const run = useAppSelector(selectRun);
  const report = useMergeReport();
  const stays = run && { reference: `${run.merge.type}/${run.merge.stays}` };
  const name = useReferenceNames([stays])(stays) ?? run?.merge.stays ?? '';
  useEffect(() => {
    dispatch(panelShown(true));
    return () => void dispatch(panelShown(false));
  }, [dispatch]);
  if (!run) return null;
  const { kind, state, merge } = run;
  const busy = isMerging(run);
  const end = endTexts[kind][state];
  const repeat = (): void => void dispatch(kind === 'merge' ? continueMerge(merge) : undoStoredMerge(merge));
  const mayRepeat = state === 'stopped' || state === 'broken' || (kind === 'merge' && state === 'failures');
  const mayUndo = kind === 'merge' && !busy && (run.written > 0 || state === 'done' || mayRepeat);
  return (
    <section className={styles.root}>
      <Subtitle2 as="h2">
        <FormattedMessage {...(kind === 'merge' ? messages.runTitle : messages.undoTitle)} values={{ name }} />
      </Subtitle2>
      {busy && <Progress run={run} />}
      {end && state !== 'broken' && (
        <MessageBar intent={state === 'done' ? 'success' : 'warning'} layout="multiline">
          <MessageBarBody role="status">
            <FormattedMessage {...end} values={{ written: run.written, failures: run.failures }} />
          </MessageBarBody>
        </MessageBar>
      )}
      {end && state === 'broken' && <RunFailure text={intl.formatMessage(end)} error={run.error} />}
      {run.failures > 0 && (
        <ul className={styles.list} tabIndex={0}>
          {run.failed.map(({ reference, error }) => (
            <li key={reference}>
              <bdi>{reference}</bdi>
              <br />
              {error ? describeError(intl, error) : intl.formatMessage(messages.changedSince)}
            </li>
          ))}
        </ul>
      )}
      <div className={styles.actions}>
        {busy ? (
          <Button disabledFocusable={state === 'stopping'} onClick={() => dispatch(runStopRequested())}>
            <FormattedMessage {...messages.stop} />
          </Button>
        ) : (
          <>
            {mayRepeat && (
              <Button appearance="primary" onClick={repeat}>
                <FormattedMessage {...messages.continue} />
              </Button>
            )}
            {mayUndo && (
              <Button onClick={() => void dispatch(undoStoredMerge(merge))}>
                <FormattedMessage {...messages.undo} />
              </Button>
            )}
            <Button onClick={() => void report(merge)}>
              <FormattedMessage {...messages.report} />
            </Button>
            <Button
              onClick={() => {
                dispatch(runClosed());
                onClose?.();
              }}
            >
              <FormattedMessage {...messages.close} />
            </Button>
          </>
        )}
      </div>
    </section>
  );
}

const stepTexts = {
  survivor: messages.progressSurvivor,
  accounts: messages.progressAccounts,
  retire: messages.progressRetire,
};

function Progress({ run }: { run: MergeRun }) {
  const intl = useIntl();
  const { kind, step, type = '', done, total } = run;
  const text =
    kind === 'undo'
      ? intl.formatMessage(messages.progressUndo, { done, total })
      : step === 'references'
        ? intl.formatMessage(messages.progressReferences, { type, done, total })
        : intl.formatMessage(stepTexts[step]);
  return (
    <>
      <ProgressBar aria-label={text} value={total > 0 ? Math.min(1, done / total) : undefined} thickness="large" />
      <Text role="status">{text}</Text>
      {run.state === 'stopping' && <FormattedMessage {...messages.stopping} />}
    </>
  );
}
