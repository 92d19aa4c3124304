import { useState } from 'react';
import type { Selection } from './useSelection.ts';

interface Selecting {
  isStarted: boolean;
  onChange: (isStarted: boolean) => void;
}

/**
 * On a phone, the cards have checkboxes while the user selects: an entry of the menu "…" starts and ends that. Undefined if
 * the rows have checkboxes all the time, or none.
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
