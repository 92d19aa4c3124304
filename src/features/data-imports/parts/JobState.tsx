import { makeStyles, MessageBar, MessageBarBody, ProgressBar, Text, tokens } from '@fluentui/react-components';
import { Suspense } from 'react';
import { useIntl } from 'react-intl';
import type { ImportJob } from '../../../api/platform/index.ts';
import { detailMessages } from '../detailMessages.ts';
import { authorOf, filesWithErrors, progressOf } from '../importJob.ts';
import { issueText } from '../issueText.ts';
import { recipeMessages } from '../recipeMessages.ts';
import { JobActions } from './JobActions.tsx';
import { lazyPart, missingPart } from '../../../shared/state/lazyPart.ts';

const OutcomeChart = lazyPart(
  async () => ({ default: (await import('./OutcomeChart.tsx')).OutcomeChart }),
  missingPart,
);

const useStyles = makeStyles({
  root: { display: 'grid', gap: tokens.spacingVerticalM, marginBlockEnd: tokens.spacingVerticalL },
});

interface Props {
  job: ImportJob;
  /** All files of the upload, including this one. */
  upload: readonly ImportJob[];
}

const hints: ReadonlySet<string> = new Set([
  'columnIgnored',
  'columnOmitted',
  'columnUnknown',
  'hiddenRows',
  'mergedCells',
  'rowsLeftOut',
  'rowsDerived',
]);

/** True for an issue that is not an error. `more`, the count of further issues, has the severity of the issue before it. */
function isHint(errors: ImportJob['fileErrors'], index: number): boolean {
  const error = errors[index];
  if (error?.code === 'more') return index > 0 && isHint(errors, index - 1);
  return hints.has(error?.code ?? '');
}

/** True for an issue of a header, whose text names the column. */
const namesColumn = ({ column, values }: ImportJob['fileErrors'][number]): boolean => values?.value === column;

const sentences = (...texts: (string | false | undefined)[]): string => texts.filter(Boolean).join(' ');

/** State of an import: progress, plan to confirm, problems, counts and actions. */
export function JobState({ job, upload }: Props) {
  const styles = useStyles();
  const intl = useIntl();
  const progress = progressOf(job);
  const { phase, counts, plan, fileErrors } = job;
  const text = progress && intl.formatMessage(progress.label, { progress: progress.progress });
  const undone = phase === 'undone' || counts.undone > 0;
  const isWritten = ['done', 'cancelled', 'writing', 'signIn', 'unavailable', 'failed'].includes(phase);
  const serverReason = job.statusReason?.stderr?.split('\n')[0];
  // Problems of the file are displayed below, in the user's language. The server writes row and column before each.
  const reason = fileErrors.some(({ message }) => serverReason?.endsWith(message)) ? undefined : serverReason;
  const pauseReason = job.pauseReason && issueText(intl, job.pauseReason);
  const wrongFiles = filesWithErrors(upload);
  const isServerDown = job.pauseReason === undefined || job.pauseReason.code === 'server';
  return (
    <div className={styles.root}>
      {progress && (
        <div>
          <Text role="status">{text}</Text>
          <ProgressBar value={progress.progress} aria-label={text} />
        </div>
      )}
      {phase === 'review' && (
        <MessageBar intent={wrongFiles.length > 0 ? 'warning' : 'info'} layout="multiline">
          <MessageBarBody>
            {sentences(
              intl.formatMessage(detailMessages.plan, { invalid: plan.invalid }),
              plan.invalid === 0 &&
                wrongFiles.length > 0 &&
                intl.formatMessage(detailMessages.otherFiles, { files: intl.formatList(wrongFiles, { type: 'unit' }) }),
            )}
          </MessageBarBody>
        </MessageBar>
      )}
      {phase === 'review' && job.sampleRows !== undefined && (
        <MessageBar intent="info" layout="multiline">
          <MessageBarBody>{intl.formatMessage(recipeMessages.sample, { count: job.sampleRows })}</MessageBarBody>
        </MessageBar>
      )}
      {phase === 'signIn' && (
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody>
            {sentences(intl.formatMessage(detailMessages.signIn, { author: authorOf(job) }), pauseReason)}
          </MessageBarBody>
        </MessageBar>
      )}
      {phase === 'unavailable' && (
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody>
            {sentences(isServerDown && intl.formatMessage(detailMessages.unavailable), pauseReason)}
          </MessageBarBody>
        </MessageBar>
      )}
      {(phase === 'failed' || phase === 'cancelled') && (
        <MessageBar intent={phase === 'failed' ? 'error' : 'info'} layout="multiline">
          <MessageBarBody>
            {sentences(
              intl.formatMessage(phase === 'failed' ? detailMessages.failedText : detailMessages.cancelledText),
              reason,
            )}
          </MessageBarBody>
        </MessageBar>
      )}
      {fileErrors.map((issue, index) => (
        <MessageBar key={index} intent={isHint(fileErrors, index) ? 'info' : 'error'} layout="multiline">
          <MessageBarBody>
            {issue.column === undefined || namesColumn(issue)
              ? issueText(intl, issue)
              : intl.formatMessage(detailMessages.rowAndColumn, {
                  row: issue.row,
                  column: issue.column,
                  text: issueText(intl, issue),
                })}
          </MessageBarBody>
        </MessageBar>
      ))}
      {counts.total > 0 && (phase === 'review' || undone || isWritten) && (
        <Suspense>
          <OutcomeChart job={job} />
        </Suspense>
      )}
      <JobActions job={job} upload={upload} />
    </div>
  );
}
