import { useIntl } from 'react-intl';
import { RunningBar } from '../state/RunningBar.tsx';
import { messages } from './messages.ts';
import type { CsvExport } from './useCsvExport.ts';

interface Props {
  progress: NonNullable<CsvExport<unknown>['progress']>;
  onCancel: () => void;
}

/** Progress of an export, with a button that cancels it. */
export function ExportProgress({ progress, onCancel }: Props) {
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

/** A file that the platform server makes of all rows, with a button that cancels it. */
export function PreparingFile({ onCancel }: Pick<Props, 'onCancel'>) {
  const intl = useIntl();
  return (
    <RunningBar
      text={intl.formatMessage(messages.preparing)}
      done={0}
      cancelLabel={intl.formatMessage(messages.cancel)}
      onCancel={onCancel}
    />
  );
}
