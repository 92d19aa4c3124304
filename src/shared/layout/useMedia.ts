import { useCallback, useSyncExternalStore } from 'react';

/** True while a media query matches, e.g. `(max-width: 767px)`; re-renders when that changes. */
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

/** True while the window is narrower than `below` CSS pixels. Below 768, a panel no longer fits beside a table. */
export function useNarrow(below = 768): boolean {
  return useMedia(`(max-width: ${below - 1}px)`);
}

/** Griffel media query: windows with room for the menu beside the page; in narrower ones it overlays the page. */
export const WIDE = '@media (min-width: 768px)';

/** Media query: phones, where the header has room for few buttons. */
export const PHONE = '(max-width: 480px)';
