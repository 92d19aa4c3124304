import {
  Menu,
  MenuDivider,
  MenuItem,
  MenuItemCheckbox,
  MenuList,
  MenuPopover,
  MenuTrigger,
} from '@fluentui/react-components';
import { ColumnTripleEditRegular } from '@fluentui/react-icons';
import { useIntl } from 'react-intl';
import { BarButton } from '../layout/BarButton.tsx';
import { messages } from './messages.ts';
import { defaultColumns, isChoosable, type ChoosableColumn } from './visibleColumns.ts';

interface Props {
  columns: readonly (ChoosableColumn & { label: string })[];
  /** Keys; undefined for the default. */
  chosen: readonly string[] | undefined;
  /** Undefined restores the default. */
  onChoose: (keys: readonly string[] | undefined) => void;
}

/** Menu for the columns of a table; stays open between choices. */
export function ColumnPicker({ columns, chosen, onChoose }: Props) {
  const intl = useIntl();
  const usual = defaultColumns(columns);
  const shown = chosen ?? usual;
  const choose = (keys: readonly string[]): void => {
    const same = keys.length === usual.length && usual.every((key) => keys.includes(key));
    onChoose(same ? undefined : columns.filter(({ key }) => keys.includes(key)).map(({ key }) => key));
  };
  return (
    <Menu
      persistOnItemClick
      checkedValues={{ columns: [...shown] }}
      onCheckedValueChange={(_event, data) => choose(data.checkedItems)}
    >
      <MenuTrigger disableButtonEnhancement>
        <BarButton label={intl.formatMessage(messages.columns)} icon={<ColumnTripleEditRegular />} />
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          {columns.filter(isChoosable).map(({ key, label }) => (
            <MenuItemCheckbox key={key} name="columns" value={key}>
              {label}
            </MenuItemCheckbox>
          ))}
          <MenuDivider />
          <MenuItem disabled={chosen === undefined} onClick={() => onChoose(undefined)}>
            {intl.formatMessage(messages.usualColumns)}
          </MenuItem>
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}
