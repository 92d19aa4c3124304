import {
  Button,
  makeStyles,
  MessageBar,
  MessageBarBody,
  ProgressBar,
  Switch,
  tokens,
} from '@fluentui/react-components';
import { useEffect } from 'react';
import { useIntl } from 'react-intl';
import { useOpenPage } from '../../shared/layout/useOpenPage.ts';
import { isApiError } from '../../api/errors.ts';
import { useFormStyle } from '../../shared/form/columns.ts';
import { FormActions } from '../../shared/form/FormActions.tsx';
import { FormSection, Wide } from '../../shared/form/FormSection.tsx';
import { messages as formMessages } from '../../shared/form/messages.ts';
import { PHONE, useMedia } from '../../shared/layout/useMedia.ts';
import { PageHeader } from '../../shared/layout/PageHeader.tsx';
import { useNotify } from '../../shared/notify/useNotify.ts';
import { failureText, serverText } from '../../shared/state/describeError.ts';
import { useAppDispatch, useAppSelector } from '../../shared/store/hooks.ts';
import { importKinds } from './importKinds.ts';
import {
  fileRemoved,
  optionsChanged,
  selectIsReady,
  selectMappedFiles,
  selectUpload,
  uploadRejected,
} from './importsSlice.ts';
import { chooseFile, closeUpload, submitUpload } from './importThunks.ts';
import { detailsPath, paths } from './index.ts';
import { messages } from './messages.ts';
import { recipeMessages, sampleRows } from './recipeMessages.ts';
import { Guide } from './parts/Guide.tsx';
import { KindField } from './parts/KindField.tsx';
import { UploadChoices } from './parts/UploadChoices.tsx';

const useStyles = makeStyles({
  fields: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(18rem, 100%), 1fr))',
    gap: tokens.spacingVerticalL,
    alignItems: 'start',
    inlineSize: '100%',
  },
  options: { display: 'grid', justifyItems: 'start', gap: tokens.spacingVerticalS },
});

/** Starts the import, then opens the list, or with `dryRun` the plan of the first file. Notifies of the outcome. */
function useStart() {
  const intl = useIntl();
  const notify = useNotify();
  const openPage = useOpenPage();
  const dispatch = useAppDispatch();
  const { dryRun } = useAppSelector(selectUpload);
  return async (rows?: number): Promise<void> => {
    try {
      const isReview = dryRun || rows !== undefined;
      const jobs = await dispatch(submitUpload(rows));
      if (jobs === undefined) return;
      notify.success(isReview ? messages.checkStarted : messages.started);
      await openPage(isReview && jobs[0] ? detailsPath(jobs[0].workflowId) : paths.list);
    } catch (error) {
      const failed = failureText(intl, intl.formatMessage(messages.startFailed), error);
      const isUnsure = isApiError(error) && error.unsure === true;
      // The text of the server names the file and its problem.
      notify.error(isUnsure ? failed : (serverText(error) ?? failed), undefined, error);
    }
  };
}

/** Upload form: guide with templates, the eight files, and options. */
export default function ImportCreatePage() {
  const styles = useStyles();
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const openPage = useOpenPage();
  const start = useStart();
  const { files, sheets, refused, dryRun, wasSubmitted, submission } = useAppSelector(selectUpload);
  const busy = submission !== undefined;
  const mapped = useAppSelector(selectMappedFiles);
  const ready = useAppSelector(selectIsReady);
  const next =
    mapped.length > 0 ? messages.useColumns : Object.keys(sheets).length > 0 ? messages.useSheets : messages.start;
  useEffect(() => () => dispatch(closeUpload()), [dispatch]);
  // On a phone above the bar, which would have two lines.
  const isPhone = useMedia(PHONE);
  const sample = ready && (
    <Button disabledFocusable={busy} onClick={() => void start(sampleRows)}>
      {intl.formatMessage(recipeMessages.try, { count: sampleRows })}
    </Button>
  );

  return (
    <>
      <PageHeader
        title={intl.formatMessage(messages.createTitle)}
        crumbs={[
          { text: intl.formatMessage(messages.listTitle), to: paths.list },
          { text: intl.formatMessage(messages.createTitle) },
        ]}
      />
      <form
        className={useFormStyle()}
        onSubmit={(event) => {
          event.preventDefault();
          if (!ready) dispatch(uploadRejected());
          else if (!busy) void start();
        }}
      >
        <Guide />
        <FormSection title={messages.selectFiles} hint={messages.formats}>
          <Wide>
            <div className={styles.fields}>
              {importKinds.map((kind) => (
                <KindField
                  key={kind.type}
                  kind={kind}
                  name={files[kind.type]?.name}
                  refusal={refused[kind.type]}
                  onChange={(file) => dispatch(file ? chooseFile(kind.type, file) : fileRemoved(kind.type))}
                />
              ))}
            </div>
          </Wide>
          <Wide>
            <div className={styles.options}>
              <Switch
                label={intl.formatMessage(messages.dryRun)}
                checked={dryRun}
                onChange={(_event, { checked }) => dispatch(optionsChanged({ dryRun: checked }))}
              />
            </div>
          </Wide>
        </FormSection>
        <UploadChoices />
        {wasSubmitted && Object.keys(files).length === 0 && (
          <MessageBar intent="error" layout="multiline" role="alert">
            <MessageBarBody>{intl.formatMessage(messages.noFile)}</MessageBarBody>
          </MessageBar>
        )}
        {busy && <ProgressBar aria-label={intl.formatMessage(messages.uploading)} />}
        {isPhone && sample}
        <FormActions>
          <Button type="submit" appearance="primary" disabledFocusable={busy}>
            {intl.formatMessage(busy ? messages.uploading : next)}
          </Button>
          {!isPhone && sample}
          <Button onClick={() => void openPage(paths.list)}>{intl.formatMessage(formMessages.cancel)}</Button>
        </FormActions>
      </form>
    </>
  );
}
