import { Button, makeStyles, MessageBar, MessageBarBody, Text, tokens } from '@fluentui/react-components';
import { FormattedMessage, useIntl } from 'react-intl';
import { passFocusOnRemoval } from '../layout/passFocusOnRemoval.ts';
import { runClosed, selectIsExecuted, selectIsStopping } from '../runs/runsSlice.ts';
import { RunDialog } from '../runs/RunDialog.tsx';
import { RunProgressBar } from '../runs/RunReport.tsx';
import { continueRun, undoRun } from '../runs/runThunks.ts';
import { InlineError } from '../state/InlineError.tsx';
import { useAppDispatch, useAppSelector } from '../store/hooks.ts';
import type { BulkAction } from './bulkAction.ts';
import type { BulkRun } from './bulkKind.ts';
import { bulkDefinition, countItems } from './bulkRun.ts';
import { ItemList } from './ItemList.tsx';
import { messages } from './messages.ts';
import { useBulkTexts } from './useBulkTexts.ts';
import { useCallback } from 'react';
import { saveCsv } from '../export/saveFile.ts';

const useStyles = makeStyles({
  content: { display: 'grid', gap: tokens.spacingVerticalM },
});

interface Props {
  run: BulkRun;
  /** Null if its code could not be loaded: the run can only be viewed. */
  action: BulkAction | null;
}

/** Progress and result of a run, in every window of its user. */
export function BulkRunDialog({ run, action }: Props) {
  const styles = useStyles();
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const { title } = useBulkTexts();
  const isRunning = useAppSelector((state) => selectIsExecuted(state, run.id));
  const isStopping = useAppSelector((state) => selectIsStopping(state, run.id));
  const { items, direction, state, error } = run;
  const isUndo = direction === 'undo';
  const { total, done, failed, refused, kept, pending } = countItems(run);
  const finished = done + failed + kept;
  const progress = intl.formatMessage(isUndo ? messages.progressUndo : messages.progress, { done: finished, total });
  const isUnfinished = !isRunning && pending > 0 && state !== 'ended';
  const close = (): void => void dispatch(runClosed());
  return (
    <RunDialog
      run={run}
      title={title(run)}
      texts={messages}
      className={styles.content}
      onClose={close}
      actions={<ResultButtons run={run} action={action} isUnfinished={isUnfinished} onClose={close} />}
    >
      {isRunning ? (
        <>
          <RunProgressBar text={progress} done={finished} total={total} />
          <Text>
            <FormattedMessage {...(isStopping ? messages.stopping : messages.backgroundText)} />
          </Text>
        </>
      ) : (
        <>
          <MessageBar intent={failed + kept > 0 || isUnfinished ? 'warning' : 'success'} layout="multiline">
            <MessageBarBody role="status">
              {isUnfinished && state === 'running' ? (
                <FormattedMessage {...messages.interrupted} values={{ done: finished, total }} />
              ) : (
                <FormattedMessage {...(isUndo ? messages.undoneCount : messages.doneCount)} values={{ count: done }} />
              )}
              {isUnfinished && state === 'stopped' && (
                <div>
                  <FormattedMessage {...messages.stopped} />
                </div>
              )}
            </MessageBarBody>
          </MessageBar>
          {error && <InlineError text={intl.formatMessage(messages.broken)} error={error} />}
          {action === null && (
            <Text>
              <FormattedMessage {...messages.unavailable} />
            </Text>
          )}
        </>
      )}
      <ItemList
        title={<FormattedMessage {...messages.failedCount} values={{ count: failed }} />}
        items={items.filter((item) => item.error !== undefined)}
        shows="reasons"
      />
      {isUndo ? (
        <ItemList
          title={<FormattedMessage {...messages.keptCount} values={{ count: kept }} />}
          items={items.filter((item) => item.state === 'kept' && !item.error)}
          shows="changes"
        />
      ) : (
        <ItemList
          title={<FormattedMessage {...messages.refusedCount} values={{ count: refused }} />}
          items={items.filter((item) => item.state === 'refused')}
          shows="reasons"
        />
      )}
      {!isRunning && (
        <ItemList
          title={<FormattedMessage {...(isUndo ? messages.undoneList : messages.doneList)} />}
          items={items.filter((item) => item.state === (isUndo ? 'undone' : 'done'))}
          shows="changes"
        />
      )}
    </RunDialog>
  );
}

interface ButtonProps extends Props {
  isUnfinished: boolean;
  onClose: () => void;
}

/** Continues, undoes, downloads and closes a run that is not running. */
function ResultButtons({ run, action, isUnfinished, onClose }: ButtonProps) {
  const dispatch = useAppDispatch();
  const download = useBulkCsv();
  const { failed, done } = countItems(run);
  const mayUndo = run.direction === 'apply' && run.plan.canUndo && done > 0;
  const resume = (): void => void (action && dispatch(continueRun(bulkDefinition(action), run.id)));
  return (
    <>
      {action && isUnfinished && (
        <Button ref={passFocusOnRemoval} appearance="primary" onClick={resume}>
          <FormattedMessage {...messages.resume} />
        </Button>
      )}
      {action && !isUnfinished && failed > 0 && (
        <Button ref={passFocusOnRemoval} onClick={resume}>
          <FormattedMessage {...messages.retry} values={{ count: failed }} />
        </Button>
      )}
      {action && mayUndo && (
        <Button ref={passFocusOnRemoval} onClick={() => void dispatch(undoRun(bulkDefinition(action), run.id))}>
          <FormattedMessage {...messages.undo} />
        </Button>
      )}
      <Button onClick={() => download(run)}>
        <FormattedMessage {...messages.csv} />
      </Button>
      <Button onClick={onClose}>
        <FormattedMessage {...messages.close} />
      </Button>
    </>
  );
}

/** Returns a function that downloads the result of a run: one line per record. */
function useBulkCsv(): (run: BulkRun) => void {
  const intl = useIntl();
  const texts = useBulkTexts();
  return useCallback(
    ({ plan: { action }, items }) => {
      const labels = [messages.csvName, messages.csvState, messages.csvChanges, messages.csvReason];
      const rows = items.map((item) => [
        item.id,
        item.name,
        intl.formatMessage(messages[item.state]),
        item.state === 'refused' ? '' : texts.changes(item).join('; '),
        texts.reason(item) ?? '',
      ]);
      saveCsv(`${action}.csv`, [['id', ...labels.map((label) => intl.formatMessage(label))], ...rows]);
    },
    [intl, texts],
  );
}
