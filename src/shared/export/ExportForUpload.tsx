import { Button } from '@fluentui/react-components';
import { TableEditRegular } from '@fluentui/react-icons';
import { useIntl } from 'react-intl';
import { ActionMenu } from '../layout/ActionMenu.tsx';
import { PreparingFile } from './ExportProgress.tsx';
import { messages } from './messages.ts';
import type { UploadSource } from './upload.ts';
import { useExportForUpload } from './useExportForUpload.ts';

interface Props {
  source: UploadSource;
}

/** Exports the rows of a list without other exports as an import file. Hidden without permission. */
export function ExportForUpload({ source }: Props) {
  const intl = useIntl();
  const { mayExport, cancel, save } = useExportForUpload([source]);
  if (!mayExport) return null;
  if (cancel) return <PreparingFile onCancel={cancel} />;
  return (
    <ActionMenu
      actions={[
        {
          key: 'csv',
          label: intl.formatMessage(messages.csv),
          hint: intl.formatMessage(messages.uploadHint),
          onClick: () => save(source),
        },
        { key: 'xlsx', label: intl.formatMessage(messages.workbook), onClick: () => save(source, 'xlsx') },
      ]}
      trigger={
        <Button appearance="subtle" icon={<TableEditRegular />}>
          {intl.formatMessage(messages.forUpload)}
        </Button>
      }
    />
  );
}
