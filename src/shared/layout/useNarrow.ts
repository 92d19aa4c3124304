import { useCallback, useSyncExternalStore } from 'react';

/** True while the window is narrower than `below` CSS pixels; 768 is where a panel no longer fits beside a table. */
export function useNarrow(below = 768): boolean {
  const query = `(max-width: ${below - 1}px)`;
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
