import { useEffect } from 'react';

/** Milliseconds in which a closed dialog gives the focus back to what opened it. */
const wait = 200;

/**
 * Gives the focus to the page when a dialog closes and what opened it is gone or disabled by then, as after a deletion.
 * Without a focused element the library's focus trap would keep the page hidden from screen readers.
 */
export function useFocusKept(open: boolean): void {
  useEffect(() => {
    if (!open) return;
    return () => {
      setTimeout(() => {
        const { activeElement, body } = document;
        if (activeElement === null || activeElement === body) document.getElementById('content')?.focus();
      }, wait);
    };
  }, [open]);
}
