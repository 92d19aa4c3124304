import {
  Menu,
  MenuDivider,
  MenuGroup,
  MenuGroupHeader,
  MenuItem,
  MenuItemCheckbox,
  MenuList,
  MenuPopover,
  MenuTrigger,
} from '@fluentui/react-components';
import { TableSettingsRegular } from '@fluentui/react-icons';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Density } from '../../config/preferences.ts';
import { BarButton } from '../layout/BarButton.tsx';
import { messages } from './messages.ts';
import { defaultColumns, isChoosable, type ChoosableColumn } from './visibleColumns.ts';

interface ColumnsProps {
  columns: readonly (ChoosableColumn & { label: string })[];
  /** Keys; undefined for the default. */
  chosen: readonly string[] | undefined;
  /** Undefined restores the default. */
  onChoose: (keys: readonly string[] | undefined) => void;
}

interface Props {
  /** Omitted for a table with fixed columns. */
  columns?: ColumnsProps | undefined;
  /** Omitted for cards, whose height is that of their content. */
  density?: { value: Density; onChange: (density: Density) => void } | undefined;
}

/** Menu for the row height and the columns of a table; stays open between choices. */
export function DisplayMenu({ columns, density }: Props) {
  const intl = useIntl();
  return (
    <Menu
      persistOnItemClick
      checkedValues={{
        columns: columns ? [...(columns.chosen ?? defaultColumns(columns.columns))] : [],
        density: density ? [density.value] : [],
      }}
      onCheckedValueChange={(_event, { name, checkedItems }) => {
        if (name === 'columns') columns?.onChoose(chosenOf(columns.columns, checkedItems));
        else density?.onChange(checkedItems.includes('compact') ? 'compact' : 'comfortable');
      }}
    >
      <MenuTrigger disableButtonEnhancement>
        <BarButton label={intl.formatMessage(messages.display)} icon={<TableSettingsRegular />} />
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          {density && (
            <MenuItemCheckbox name="density" value="compact">
              <FormattedMessage {...messages.compactRows} />
            </MenuItemCheckbox>
          )}
          {density && columns && <MenuDivider />}
          {columns && (
            <MenuGroup>
              <MenuGroupHeader>
                <FormattedMessage {...messages.columns} />
              </MenuGroupHeader>
              {columns.columns.filter(isChoosable).map(({ key, label }) => (
                <MenuItemCheckbox key={key} name="columns" value={key}>
                  {label}
                </MenuItemCheckbox>
              ))}
              <MenuItem disabled={columns.chosen === undefined} onClick={() => columns.onChoose(undefined)}>
                <FormattedMessage {...messages.usualColumns} />
              </MenuItem>
            </MenuGroup>
          )}
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}

/** Keys in the order of the columns; undefined for the default columns. */
function chosenOf(columns: ColumnsProps['columns'], keys: readonly string[]): string[] | undefined {
  const usual = defaultColumns(columns);
  const isUsual = keys.length === usual.length && usual.every((key) => keys.includes(key));
  return isUsual ? undefined : columns.filter(({ key }) => keys.includes(key)).map(({ key }) => key);
}
