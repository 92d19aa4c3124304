import { useLayoutEffect } from 'react';
import { createTabster, getTabster } from 'tabster';
import { openerNow } from './openers.ts';

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
 * For every modal dialog: the page behind it can be read again when it closes, and what opened the dialog has the focus
 * then; when that is gone or disabled by then, as after a deletion, the page has it.
 */
export function useFocusKept(open: boolean): void {
  // Before the dialog takes the focus.
  useLayoutEffect(() => {
    if (!open) return;
    const giveBack = openerNow();
    keepFocusTrap();
    return () => {
      setTimeout(giveBack, wait);
    };
  }, [open]);
}
