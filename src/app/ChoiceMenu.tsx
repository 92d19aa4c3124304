import { Button, Menu, MenuItemRadio, MenuList, MenuPopover, MenuTrigger } from '@fluentui/react-components';
import type { ReactElement } from 'react';

interface Props<T extends string> {
  name: string;
  icon: ReactElement;
  value: T;
  options: readonly { value: T; label: string; lang?: string }[];
  onChoose: (value: T) => void;
}

/** A button of the header that opens a list of which one is chosen. */
export function ChoiceMenu<T extends string>({ name, icon, value, options, onChoose }: Props<T>) {
  return (
    <Menu
      checkedValues={{ choice: [value] }}
      onCheckedValueChange={(_event, data) => {
        const chosen = options.find((option) => option.value === data.checkedItems[0]);
        if (chosen) onChoose(chosen.value);
      }}
    >
      <MenuTrigger disableButtonEnhancement>
        <Button appearance="subtle" icon={icon} aria-label={name} title={name} />
      </MenuTrigger>
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
