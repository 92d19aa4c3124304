import { Menu, MenuItemRadio, MenuList, MenuPopover, MenuTrigger } from '@fluentui/react-components';
import type { ReactElement } from 'react';

interface Props<T extends string> {
  trigger: ReactElement;
  value: T;
  options: readonly { value: T; label: string; lang?: string }[];
  onChoose: (value: T) => void;
}

/** A menu of options with one selected. Mounts open, see `HeaderMenu`. */
export function ChoiceMenu<T extends string>({ trigger, value, options, onChoose }: Props<T>) {
  return (
    <Menu
      defaultOpen
      checkedValues={{ choice: [value] }}
      onCheckedValueChange={(_event, data) => {
        const chosen = options.find((option) => option.value === data.checkedItems[0]);
        if (chosen) onChoose(chosen.value);
      }}
    >
      <MenuTrigger disableButtonEnhancement>{trigger}</MenuTrigger>
      <MenuPopover>
        <MenuList>
          {options.map((option) => (
            <MenuItemRadio key={option.value} name="choice" value={option.value} lang={option.lang}>
              {option.label}
            </MenuItemRadio>
          ))}
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}
