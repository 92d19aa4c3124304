import { useState } from 'react';
import { readPreferences, writePreferences, type MenuPreference } from '../../config/preferences.ts';

/** State of the side menu in this browser, and a function that changes and stores it. */
export function useMenuPreference(): [MenuPreference, (change: MenuPreference) => void] {
  const [stored, setStored] = useState<MenuPreference>(() => readPreferences().menu ?? {});
  const change = (part: MenuPreference): void => {
    const menu = { ...stored, ...part };
    setStored(menu);
    writePreferences({ menu });
  };
  return [stored, change];
}
