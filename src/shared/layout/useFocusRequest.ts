import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router-dom';

/** State of a navigation within a page, for `navigate` or `setParams`: the focus moves to the element that opens. */
export const focusRequest = (target: string): { focus: string } => ({ focus: target });

/** Focuses the element that `find` returns after each navigation with `focusRequest(target)`, also after the first render. */
export function useFocusRequest(target: string, find: () => HTMLElement | null | undefined): void {
  const location = useLocation();
  const { key } = location;
  const isRequested = (location.state as { focus?: string } | null)?.focus === target;
  const focus = useEffectEvent(() => find()?.focus());
  useEffect(() => {
    if (isRequested) focus();
  }, [isRequested, key]);
}
