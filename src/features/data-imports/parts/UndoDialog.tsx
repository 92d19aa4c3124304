import {
  Button,
  Checkbox,
  DialogActions,
  DialogContent,
  makeStyles,
  MessageBar,
  MessageBarBody,
  ProgressBar,
  Text,
  tokens,
} from '@fluentui/react-components';
import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { useUndoImportMutation, type ImportJob } from '../../../api/platform/index.ts';
import { DangerButton } from '../../../shared/layout/DangerButton.tsx';
import { ModalDialog } from '../../../shared/layout/ModalDialog.tsx';
import { InlineError } from '../../../shared/state/InlineError.tsx';
import { useAppDispatch, useAppSelector } from '../../../shared/store/hooks.ts';
import { detailMessages } from '../detailMessages.ts';
import { selectReview, undoDismissed, undoForceChanged } from '../importsSlice.ts';
import { previewUndo } from '../importThunks.ts';
import { issueMessages } from '../issueMessages.ts';
import { useImportAction } from '../useImportAction.ts';

const useStyles = makeStyles({
  content: { display: 'grid', gap: tokens.spacingVerticalM },
  preview: { display: 'grid', gap: tokens.spacingVerticalXS },
  list: { margin: 0, maxBlockSize: '12rem', overflow: 'auto', paddingInlineStart: tokens.spacingHorizontalXL },
});

interface Props {
  workflowId: string;
  /** All files of the upload. */
  upload: readonly ImportJob[];
}

/** Previews the undo of an upload, including rows that were changed since the import, and starts it. */
export function UndoDialog({ workflowId, upload }: Props) {
  const styles = useStyles();
  const intl = useIntl();
  const act = useImportAction();
  const dispatch = useAppDispatch();
  const preview = useAppSelector((state) => selectReview(state, workflowId).undo);
  const force = preview?.force === true;
  const [undo, { isLoading }] = useUndoImportMutation();
  const close = (): void => void dispatch(undoDismissed({ workflowId }));

  const startUndo = async (): Promise<void> => {
    if (await act(() => undo({ workflowId, body: { force } }).unwrap())) close();
  };
  return (
    <ModalDialog title={intl.formatMessage(detailMessages.undoTitle)} onDismiss={close}>
      <DialogContent className={styles.content}>
        <Text>{intl.formatMessage(detailMessages.undoText)}</Text>
        <UndoPreview workflowId={workflowId} upload={upload} />
        {(force || (preview && preview.counts.changed > 0)) && (
          <Checkbox
            label={intl.formatMessage(detailMessages.undoForce)}
            checked={force}
            onChange={(_event, data) => dispatch(undoForceChanged({ workflowId, force: data.checked === true }))}
          />
        )}
      </DialogContent>
      <DialogActions fluid>
        <Button appearance="primary" onClick={close}>
          {intl.formatMessage(detailMessages.undoKeep)}
        </Button>
        <DangerButton disabledFocusable={isLoading || (preview?.unknown ?? 0) > 0} onClick={() => void startUndo()}>
          {intl.formatMessage(detailMessages.undo)}
        </DangerButton>
      </DialogActions>
    </ModalDialog>
  );
}

/** The number of rows by result, and the rows that are not undone, with the reason. */
function UndoPreview({ workflowId, upload }: Props) {
  const styles = useStyles();
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const preview = useAppSelector((state) => selectReview(state, workflowId).undo);
  const force = preview?.force === true;
  const [attempt, setAttempt] = useState(0);
  const ids = upload
    .filter(({ canUndo }) => canUndo)
    .map((job) => job.workflowId)
    .toReversed()
    .join();
  useEffect(() => {
    const stop = new AbortController();
    void dispatch(previewUndo({ workflowId, ids: ids.split(',').filter(Boolean), force, signal: stop.signal }));
    return () => stop.abort();
  }, [dispatch, workflowId, ids, force, attempt]);
  if (!preview) return null;
  const { checked, counts, unknown, staying, isDone, error } = preview;
  const total = upload.reduce((sum, job) => sum + (job.canUndo ? job.counts.created + job.counts.updated : 0), 0);
  const changed = staying.filter(({ effect }) => effect === 'changed');
  const inUse = staying.filter(({ effect }) => effect === 'inUse');
  const progress = intl.formatMessage(detailMessages.undoChecking, { checked, total: Math.max(checked, total) });
  const effects = [
    [detailMessages.toDelete, counts.remove],
    [detailMessages.toRestore, counts.restore],
    [detailMessages.changedSince, counts.changed],
    [detailMessages.gone, counts.gone],
  ] as const;
  const parts = effects
    .filter(([, count]) => count > 0)
    .map(([effect, count]) => intl.formatMessage(effect, { count }));
  const more = (count: number) => count > 0 && <li>{intl.formatMessage(detailMessages.undoMore, { count })}</li>;
  return (
    <section className={styles.preview}>
      {error !== undefined && <InlineError error={error} onRetry={() => setAttempt(attempt + 1)} />}
      {!isDone && error === undefined && (
        <>
          <Text role="status">{progress}</Text>
          <ProgressBar value={checked} max={Math.max(checked, total, 1)} aria-label={progress} />
        </>
      )}
      {parts.length > 0 && (
        <Text>{intl.formatMessage(detailMessages.undoRows, { parts: intl.formatList(parts, { type: 'unit' }) })}</Text>
      )}
      {unknown > 0 && (
        <MessageBar intent="error" layout="multiline">
          <MessageBarBody>{intl.formatMessage(detailMessages.undoUnknown, { count: unknown })}</MessageBarBody>
        </MessageBar>
      )}
      {changed.length > 0 && (
        <>
          <Text>{intl.formatMessage(detailMessages.undoChanged)}</Text>
          <ul className={styles.list} tabIndex={0}>
            {changed.map(({ row, label, references }) => (
              <li key={`${row} ${references.join()}`}>{label}</li>
            ))}
            {more(counts.changed - changed.length)}
          </ul>
        </>
      )}
      {inUse.length > 0 && (
        <>
          <Text>{intl.formatMessage(detailMessages.undoInUse, { count: counts.inUse })}</Text>
          <ul className={styles.list} tabIndex={0}>
            {inUse.map(({ row, label, references }) => {
              const values = { type: references[0]?.split('/')[0] ?? '', value: references.join(', ') };
              const text = intl.formatMessage(issueMessages.inUse, values);
              return (
                <li key={`${row} ${label}`}>{intl.formatMessage(detailMessages.inColumn, { column: label, text })}</li>
              );
            })}
            {more(counts.inUse - inUse.length)}
          </ul>
        </>
      )}
    </section>
  );
}
