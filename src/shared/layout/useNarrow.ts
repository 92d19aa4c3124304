import { useMedia } from './useMedia.ts';

/** True while the window is narrower than `below` CSS pixels. Below 768, a panel no longer fits beside a table. */
export function useNarrow(below = 768): boolean {
  return useMedia(`(max-width: ${below - 1}px)`);
}
