import { useLayoutEffect } from 'react';
import { createTabster, getTabster } from 'tabster';
import { openerNow } from './openers.ts';

/** Milliseconds in which the library returns the focus from a closed dialog to its opener. */
const wait = 200;

let kept = false;

/**
 * The library's focus trap hides the page from screen readers while a dialog is open, and unhides it shortly after. If
 * the dialog is the only user of the trap, as on a page without menus and tabs, the trap is disposed of earlier and the
 * page would stay hidden. Therefore the first dialog retains the trap permanently.
 */
function keepFocusTrap(): void {
  // Undefined: the library has not created it with its own settings yet.
  if (kept || !getTabster(window)) return;
  createTabster(window);
  kept = true;
}

/**
 * For every modal dialog: when it closes, the page behind it becomes readable again, and the focus returns to the
 * opener, or to the page if the opener has been removed or disabled, e.g. after a deletion.
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
