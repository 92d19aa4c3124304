import { Button, makeStyles } from '@fluentui/react-components';
import { ArrowDownloadRegular, MoreHorizontalRegular, PlayRegular, TableEditRegular } from '@fluentui/react-icons';
import { useIntl } from 'react-intl';
import { ActionMenu, type MenuAction } from '../layout/ActionMenu.tsx';
import { BarButton } from '../layout/BarButton.tsx';
import type { CsvColumn } from './csvFile.ts';
import { ExportProgress, PreparingFile } from './ExportProgress.tsx';
import { messages } from './messages.ts';
import type { CsvExport, CsvSource } from './useCsvExport.ts';
import { useExportForUpload } from './useExportForUpload.ts';

const useStyles = makeStyles({ open: { minBlockSize: '44px', minInlineSize: '44px' } });

interface Props<Row> {
  source: CsvSource<Row>;
  columns: readonly CsvColumn<Row>[];
  idOf: (row: Row) => string;
  /** Result of `useCsvExport` in the component of the list, so that a change of the layout does not end a running export. */
  running: CsvExport<Row>;
  /** In a narrow window: a menu behind "…", even for a single file. */
  narrow: boolean;
  /** First entry of that menu: starts or ends the selection of rows. */
  select?: MenuAction | undefined;
}

/** The exports of a list: every row as CSV, with progress, and files to edit and upload again for those who may import. */
export function ExportMenu<Row>({ source, columns, idOf, running, narrow, select }: Props<Row>) {
  const styles = useStyles();
  const intl = useIntl();
  const { start, cancel, resume, progress } = running;
  const { upload = [] } = source;
  const { mayExport, cancel: cancelUpload, save } = useExportForUpload(upload);
  if (progress) return <ExportProgress progress={progress} onCancel={cancel} />;
  if (cancelUpload) return <PreparingFile onCancel={cancelUpload} />;
  const csv = {
    key: 'csv',
    label: intl.formatMessage(messages.button),
    icon: <ArrowDownloadRegular />,
    onClick: () => start(source, columns, idOf),
  };
  const unfinished = resume
    ? [{ key: 'resume', label: intl.formatMessage(messages.resume), icon: <PlayRegular />, onClick: resume }]
    : [];
  if (!narrow && !mayExport && !resume) return <BarButton label={csv.label} icon={csv.icon} onClick={csv.onClick} />;
  const forUpload = intl.formatMessage(messages.forUpload);
  const files = upload.flatMap((file) => [
    {
      key: file.type,
      label: file.label === undefined ? forUpload : intl.formatMessage(messages.forUploadOf, { file: file.label }),
      hint: intl.formatMessage(messages.uploadHint),
      icon: <TableEditRegular />,
      onClick: () => save(file),
    },
    {
      key: `${file.type}.xlsx`,
      label:
        file.label === undefined
          ? intl.formatMessage(messages.workbook)
          : intl.formatMessage(messages.workbookOf, { file: file.label }),
      icon: <TableEditRegular />,
      onClick: () => save(file, 'xlsx'),
    },
  ]);
  const label = intl.formatMessage(select ? messages.actions : messages.menu);
  return (
    <ActionMenu
      actions={[...(select ? [select] : []), ...unfinished, csv, ...(mayExport ? files : [])]}
      trigger={
        narrow ? (
          <Button className={styles.open} icon={<MoreHorizontalRegular />} aria-label={label} />
        ) : (
          <BarButton label={label} icon={<ArrowDownloadRegular />} />
        )
      }
    />
  );
}
