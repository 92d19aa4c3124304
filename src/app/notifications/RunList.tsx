import { Button, makeStyles, ProgressBar, Text, tokens } from '@fluentui/react-components';
import { DismissRegular } from '@fluentui/react-icons';
import { FormattedMessage, useIntl } from 'react-intl';
import { bulkKind, type BulkRun } from '../../shared/bulk/bulkKind.ts';
import { bulkDefinition, countItems } from '../../shared/bulk/bulkRun.ts';
import { messages as bulkMessages } from '../../shared/bulk/messages.ts';
import { loadBulkActions } from '../../shared/bulk/useBulkAction.ts';
import { useBulkTexts } from '../../shared/bulk/useBulkTexts.ts';
import type { Feature } from '../../shared/feature.ts';
import { useConfirmRemoval } from '../../shared/form/useConfirmRemoval.tsx';
import { formatMoment } from '../../shared/intl/dates.ts';
import { runOpened, selectIsExecuted, selectIsStopping } from '../../shared/runs/runsSlice.ts';
import { continueRun, forgetRun, stopRun } from '../../shared/runs/runThunks.ts';
import { useAppDispatch, useAppSelector } from '../../shared/store/hooks.ts';
import { messages } from './messages.ts';

const useStyles = makeStyles({
  list: { display: 'grid', gap: tokens.spacingVerticalM, listStyleType: 'none', margin: 0, padding: 0 },
  item: { display: 'grid', gap: tokens.spacingVerticalXS },
  actions: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
  time: { color: tokens.colorNeutralForeground3 },
});

interface Props {
  runs: readonly BulkRun[];
  features: readonly Feature[];
}

/** Bulk changes with their progress, to stop, continue and view; ended ones can be removed from the list. */
export function RunList({ runs, features }: Props) {
  const styles = useStyles();
  if (runs.length === 0) return null;
  return (
    <ul className={styles.list}>
      {runs.map((run) => (
        <RunEntry key={run.id} run={run} features={features} />
      ))}
    </ul>
  );
}

function RunEntry({ run, features }: { run: BulkRun; features: readonly Feature[] }) {
  const styles = useStyles();
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const { confirmRemoval, dialog } = useConfirmRemoval();
  const texts = useBulkTexts();
  const isRunning = useAppSelector((state) => selectIsExecuted(state, run.id));
  const isStopping = useAppSelector((state) => selectIsStopping(state, run.id));
  const { id, state, direction, plan } = run;
  const isUndo = direction === 'undo';
  const { total, done, failed, kept } = countItems(run);
  const finished = done + failed + kept;
  const isInterrupted = !isRunning && state === 'running';
  const title = texts.title(run);
  const progress = intl.formatMessage(isUndo ? bulkMessages.progressUndo : bulkMessages.progress, {
    done: finished,
    total,
  });
  const resume = async (): Promise<void> => {
    const actions = await loadBulkActions(features, plan.action.split('.')[0] ?? '').catch(() => []);
    const found = actions.find((each) => each.id === plan.action);
    // Without its code, the dialog explains that the run cannot be continued.
    if (!found) dispatch(runOpened(id));
    else await dispatch(continueRun(bulkDefinition(found), id));
  };
  const remove = async (): Promise<void> => {
    if (state === 'ended' || (await confirmRemoval())) await dispatch(forgetRun(bulkKind, id));
  };
  return (
    <li className={styles.item}>
      <Text weight="semibold">{title}</Text>
      <Text size={200} role="status">
        {isInterrupted ? (
          <FormattedMessage {...bulkMessages.interrupted} values={{ done: finished, total }} />
        ) : state === 'ended' ? (
          <FormattedMessage
            {...(isUndo ? bulkMessages.notifyUndone : bulkMessages.notifyDone)}
            values={{ done, failed: failed + kept }}
          />
        ) : (
          progress
        )}
      </Text>
      {isRunning && <ProgressBar aria-label={title} value={total > 0 ? finished / total : undefined} />}
      {!isRunning && state === 'stopped' && (
        <Text size={200}>
          <FormattedMessage {...bulkMessages.stopped} />
        </Text>
      )}
      <Text size={200} className={styles.time}>
        <bdi>{formatMoment(new Date(run.changedAt))}</bdi>
      </Text>
      <div className={styles.actions}>
        {isRunning && (
          <Button size="small" disabledFocusable={isStopping} onClick={() => dispatch(stopRun(run))}>
            <FormattedMessage {...bulkMessages.stop} />
          </Button>
        )}
        {!isRunning && state !== 'ended' && (
          <Button size="small" appearance="primary" onClick={() => void resume()}>
            <FormattedMessage {...bulkMessages.resume} />
          </Button>
        )}
        <Button
          size="small"
          aria-label={intl.formatMessage(messages.detailsOf, { name: title })}
          onClick={() => dispatch(runOpened(id))}
        >
          <FormattedMessage {...messages.details} />
        </Button>
        {!isRunning && (
          <Button
            size="small"
            appearance="subtle"
            icon={<DismissRegular />}
            aria-label={intl.formatMessage(messages.remove, { name: title })}
            onClick={() => void remove()}
          />
        )}
      </div>
      {dialog}
    </li>
  );
}
