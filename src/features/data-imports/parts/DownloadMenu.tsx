import { Button, Menu, MenuDivider, MenuItem, MenuList, MenuPopover, MenuTrigger } from '@fluentui/react-components';
import { ArrowDownloadRegular } from '@fluentui/react-icons';
import { useIntl } from 'react-intl';
import type { ImportType } from '../../../api/platform/index.ts';
import { importKinds } from '../importKinds.ts';

interface Props {
  label: string;
  onChoose: (type: ImportType) => void;
  /** First entry, for all files. */
  all?: { label: string; onChoose: () => void };
}

/** Menu button with the eight kinds of files. */
export function DownloadMenu({ label, onChoose, all }: Props) {
  const intl = useIntl();
  return (
    <Menu>
      <MenuTrigger disableButtonEnhancement>
        <Button icon={<ArrowDownloadRegular />}>{label}</Button>
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          {all && <MenuItem onClick={all.onChoose}>{all.label}</MenuItem>}
          {all && <MenuDivider />}
          {importKinds.map((kind) => (
            <MenuItem key={kind.type} onClick={() => onChoose(kind.type)}>
              {intl.formatMessage(kind.label)}
            </MenuItem>
          ))}
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}
