import { Button, makeStyles, MessageBar, MessageBarBody, Subtitle2, tokens } from '@fluentui/react-components';
import { useEffect } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useReferenceNames } from '../../../api/fhir/useReferenceNames.ts';
import type { Message } from '../../../shared/intl/texts.ts';
import type { RunProgress } from '../../../shared/runs/run.ts';
import {
  runHidden,
  runShown,
  selectIsExecuted,
  selectIsStopping,
  selectProgress,
  selectRun,
} from '../../../shared/runs/runsSlice.ts';
import { RunFailures, RunProgressBar } from '../../../shared/runs/RunReport.tsx';
import { stopRun } from '../../../shared/runs/runThunks.ts';
import { useAppDispatch, useAppSelector } from '../../../shared/store/hooks.ts';
import { endOf, endTexts } from './endTexts.ts';
import { isMerge, type Merge } from './mergeKind.ts';
import { panelClosed, selectPanel } from './mergeSlice.ts';
import { continueMerge, undoMerge } from './mergeThunks.ts';
import { messages } from './messages.ts';
import { useMergeReport } from './useMergeReport.ts';
import type { ApiError } from '../../../api/errors.ts';
import { useGetUserProfileQuery } from '../../../api/keycloak/index.ts';
import { formatText, joinedText, refusalTexts } from '../../../shared/account/profileTexts.ts';
import { InlineError } from '../../../shared/state/InlineError.tsx';

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gap: tokens.spacingVerticalM,
    maxInlineSize: '60rem',
    marginBlockEnd: tokens.spacingVerticalXL,
  },
  actions: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
});

interface Props {
  /** Called when the user closes the result. */
  onClose?: () => void;
}

/** Progress of the merge or undo of this window, and its result. */
export function MergeRunPanel({ onClose }: Props) {
  const panel = useAppSelector(selectPanel);
  const run = useAppSelector((state) => selectRun(state, panel));
  return isMerge(run) ? <MergeRun merge={run} onClose={onClose} /> : null;
}

function MergeRun({ merge, onClose }: { merge: Merge; onClose: Props['onClose'] }) {
  const styles = useStyles();
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const { id, direction, plan } = merge;
  const busy = useAppSelector((state) => selectIsExecuted(state, id));
  const progress = useAppSelector((state) => selectProgress(state, id));
  const { written, failures, failed } = progress;
  const stays = { reference: `${plan.type}/${plan.stays}` };
  const name = useReferenceNames([stays])(stays) ?? plan.stays;
  const end = endOf(merge);
  const text = busy ? undefined : endTexts[direction][end];
  useEffect(() => {
    dispatch(runShown(id));
    return () => void dispatch(runHidden(id));
  }, [dispatch, id]);
  return (
    <section className={styles.root}>
      <Subtitle2 as="h2">
        <FormattedMessage {...(direction === 'apply' ? messages.runTitle : messages.undoTitle)} values={{ name }} />
      </Subtitle2>
      {busy && <Progress merge={merge} progress={progress} />}
      {text && end !== 'broken' && (
        <MessageBar intent={end === 'done' ? 'success' : 'warning'} layout="multiline">
          <MessageBarBody role="status">
            <FormattedMessage {...text} values={{ written, failures }} />
          </MessageBarBody>
        </MessageBar>
      )}
      {text && end === 'broken' && <RunFailure text={intl.formatMessage(text)} error={merge.error} />}
      {failures > 0 && <RunFailures failed={failed} changedSince={intl.formatMessage(messages.changedSince)} />}
      <MergeButtons merge={merge} busy={busy} onClose={onClose} />
    </section>
  );
}

function MergeButtons({ merge, busy, onClose }: { merge: Merge; busy: boolean; onClose: Props['onClose'] }) {
  const styles = useStyles();
  const dispatch = useAppDispatch();
  const report = useMergeReport();
  const isStopping = useAppSelector((state) => selectIsStopping(state, merge.id));
  const { written } = useAppSelector((state) => selectProgress(state, merge.id));
  const isMergeRun = merge.direction === 'apply';
  const end = endOf(merge);
  const mayRepeat = end === 'stopped' || end === 'broken' || (isMergeRun && end === 'failures');
  const mayUndo = isMergeRun && (written > 0 || end === 'done' || mayRepeat);
  if (busy)
    return (
      <div className={styles.actions}>
        <Button disabledFocusable={isStopping} onClick={() => dispatch(stopRun(merge))}>
          <FormattedMessage {...messages.stop} />
        </Button>
      </div>
    );
  return (
    <div className={styles.actions}>
      {mayRepeat && (
        <Button
          appearance="primary"
          onClick={() => void dispatch(isMergeRun ? continueMerge(merge) : undoMerge(merge))}
        >
          <FormattedMessage {...messages.continue} />
        </Button>
      )}
      {mayUndo && (
        <Button onClick={() => void dispatch(undoMerge(merge))}>
          <FormattedMessage {...messages.undo} />
        </Button>
      )}
      <Button onClick={() => void report(merge)}>
        <FormattedMessage {...messages.report} />
      </Button>
      <Button
        onClick={() => {
          dispatch(panelClosed());
          onClose?.();
        }}
      >
        <FormattedMessage {...messages.close} />
      </Button>
    </div>
  );
}

const stepTexts: Readonly<Record<string, Message>> = {
  accounts: messages.progressAccounts,
  retire: messages.progressRetire,
};

function Progress({ merge, progress }: { merge: Merge; progress: RunProgress }) {
  const intl = useIntl();
  const isStopping = useAppSelector((state) => selectIsStopping(state, merge.id));
  const { step, part: type = '', done, total = 0 } = progress;
  const text =
    merge.direction === 'undo'
      ? intl.formatMessage(messages.progressUndo, { done, total })
      : step === 'references'
        ? intl.formatMessage(messages.progressReferences, { type, done, total })
        : intl.formatMessage(stepTexts[step.split(' ', 1)[0] ?? ''] ?? messages.progressSurvivor);
  return (
    <>
      <RunProgressBar text={text} done={done} total={total} />
      {isStopping && <FormattedMessage {...messages.stopping} />}
    </>
  );
}

/** The user profile of the realm refuses an account. */
const isAccountRefused = ({ status, url, issues }: ApiError): boolean =>
  status === 400 && /\/users\/[^/]+$/.test(url) && issues.some(({ expression }) => expression.length > 0);

interface FailureProps {
  text: string;
  error: ApiError | undefined;
}

/** Why a merge or an undo was interrupted. A refused account has the reasons that its form would show. */
function RunFailure({ text, error }: FailureProps) {
  const intl = useIntl();
  const isRefused = error !== undefined && isAccountRefused(error);
  const { currentData: profile } = useGetUserProfileQuery(undefined, { skip: !isRefused });
  if (!isRefused) return <InlineError text={text} error={error} />;
  const rules = joinedText([...refusalTexts(error, profile).values()]) ?? '';
  const reason = intl.formatMessage(messages.accountRefused, { reasons: formatText(intl, rules) });
  return <InlineError text={[text, reason].join('. ')} />;
}
