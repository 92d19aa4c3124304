import { useCallback, useSyncExternalStore } from 'react';

// Breakpoints in em follow the text size of the browser: with text of 200 %, a window of 900 px has the layout of a phone.

/** Media query: phones, where the header has room for few buttons and the rows of tables are cards. */
export const PHONE = '(max-width: 30em)';

/** Media query: windows without room for the menu beside the page, which it overlays. */
export const NARROW = '(max-width: 47.99em)';

/** Media query: windows without room for a tree or a panel beside a table. */
export const ONE_PANE = '(max-width: 63.99em)';

/** Media query: phones and touch screens. */
export const TOUCH = `${PHONE}, (pointer: coarse)`;

/** Media query: large windows with a mouse. */
export const DESKTOP = '(min-width: 64em) and (pointer: fine)';

/** Griffel media query: the other windows. */
export const WIDE = '@media (min-width: 48em)';

/** True while a media query matches, e.g. `(max-width: 30em)`; re-renders when that changes. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
}

/** True in a window without room for the menu beside the page. */
export function useNarrow(): boolean {
  return useMedia(NARROW);
}
