import {
  Button,
  DialogActions,
  DialogContent,
  makeStyles,
  MessageBar,
  MessageBarBody,
  ProgressBar,
  Text,
  tokens,
} from '@fluentui/react-components';
import { FormattedMessage, useIntl } from 'react-intl';
import { ModalDialog } from '../layout/ModalDialog.tsx';
import { passFocusOnRemoval } from '../layout/passFocusOnRemoval.ts';
import { runClosed, selectIsExecuted, selectIsStopping } from '../runs/runsSlice.ts';
import { continueRun, stopRun, undoRun } from '../runs/runThunks.ts';
import { InlineError } from '../state/InlineError.tsx';
import { useAppDispatch, useAppSelector } from '../store/hooks.ts';
import type { BulkAction } from './bulkAction.ts';
import type { BulkRun } from './bulkKind.ts';
import { bulkDefinition, countItems } from './bulkRun.ts';
import { ItemList } from './ItemList.tsx';
import { messages } from './messages.ts';
import { useBulkCsv } from './useBulkCsv.ts';
import { useBulkTexts } from './useBulkTexts.ts';

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
  const download = useBulkCsv();
  const isRunning = useAppSelector((state) => selectIsExecuted(state, run.id));
  const isStopping = useAppSelector((state) => selectIsStopping(state, run.id));
  const { items, direction, state, error } = run;
  const isUndo = direction === 'undo';
  const { total, done, failed, refused, kept, pending } = countItems(run);
  const finished = done + failed + kept;
  const progress = intl.formatMessage(isUndo ? messages.progressUndo : messages.progress, { done: finished, total });
  const isUnfinished = !isRunning && pending > 0 && state !== 'ended';
  const mayUndo = !isRunning && !isUndo && run.plan.canUndo && done > 0;
  const close = (): void => void dispatch(runClosed());
  const resume = (): void => void (action && dispatch(continueRun(bulkDefinition(action), run.id)));
  return (
    <ModalDialog title={title(run)} onDismiss={close}>
      <DialogContent className={styles.content}>
        {isRunning ? (
          <>
            <Text role="status">{progress}</Text>
            <ProgressBar aria-label={progress} value={total > 0 ? finished / total : undefined} thickness="large" />
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
                  <FormattedMessage
                    {...(isUndo ? messages.undoneCount : messages.doneCount)}
                    values={{ count: done }}
                  />
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
      </DialogContent>
      <DialogActions fluid>
        {isRunning ? (
          <>
            <Button ref={passFocusOnRemoval} disabledFocusable={isStopping} onClick={() => dispatch(stopRun(run))}>
              <FormattedMessage {...messages.stop} />
            </Button>
            <Button ref={passFocusOnRemoval} appearance="primary" onClick={close}>
              <FormattedMessage {...messages.background} />
            </Button>
          </>
        ) : (
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
            <Button onClick={close}>
              <FormattedMessage {...messages.close} />
            </Button>
          </>
        )}
      </DialogActions>
    </ModalDialog>
  );
}
