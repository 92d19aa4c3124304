import { MenuItemRadio, MenuList } from '@fluentui/react-components';
import { useOptionTexts, type ChoiceOption } from '../../form/options.ts';

interface Props {
  options: readonly ChoiceOption[];
  value: string;
  onChange: (value: string) => void;
}

/** Menu of the values of a filter. */
export function ChoiceMenu({ options, value, onChange }: Props) {
  return (
    <MenuList
      checkedValues={{ value: [value] }}
      onCheckedValueChange={(_event, data) => onChange(data.checkedItems[0] ?? '')}
    >
      {useOptionTexts(options).map((option) => (
        <MenuItemRadio key={option.value} name="value" value={option.value}>
          {option.label}
        </MenuItemRadio>
      ))}
    </MenuList>
  );
}
