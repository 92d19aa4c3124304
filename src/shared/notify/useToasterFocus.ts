import { useCallback, useEffect, useRef } from 'react';

const area = '[data-toaster-position]';

const areaOf = (target: unknown): Element | null => (target instanceof Element ? target.closest(area) : null);

/** What the library's focus code announces before it moves the focus itself. */
interface MoveFocus extends Event {
  detail?: { relatedEvent?: unknown };
}

/**
 * The way of the keyboard through the notifications: Tab leaves them like any other part of the page, where the library
 * would keep it inside until Escape, which dismisses all. Answers what to call when a notification went away: if it had
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
    const onMove = (event: MoveFocus): void => {
      const { relatedEvent } = event.detail ?? {};
      if (relatedEvent instanceof KeyboardEvent && relatedEvent.key === 'Tab' && areaOf(relatedEvent.target)) {
        event.preventDefault();
      }
    };
    document.addEventListener('focusin', onFocus);
    document.addEventListener('tabster:movefocus', onMove);
    return () => {
      document.removeEventListener('focusin', onFocus);
      document.removeEventListener('tabster:movefocus', onMove);
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
