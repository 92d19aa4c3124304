import { Text } from '@fluentui/react-components';
import { useState, type ComponentType, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { PlainButton } from '../layout/PlainButton.tsx';
import type { CheckedLine } from './buildReport.ts';
import { messages } from './messages.ts';
import type { ReportDialogProps } from './ReportDialog.tsx';

interface Props {
  /** Error shown by the surrounding page. */
  error?: unknown;
  checks?: readonly CheckedLine[];
}

/** Opens the support report, a separate chunk. `element` is its dialog, or an error if it cannot be loaded: `open` retries. */
export function useReport({ error, checks }: Props): { open: () => Promise<void>; element: ReactNode } {
  const [Dialog, setDialog] = useState<ComponentType<ReportDialogProps>>();
  const [failed, setFailed] = useState(false);
  const open = async (): Promise<void> => {
    setFailed(false);
    try {
      const { ReportDialog } = await import(/* webpackChunkName: "report" */ './ReportDialog.tsx');
      setDialog(() => ReportDialog);
    } catch {
      setFailed(true);
    }
  };
  const element = (
    <>
      {failed && (
        <Text role="alert">
          <FormattedMessage {...messages.failed} />
        </Text>
      )}
      {Dialog && <Dialog error={error} checks={checks} onClose={() => setDialog(undefined)} />}
    </>
  );
  return { open, element };
}

/** Opens the support report. */
export function ReportButton(props: Props) {
  const { open, element } = useReport(props);
  return (
    <>
      <PlainButton onClick={() => void open()}>
        <FormattedMessage {...messages.button} />
      </PlainButton>
      {element}
    </>
  );
}
