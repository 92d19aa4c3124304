import { useLayoutEffect } from 'react';
import { createTabster, getTabster } from 'tabster';
import { captureFocus } from './captureFocus.ts';

/** Milliseconds in which the library returns the focus from a closed dialog to its opener. */
const restoreDelay = 200;

let isTrapRetained = false;

/**
 * The library's focus trap hides the page from screen readers while a dialog is open, and unhides it shortly after. If
 * the dialog is the only user of the trap, as on a page without menus and tabs, the trap is disposed of earlier and the
 * page would stay hidden. Therefore the first dialog retains the trap permanently.
 */
function retainFocusTrap(): void {
  // Undefined: the library has not created it with its own settings yet.
  if (isTrapRetained || !getTabster(window)) return;
  createTabster(window);
  isTrapRetained = true;
}

/**
 * For every modal dialog: when it closes, the page behind it becomes readable again, and the focus returns to the
 * opener, or to the page if the opener has been removed or disabled, e.g. after a deletion.
 */
export function useRestoreFocus(open: boolean): void {
  // Before the dialog takes the focus.
  useLayoutEffect(() => {
    if (!open) return;
    const restoreFocus = captureFocus();
    retainFocusTrap();
    return () => {
      setTimeout(restoreFocus, restoreDelay);
    };
  }, [open]);
}
