import { Menu, MenuItem, MenuList, MenuPopover, MenuTrigger } from '@fluentui/react-components';
import { TableEditRegular } from '@fluentui/react-icons';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useLazyExportStoredQuery } from '../../api/platform/index.ts';
import { useConfig } from '../../config/ConfigContext.ts';
import { useCan } from '../../session/useCan.ts';
import { BarButton } from '../layout/BarButton.tsx';
import { messages } from './messages.ts';
import type { UploadSource } from './upload.ts';
import { uploadNeeds } from './upload.ts';
import { useDownload } from './useDownload.ts';

interface Props {
  /** Import files that a list can be exported to; with several, `label` distinguishes them. */
  sources: readonly (UploadSource & { label?: string })[];
}

/** Exports the rows of a list as an import file, to be edited and uploaded again. Hidden without permission. */
export function ExportForUpload({ sources }: Props) {
  const intl = useIntl();
  const { features } = useConfig();
  const [first, ...others] = sources;
  // Several files of one list need similar permissions; the import reports what is missing for each.
  const may = useCan('DataImport.read', 'DataImport.create', ...(first ? uploadNeeds[first.type] : []));
  const download = useDownload();
  const [requestExport] = useLazyExportStoredQuery();
  const [busy, setBusy] = useState(false);
  if (!features.dataImports || !may || !first) return null;

  const save = async ({ type, filter }: UploadSource): Promise<void> => {
    setBusy(true);
    await download(() => requestExport({ resourceTemplate: type, filter }).unwrap(), messages.uploadFailed);
    setBusy(false);
  };
  const button = {
    icon: <TableEditRegular />,
    disabledFocusable: busy,
    hint: intl.formatMessage(messages.uploadHint),
    label: intl.formatMessage(busy ? messages.preparing : messages.forUpload),
  };
  if (others.length === 0) return <BarButton {...button} onClick={() => void save(first)} />;
  return (
    <Menu>
      <MenuTrigger disableButtonEnhancement>
        <BarButton {...button} />
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          {sources.map((source) => (
            <MenuItem key={source.type} onClick={() => void save(source)}>
              {source.label}
            </MenuItem>
          ))}
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}
