import {
  Menu,
  MenuItemCheckbox,
  MenuItemRadio,
  MenuList,
  MenuPopover,
  type MenuProps,
} from '@fluentui/react-components';
import type { ReactElement } from 'react';
import { useOptionTexts, type ChoiceOption } from '../../form/options.ts';
import { filterValues, joinValues } from '../listParams.ts';

interface Props {
  options: readonly ChoiceOption[];
  value: string;
  onChange: (value: string) => void;
  /** Several values, separated by commas. The menu stays open. */
  isMultiple?: boolean | undefined;
  open?: boolean;
  onOpenChange?: MenuProps['onOpenChange'];
  children: ReactElement;
}

/** Menu of the values of a filter, opened by `children`, a trigger. */
export function ChoiceMenu({ options, value, onChange, isMultiple = false, children, ...menu }: Props) {
  return (
    <Menu
      {...menu}
      checkedValues={{ value: isMultiple ? filterValues(value) : [value] }}
      onCheckedValueChange={(_event, data) => onChange(inOrder(options, data.checkedItems))}
    >
      {children}
      <MenuPopover>
        <Choices options={options} isMultiple={isMultiple} />
      </MenuPopover>
    </Menu>
  );
}

function Choices({ options, isMultiple }: Pick<Props, 'options' | 'isMultiple'>) {
  const Item = isMultiple ? MenuItemCheckbox : MenuItemRadio;
  return (
    <MenuList>
      {useOptionTexts(options).map((option) => (
        <Item key={option.value} name="value" value={option.value}>
          {option.label}
        </Item>
      ))}
    </MenuList>
  );
}

/** The chosen values as the value of a filter. */
export const inOrder = (options: readonly ChoiceOption[], chosen: readonly string[]): string =>
  joinValues(
    options.map(({ value }) => value),
    chosen,
  );
