import { Button, Tooltip } from '@fluentui/react-components';
import { TableEditRegular } from '@fluentui/react-icons';
import { useIntl } from 'react-intl';
import { messages } from './messages.ts';
import type { UploadSource } from './upload.ts';
import { useExportForUpload } from './useExportForUpload.ts';

interface Props {
  source: UploadSource;
}

/** Exports the rows of a list without other exports as an import file. Hidden without permission. */
export function ExportForUpload({ source }: Props) {
  const intl = useIntl();
  const { mayExport, isBusy, save } = useExportForUpload([source]);
  if (!mayExport) return null;
  return (
    <Tooltip content={intl.formatMessage(messages.uploadHint)} relationship="description" positioning="below">
      <Button appearance="subtle" icon={<TableEditRegular />} disabledFocusable={isBusy} onClick={() => save(source)}>
        {intl.formatMessage(isBusy ? messages.preparing : messages.forUpload)}
      </Button>
    </Tooltip>
  );
}
