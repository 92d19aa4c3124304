import { makeStyles, ProgressBar, Text, tokens } from '@fluentui/react-components';
import { useIntl } from 'react-intl';
import type { ImportJob } from '../../../api/platform/index.ts';
import { InlineError } from '../../../shared/state/InlineError.tsx';
import { detailMessages } from '../detailMessages.ts';
import { issueMessages } from '../issueMessages.ts';
import { useUndoPreview } from '../useUndoPreview.ts';

const useStyles = makeStyles({
  root: { display: 'grid', gap: tokens.spacingVerticalXS },
  list: { margin: 0, maxBlockSize: '12rem', overflow: 'auto', paddingInlineStart: tokens.spacingHorizontalXL },
});

interface Props {
  /** All files of the upload. */
  upload: readonly ImportJob[];
  /** True if rows that were changed since the import are undone too. */
  force: boolean;
}

/** Preview of an undo: the number of rows by result, and the rows that are not undone, with the reason. */
export function UndoPreview({ upload, force }: Props) {
  const styles = useStyles();
  const intl = useIntl();
  const { checked, counts, staying, done, error, retry } = useUndoPreview(upload, force);
  const total = upload.reduce((sum, job) => sum + (job.canUndo ? job.counts.created + job.counts.updated : 0), 0);
  const changed = staying.filter(({ fate }) => fate === 'changed');
  const inUse = staying.filter(({ fate }) => fate === 'inUse');
  const progress = intl.formatMessage(detailMessages.undoChecking, { checked, total: Math.max(checked, total) });
  const more = (count: number) => count > 0 && <li>{intl.formatMessage(detailMessages.undoMore, { count })}</li>;
  return (
    <section className={styles.root}>
      {error !== undefined && <InlineError error={error} onRetry={retry} />}
      {!done && error === undefined && (
        <>
          <Text role="status">{progress}</Text>
          <ProgressBar value={checked} max={Math.max(checked, total, 1)} aria-label={progress} />
        </>
      )}
      <Text>{intl.formatMessage(detailMessages.undoSummary, counts)}</Text>
      {changed.length > 0 && (
        <>
          <Text>{intl.formatMessage(detailMessages.undoChanged)}</Text>
          <ul className={styles.list} tabIndex={0}>
            {changed.map(({ row, label, what }) => (
              <li key={`${row} ${what.join()}`}>{label}</li>
            ))}
            {more(counts.changed - changed.length)}
          </ul>
        </>
      )}
      {inUse.length > 0 && (
        <>
          <Text>{intl.formatMessage(detailMessages.undoInUse, { count: counts.inUse })}</Text>
          <ul className={styles.list} tabIndex={0}>
            {inUse.map(({ row, label, what }) => {
              const values = { type: what[0]?.split('/')[0] ?? '', value: what.join(', ') };
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
