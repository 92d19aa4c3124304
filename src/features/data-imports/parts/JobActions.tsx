import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { ArrowDownloadRegular } from '@fluentui/react-icons';
import { useIntl } from 'react-intl';
import { useSearchParams } from 'react-router-dom';
import {
  useCancelImportMutation,
  useCommitImportMutation,
  platformEndpoints,
  useResumeImportMutation,
  useRetryImportMutation,
  useSetImportRecipeMutation,
  type ImportJob,
} from '../../../api/platform/index.ts';
import { readFresh } from '../../../api/read.ts';
import { useConfirm } from '../../../shared/form/useConfirm.tsx';
import { focusRequest } from '../../../shared/layout/useFocusRequest.ts';
import { useAppDispatch, useAppSelector } from '../../../shared/store/hooks.ts';
import { detailMessages } from '../detailMessages.ts';
import { useDownload } from '../../../shared/export/useDownload.ts';
import { filesWithErrors } from '../importJob.ts';
import { useCanCorrect, useCanResume, useMayReadRows } from '../importPermissions.ts';
import { selectReview, undoProposed } from '../importsSlice.ts';
import { recipeMessages } from '../recipeMessages.ts';
import { useImportAction } from '../useImportAction.ts';
import { UndoDialog } from './UndoDialog.tsx';

const useStyles = makeStyles({
  root: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
});

interface Props {
  job: ImportJob;
  upload: readonly ImportJob[];
}

/** Actions that the user may perform on an import in its current phase. */
export function JobActions({ job, upload }: Props) {
  const styles = useStyles();
  const intl = useIntl();
  const act = useImportAction();
  const download = useDownload();
  const dispatch = useAppDispatch();
  const { confirm, dialog } = useConfirm();
  const mayImport = useCanResume(upload);
  const mayRead = useMayReadRows(job);
  const { canCorrect, wrong } = useCanCorrect(job, upload);
  const [, setParams] = useSearchParams();
  const [commit, committing] = useCommitImportMutation();
  const [cancel, cancelling] = useCancelImportMutation();
  const [retry, retrying] = useRetryImportMutation();
  const [resume, resuming] = useResumeImportMutation();
  const [setRecipe, checking] = useSetImportRecipeMutation();
  const busy =
    checking.isLoading || committing.isLoading || cancelling.isLoading || retrying.isLoading || resuming.isLoading;
  const { workflowId, phase, counts } = job;
  const isUndoOpen = useAppSelector((state) => selectReview(state, workflowId).undo !== undefined);
  const invalid = upload.reduce((sum, { plan }) => sum + plan.invalid, 0);
  const files = intl.formatList(filesWithErrors(upload), { type: 'unit' });
  const commitValid = intl.formatMessage(
    upload.length > 1 ? detailMessages.commitValidFiles : detailMessages.commitValid,
  );
  const isWorkbook = /\.xls[xm]$/i.test(job.filename);
  const hasValid = upload.some(({ counts: { total }, plan }) => total > plan.invalid);
  const unfinished = ['checking', 'review', 'writing', 'signIn', 'unavailable'].includes(phase);

  const write = async (): Promise<void> => {
    const question = {
      title: intl.formatMessage(detailMessages.commitQuestion, { count: invalid }),
      text: upload.length > 1 && intl.formatMessage(detailMessages.commitFiles, { files }),
      confirmLabel: commitValid,
    };
    if (invalid > 0 && !(await confirm(question))) return;
    await act(() => commit({ workflowId, body: { skipInvalid: invalid > 0 } }).unwrap());
  };
  const stop = async (): Promise<void> => {
    const isSure = await confirm({
      title: intl.formatMessage(detailMessages.cancelTitle),
      text: intl.formatMessage(detailMessages.cancelText),
      confirmLabel: intl.formatMessage(detailMessages.cancel),
      cancelLabel: intl.formatMessage(detailMessages.cancelBack),
      isDangerous: true,
    });
    if (!isSure) return;
    await act(() => cancel({ workflowId }).unwrap());
  };

  return (
    <div className={styles.root}>
      {canCorrect && (
        // The main action of an import with invalid rows.
        <Button
          appearance="primary"
          onClick={() => setParams({ tab: 'edit' }, { replace: true, state: focusRequest('correction') })}
        >
          {intl.formatMessage(detailMessages.tabEdit, { count: wrong })}
        </Button>
      )}
      {mayImport && phase === 'review' && job.sampleRows !== undefined && (
        <Button
          appearance={invalid > 0 ? 'secondary' : 'primary'}
          disabledFocusable={busy}
          onClick={() => void act(() => setRecipe({ workflowId, body: {} }).unwrap())}
        >
          {intl.formatMessage(recipeMessages.checkAll)}
        </Button>
      )}
      {mayImport && phase === 'review' && job.sampleRows === undefined && hasValid && (
        <Button
          appearance={invalid > 0 ? 'secondary' : 'primary'}
          disabledFocusable={busy}
          onClick={() => void write()}
        >
          {invalid > 0 ? commitValid : intl.formatMessage(detailMessages.commit)}
        </Button>
      )}
      {mayImport && (phase === 'signIn' || phase === 'unavailable') && (
        <Button
          appearance="primary"
          disabledFocusable={busy}
          onClick={() => void act(() => resume({ workflowId }).unwrap())}
        >
          {intl.formatMessage(detailMessages.resume)}
        </Button>
      )}
      {mayImport && job.canRetry && (
        <Button
          appearance={canCorrect ? 'secondary' : 'primary'}
          disabledFocusable={busy}
          onClick={() => void act(() => retry({ workflowId }).unwrap())}
        >
          {intl.formatMessage(detailMessages.retry)}
        </Button>
      )}
      {mayRead && counts.refused > 0 && (
        <Button
          icon={<ArrowDownloadRegular />}
          onClick={() =>
            void download(
              readFresh(platformEndpoints.endpoints.getImportErrors, {
                workflowId,
                format: isWorkbook ? 'xlsx' : 'csv',
                language: intl.locale,
              }),
              detailMessages.actionFailed,
            )
          }
        >
          {intl.formatMessage(isWorkbook ? detailMessages.errorsWorkbook : detailMessages.errorsCsv)}
        </Button>
      )}
      {mayImport && upload.some(({ canUndo }) => canUndo) && (
        <Button disabledFocusable={busy} onClick={() => dispatch(undoProposed({ workflowId }))}>
          {intl.formatMessage(detailMessages.undo)}
        </Button>
      )}
      {mayImport && unfinished && (
        <Button disabledFocusable={busy} onClick={() => void stop()}>
          {intl.formatMessage(detailMessages.cancel)}
        </Button>
      )}
      {isUndoOpen && <UndoDialog workflowId={workflowId} upload={upload} />}
      {dialog}
    </div>
  );
}
