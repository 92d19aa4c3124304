import { useCallback, useEffect, useRef } from 'react';

const area = '[data-toaster-position]';

const areaOf = (target: unknown): Element | null => (target instanceof Element ? target.closest(area) : null);

/**
 * Remembers where the focus was before it came to the notifications. Answers what to call when one went away: if it had
 * the focus, that goes back to where it came from.
 */
export function useToasterFocus(): () => void {
  const cameFrom = useRef<HTMLElement>(undefined);

  useEffect(() => {
    const onFocus = ({ target, relatedTarget }: FocusEvent): void => {
      if (areaOf(target) && relatedTarget instanceof HTMLElement && !areaOf(relatedTarget)) {
        cameFrom.current = relatedTarget;
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
    const place = cameFrom.current?.isConnected ? cameFrom.current : document.getElementById('content');
    // Nothing came from anywhere: the person never was in the notifications.
    if (cameFrom.current) place?.focus();
    cameFrom.current = undefined;
  }, []);
}
