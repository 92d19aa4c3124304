import { defaultRangeExtractor, observeElementRect, useVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import { useCallback, type RefObject } from 'react';
import { rowHeight } from './treeStyles.ts';

/** Where nothing has a size (a hidden tab, tests without layout) this many pixels count as visible. */
const fallbackHeight = 1600;

/** Only the rows in sight are drawn, and always the row with the focus, which must not vanish under the person. */
export function useVirtualRows(
  viewport: RefObject<HTMLDivElement | null>,
  count: number,
  active: number,
): Virtualizer<HTMLDivElement, HTMLDivElement> {
  return useVirtualizer<HTMLDivElement, HTMLDivElement>({
    count,
    getScrollElement: () => viewport.current,
    estimateSize: () => rowHeight,
    overscan: 10,
    // React complains about synchronous updates while it draws; rows may come one frame later.
    useFlushSync: false,
    initialRect: { width: 0, height: fallbackHeight },
    observeElementRect: useCallback<typeof observeElementRect<HTMLDivElement>>(
      (instance, report) =>
        observeElementRect(instance, (rect) => {
          report(rect.height > 0 ? rect : { ...rect, height: fallbackHeight });
        }),
      [],
    ),
    rangeExtractor: useCallback(
      (range: Parameters<typeof defaultRangeExtractor>[0]) => {
        const indexes = defaultRangeExtractor(range);
        return active < 0 || indexes.includes(active) ? indexes : [...indexes, active].sort((a, b) => a - b);
      },
      [active],
    ),
  });
}
