import { useEffect } from 'react';
import { createTabster, getTabster } from 'tabster';

/** Milliseconds in which a closed dialog gives the focus back to what opened it. */
const wait = 200;

let kept = false;

/**
 * The library's focus trap hides the page from screen readers while a dialog is open, and shows it again a moment after.
 * Where the dialog was the only one to use the trap, as on a page without menus and tabs, it is disposed of before that
 * moment and the page would stay hidden: so the first dialog keeps it for good.
 */
function keepFocusTrap(): void {
  // None: nothing has made it with the library's own settings yet.
  if (kept || !getTabster(window)) return;
  createTabster(window);
  kept = true;
}

/**
 * For every modal dialog: the page behind it can be read again when it closes, and has the focus when what opened the
 * dialog is gone or disabled by then, as after a deletion.
 */
export function useFocusKept(open: boolean): void {
  useEffect(() => {
    if (!open) return;
    keepFocusTrap();
    return () => {
      setTimeout(() => {
        const { activeElement, body } = document;
        if (activeElement === null || activeElement === body) document.getElementById('content')?.focus();
      }, wait);
    };
  }, [open]);
}
