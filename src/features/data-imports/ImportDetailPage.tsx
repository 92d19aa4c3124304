import { useEffect } from 'react';
import { useIntl } from 'react-intl';
import { useParams } from 'react-router-dom';
import { PageHeader } from '../../shared/layout/PageHeader.tsx';
import { TextLink } from '../../shared/layout/TextLink.tsx';
import { usePhonesAction } from '../../shared/people/usePhonesAction.ts';
import { StatusBadge } from '../../shared/layout/StatusBadge.tsx';
import { QueryState } from '../../shared/state/QueryState.tsx';
import { TechnicalDetails } from '../../shared/technical/TechnicalDetails.tsx';
import { useAppDispatch } from '../../shared/store/hooks.ts';
import { detailMessages } from './detailMessages.ts';
import { statusOf, authorOf } from './importJob.ts';
import { reviewClosed } from './importsSlice.ts';
import { JobState } from './parts/JobState.tsx';
import { JobTabs } from './parts/JobTabs.tsx';
import { TemporaryPasswords } from './parts/TemporaryPasswords.tsx';
import { UploadFileList } from './parts/UploadFileList.tsx';
import { messages } from './messages.ts';
import { paths } from './index.ts';
import { useImport, useUploadFiles } from './useImports.ts';
import { makeStyles, tokens } from '@fluentui/react-components';
import type { ImportJob } from '../../api/platform/index.ts';
import { formatMoment } from '../../shared/intl/dates.ts';
import { KeyFacts } from '../../shared/layout/KeyFacts.tsx';
import { kindOf } from './importKinds.ts';

/** Details of one import: its state, actions, and the plan or result of each row. */
export default function ImportDetailPage() {
  const intl = useIntl();
  const { workflowId = '' } = useParams();
  const dispatch = useAppDispatch();
  useEffect(() => () => void dispatch(reviewClosed({ workflowId })), [dispatch, workflowId]);
  const query = useImport(workflowId);
  const name = query.currentData?.filename ?? workflowId;
  const upload = useUploadFiles(query.currentData);
  return (
    <>
      <PageHeader
        title={name}
        status={query.currentData && <StatusBadge {...statusOf(query.currentData)} />}
        documentTitle={intl.formatMessage(detailMessages.title, { name })}
        crumbs={[{ text: intl.formatMessage(messages.listTitle), to: paths.list }, { text: name }]}
        actions={query.currentData && <PhonesOfImport job={query.currentData} />}
      />
      <QueryState query={query} errorText={intl.formatMessage(detailMessages.fetchFailed)}>
        {(job) => (
          <>
            <JobFacts job={job} />
            <UploadFileList current={job.workflowId} upload={upload} />
            <JobState job={job} upload={upload} />
            <TemporaryPasswords key={`${job.workflowId} passwords`} job={job} upload={upload} />
            <JobTabs key={job.workflowId} job={job} upload={upload} />
            <TechnicalDetails record={job} id={job.workflowId} />
          </>
        )}
      </QueryState>
    </>
  );
}

/** Link to the check of the phones of the accounts that an import of users created. */
function PhonesOfImport({ job: { workflowType, dateStarted, dateEnded } }: Props) {
  const phones = usePhonesAction();
  if (workflowType !== 'users' || dateStarted === undefined || dateEnded === undefined) return null;
  return phones({ from: dateStarted, to: dateEnded }).map(({ key, label, to = '' }) => (
    <TextLink key={key} to={to}>
      {label}
    </TextLink>
  ));
}

const useStyles = makeStyles({
  root: { marginBlockEnd: tokens.spacingVerticalL },
});

interface Props {
  job: ImportJob;
}

const moment = (value: number | undefined): string => (value === undefined ? '' : formatMoment(new Date(value)));

/** Properties of an import: type, file, author and dates. */
function JobFacts({ job }: Props) {
  const styles = useStyles();
  const intl = useIntl();
  const kind = kindOf(job.workflowType);
  return (
    <div className={styles.root}>
      <KeyFacts
        facts={[
          [intl.formatMessage(detailMessages.workflowType), kind ? intl.formatMessage(kind.label) : job.workflowType],
          [intl.formatMessage(messages.fileName), job.filename],
          [intl.formatMessage(detailMessages.author), authorOf(job)],
          [intl.formatMessage(messages.dateCreated), moment(job.dateCreated)],
          [intl.formatMessage(detailMessages.dateStarted), moment(job.dateStarted)],
          [intl.formatMessage(detailMessages.dateEnded), moment(job.dateEnded)],
        ]}
      />
    </div>
  );
}
