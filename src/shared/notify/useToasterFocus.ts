import { useCallback, useEffect, useRef } from 'react';

const area = '[data-toaster-position]';

const areaOf = (target: unknown): Element | null => (target instanceof Element ? target.closest(area) : null);

/**
 * Stores the element that had the focus before it moved to the notifications. Returns a function to call after a
 * notification is removed: if the notification had the focus, the focus is restored.
 */
export function useToasterFocus(): () => void {
  const previousFocus = useRef<HTMLElement>(undefined);

  useEffect(() => {
    const onFocus = ({ target, relatedTarget }: FocusEvent): void => {
      if (areaOf(target) && relatedTarget instanceof HTMLElement && !areaOf(relatedTarget)) {
        previousFocus.current = relatedTarget;
      }
    };
    document.addEventListener('focusin', onFocus);
    return () => {
      document.removeEventListener('focusin', onFocus);
    };
  }, []);

  return useCallback(() => {
    const { activeElement, body } = document;
    if (activeElement !== null && activeElement !== body) return;
    const returnTarget = previousFocus.current?.isConnected
      ? previousFocus.current
      : document.getElementById('content');
    // Undefined if the focus was never in the notifications.
    if (previousFocus.current) returnTarget?.focus();
    previousFocus.current = undefined;
  }, []);
}
