import { defaultRangeExtractor, observeElementRect, useVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import { useCallback, type RefObject } from 'react';
import { rowHeight } from './treeStyles.ts';

/** Assumed height of the viewport in pixels where elements have no size (a hidden tab, tests without layout). */
const fallbackHeight = 1600;

/** Renders only the visible rows, and always the active row, so that it does not lose the focus. */
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
    // React warns about synchronous updates while rendering; rows may be rendered one frame later.
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
