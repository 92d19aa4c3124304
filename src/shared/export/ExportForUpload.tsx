import { Menu, MenuItem, MenuList, MenuPopover, MenuTrigger } from '@fluentui/react-components';
import { TableEditRegular } from '@fluentui/react-icons';
import { useIntl } from 'react-intl';
import { BarButton } from '../layout/BarButton.tsx';
import { messages } from './messages.ts';
import type { UploadSource } from './upload.ts';
import { useExportForUpload } from './useExportForUpload.ts';

interface Props {
  /** Import files that a list can be exported to; with several, `label` distinguishes them. */
  sources: readonly (UploadSource & { label?: string })[];
}

/** Exports the rows of a list as an import file, to be edited and uploaded again. Hidden without permission. */
export function ExportForUpload({ sources }: Props) {
  const intl = useIntl();
  const { mayExport, isBusy, save } = useExportForUpload(sources);
  const [first, ...others] = sources;
  if (!mayExport || !first) return null;
  const button = {
    icon: <TableEditRegular />,
    disabledFocusable: isBusy,
    hint: intl.formatMessage(messages.uploadHint),
    label: intl.formatMessage(isBusy ? messages.preparing : messages.forUpload),
  };
  if (others.length === 0) return <BarButton {...button} onClick={() => save(first)} />;
  return (
    <Menu>
      <MenuTrigger disableButtonEnhancement>
        <BarButton {...button} />
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          {sources.map((source) => (
            <MenuItem key={source.type} onClick={() => save(source)}>
              {source.label}
            </MenuItem>
          ))}
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}
