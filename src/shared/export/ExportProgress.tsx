import { ArrowDownloadRegular } from '@fluentui/react-icons';
import { useIntl } from 'react-intl';
import { BarButton } from '../layout/BarButton.tsx';
import { RunningBar } from '../state/RunningBar.tsx';
import type { CsvColumn } from './csvFile.ts';
import { messages } from './messages.ts';
import { useCsvExport, type CsvProgress, type CsvSource } from './useCsvExport.ts';

interface Props<Row> {
  source: CsvSource<Row>;
  columns: readonly CsvColumn<Row>[];
  idOf: (row: Row) => string;
}

/** Exports every row of a list, with progress; can be cancelled. */
export function CsvExport<Row>({ source, columns, idOf }: Props<Row>) {
  const intl = useIntl();
  const { start, cancel, progress } = useCsvExport<Row>();
  if (!progress) {
    return (
      <BarButton
        label={intl.formatMessage(messages.button)}
        icon={<ArrowDownloadRegular />}
        onClick={() => start(source, columns, idOf)}
      />
    );
  }
  return <ExportProgress progress={progress} onCancel={cancel} />;
}

/** Progress of an export, with a button that cancels it. */
export function ExportProgress({ progress, onCancel }: { progress: CsvProgress; onCancel: () => void }) {
  const intl = useIntl();
  const { done, total } = progress;
  const text =
    total === undefined
      ? intl.formatMessage(messages.progressOpen, { done })
      : intl.formatMessage(messages.progress, { done, total });
  return (
    <RunningBar
      text={text}
      done={done}
      total={total}
      cancelLabel={intl.formatMessage(messages.cancel)}
      onCancel={onCancel}
    />
  );
}
