import { makeStyles, ProgressBar, tokens } from '@fluentui/react-components';
import { useIntl } from 'react-intl';
import type { ImportJob } from '../../../api/platform/index.ts';
import { RowStatus } from '../../../shared/layout/StatusBadge.tsx';
import { progressOf, statusOf } from '../importJob.ts';

const useStyles = makeStyles({
  root: { display: 'grid', gap: tokens.spacingVerticalXXS, justifyItems: 'start', minInlineSize: '8rem' },
  bar: { inlineSize: '8rem' },
});

interface Props {
  job: ImportJob;
}

/** Status of an import, with its progress while it is running. */
export function StatusTag({ job }: Props) {
  const styles = useStyles();
  const intl = useIntl();
  const progress = progressOf(job);
  return (
    <div className={styles.root}>
      <RowStatus {...statusOf(job)} />
      {progress && (
        <ProgressBar
          className={styles.bar}
          value={progress.progress}
          aria-label={intl.formatMessage(progress.label, { progress: progress.progress })}
        />
      )}
    </div>
  );
}
