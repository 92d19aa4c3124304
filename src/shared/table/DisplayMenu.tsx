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
import { Suspense, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Density } from '../../config/preferences.ts';
import { BarButton } from '../layout/BarButton.tsx';
import type { ColumnWidths } from './columnWidths.ts';
import { messages } from './messages.ts';
import { arrangedKeys, defaultColumns, isChoosable, type ChoosableColumn } from './visibleColumns.ts';
import { lazyPart, missingDialog } from '../state/lazyPart.ts';

const ArrangeDialog = lazyPart(
  async () => ({ default: (await import('./ArrangeDialog.tsx')).ArrangeDialog }),
  missingDialog,
);

export interface ColumnsProps {
  columns: readonly (ChoosableColumn & { label: string })[];
  /** Keys; undefined for the default. */
  chosen: readonly string[] | undefined;
  /** Undefined restores the default. */
  onChoose: (keys: readonly string[] | undefined) => void;
  /** Widths that the user has chosen, in rem. */
  widths?: ColumnWidths | undefined;
  onWidths?: ((widths: ColumnWidths | undefined) => void) | undefined;
  /** Restores order, columns and widths; only the columns without it. */
  onReset?: (() => void) | undefined;
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
  const [isArranging, setIsArranging] = useState(false);
  const isChanged = columns && (columns.chosen !== undefined || columns.widths !== undefined);
  const restore = (): void => (columns?.onReset ? columns.onReset() : columns?.onChoose(undefined));
  return (
    <>
      <Menu
        persistOnItemClick
        checkedValues={{
          columns: columns ? [...(columns.chosen ?? defaultColumns(columns.columns))] : [],
          density: density ? [density.value] : [],
        }}
        onCheckedValueChange={(_event, { name, checkedItems }) => {
          if (name === 'columns') columns?.onChoose(chosenOf(columns, checkedItems));
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
                {/* Closes the menu, unlike the other entries. */}
                <MenuItem persistOnClick={false} onClick={() => setIsArranging(true)}>
                  <FormattedMessage {...messages.arrange} />
                </MenuItem>
                <MenuItem disabled={!isChanged} onClick={restore}>
                  <FormattedMessage {...messages.usualColumns} />
                </MenuItem>
              </MenuGroup>
            )}
          </MenuList>
        </MenuPopover>
      </Menu>
      {isArranging && columns && (
        <Suspense>
          <ArrangeDialog {...columns} onClose={() => setIsArranging(false)} />
        </Suspense>
      )}
    </>
  );
}

/** The chosen keys; undefined for the default columns in their own order. */
function chosenOf({ columns, chosen }: ColumnsProps, keys: readonly string[]): string[] | undefined {
  const usual = defaultColumns(columns);
  const next = arrangedKeys(columns, chosen ?? usual, keys);
  return next.join() === usual.join() ? undefined : next;
}
