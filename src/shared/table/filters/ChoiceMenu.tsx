import { MenuItemCheckbox, MenuItemRadio, MenuList } from '@fluentui/react-components';
import { useOptionTexts, type ChoiceOption } from '../../form/options.ts';
import { filterValues, joinValues } from '../listParams.ts';

interface Props {
  options: readonly ChoiceOption[];
  value: string;
  onChange: (value: string) => void;
  /** Several values, separated by commas. The menu stays open. */
  isMultiple?: boolean | undefined;
}

/** Menu of the values of a filter. */
export function ChoiceMenu({ options, value, onChange, isMultiple = false }: Props) {
  const Item = isMultiple ? MenuItemCheckbox : MenuItemRadio;
  return (
    <MenuList
      checkedValues={{ value: isMultiple ? filterValues(value) : [value] }}
      onCheckedValueChange={(_event, data) => onChange(inOrder(options, data.checkedItems))}
    >
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
