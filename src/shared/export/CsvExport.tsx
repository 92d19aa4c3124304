import { Button, makeStyles, ProgressBar, Text, tokens } from '@fluentui/react-components';
import { ArrowDownloadRegular } from '@fluentui/react-icons';
import { useIntl } from 'react-intl';
import type { CsvColumn } from './csvFile.ts';
import { messages } from './messages.ts';
import { useCsvExport, type CsvSource } from './useCsvExport.ts';

const useStyles = makeStyles({
  running: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalS },
  bar: { inlineSize: '8rem' },
});

interface Props<Row> {
  source: CsvSource<Row>;
  columns: readonly CsvColumn<Row>[];
  idOf: (row: Row) => string;
}

/** Exports every row of a list, with progress; can be cancelled. */
export function CsvExport<Row>({ source, columns, idOf }: Props<Row>) {
  const styles = useStyles();
  const intl = useIntl();
  const { start, cancel, progress } = useCsvExport<Row>();
  if (!progress) {
    return (
      <Button
        appearance="subtle"
        size="small"
        icon={<ArrowDownloadRegular />}
        onClick={() => start(source, columns, idOf)}
      >
        {intl.formatMessage(messages.button)}
      </Button>
    );
  }
  const { done, total } = progress;
  const text =
    total === undefined
      ? intl.formatMessage(messages.progressOpen, { done })
      : intl.formatMessage(messages.progress, { done, total });
  return (
    <div className={styles.running}>
      <Text role="status">{text}</Text>
      <ProgressBar className={styles.bar} aria-label={text} value={total ? Math.min(1, done / total) : undefined} />
      <Button size="small" onClick={cancel}>
        {intl.formatMessage(messages.cancel)}
      </Button>
    </div>
  );
}
