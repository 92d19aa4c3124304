import { useState } from 'react';
import type { Selection } from './useSelection.ts';

interface Selecting {
  isStarted: boolean;
  onChange: (isStarted: boolean) => void;
}

/**
 * On a phone, the menu shows and hides the checkboxes of the cards. Undefined if the checkboxes are always shown, or if
 * there are none.
 */
export function useSelecting(selection: Selection | undefined, hasMenu: boolean): Selecting | undefined {
  const [isStarted, setIsStarted] = useState(false);
  if (!selection || !hasMenu) return undefined;
  return {
    isStarted: isStarted || selection.count !== 0,
    onChange: (next) => {
      setIsStarted(next);
      if (!next) selection.clear();
    },
  };
}
