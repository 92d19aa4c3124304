import { makeStyles, Text, tokens } from '@fluentui/react-components';
import { useIntl } from 'react-intl';
import { usePreviewImportUndoQuery, type ImportJob } from '../../../api/platform/index.ts';
import { QueryState } from '../../../shared/state/QueryState.tsx';
import { detailMessages } from '../detailMessages.ts';
import { kindOf } from '../importKinds.ts';

const useStyles = makeStyles({
  root: { display: 'grid', gap: tokens.spacingVerticalXS },
  list: { margin: 0, maxBlockSize: '12rem', overflow: 'auto', paddingInlineStart: tokens.spacingHorizontalXL },
});

/** Rows looked at; the server compares each with what is stored now. */
const most = 200;

interface Props {
  job: ImportJob;
}

/** What undoing does to the rows of one file, and which of them somebody has changed since. */
export function UndoPreview({ job }: Props) {
  const styles = useStyles();
  const intl = useIntl();
  const { workflowId, workflowType } = job;
  const query = usePreviewImportUndoQuery({ workflowId, limit: most }, { refetchOnMountOrArgChange: true });
  const kind = kindOf(workflowType);
  return (
    <section className={styles.root}>
      <Text as="h3" weight="semibold">
        {kind ? intl.formatMessage(kind.label) : workflowType}
      </Text>
      <QueryState query={query}>
        {({ total, steps }) => {
          const changed = steps.filter(({ fate }) => fate === 'changed');
          const number = (wanted: string): number => steps.filter(({ fate }) => fate === wanted).length;
          return (
            <>
              {total > steps.length && (
                <Text>{intl.formatMessage(detailMessages.undoFirst, { shown: steps.length, total })}</Text>
              )}
              <Text>
                {intl.formatMessage(detailMessages.undoSummary, {
                  remove: number('remove'),
                  restore: number('restore'),
                  changed: changed.length,
                  gone: number('gone'),
                })}
              </Text>
              {changed.length > 0 && (
                <>
                  <Text>{intl.formatMessage(detailMessages.undoChanged)}</Text>
                  <ul className={styles.list} tabIndex={0}>
                    {changed.map(({ row, label }) => (
                      <li key={row}>{label}</li>
                    ))}
                  </ul>
                </>
              )}
            </>
          );
        }}
      </QueryState>
    </section>
  );
}
