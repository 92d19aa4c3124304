import { makeStyles, tokens } from '@fluentui/react-components';
import { useIntl } from 'react-intl';
import type { ImportJob } from '../../../api/platform/index.ts';
import { formatMoment } from '../../../shared/intl/dates.ts';
import { KeyFacts } from '../../../shared/layout/KeyFacts.tsx';
import { detailMessages } from '../detailMessages.ts';
import { authorOf } from '../importJob.ts';
import { kindOf } from '../importKinds.ts';
import { messages } from '../messages.ts';

const useStyles = makeStyles({
  root: { marginBlockEnd: tokens.spacingVerticalL },
});

interface Props {
  job: ImportJob;
}

const moment = (value: number | undefined): string => (value === undefined ? '' : formatMoment(new Date(value)));

/** Properties of an import: type, file, author and dates. */
export function JobFacts({ job }: Props) {
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
