import { useLayoutEffect } from 'react';
import { createTabster, getTabster } from 'tabster';
import { focusRow } from './passFocusOnRemoval.ts';

/** Milliseconds in which the library returns the focus from a closed dialog to its opener. */
const restoreDelay = 200;

let isTrapRetained = false;
let openDialogs = 0;

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
 * opener, or to the page if the opener has been removed or disabled, e.g. after a deletion. If another modal dialog has
 * replaced it, the focus stays in that one.
 */
export function useRestoreFocus(open: boolean): void {
  // Before the dialog takes the focus.
  useLayoutEffect(() => {
    if (!open) return;
    const restoreFocus = captureFocus();
    retainFocusTrap();
    openDialogs += 1;
    return () => {
      openDialogs -= 1;
      setTimeout(restoreFocus, restoreDelay);
    };
  }, [open]);
}

/** Number of recently focused elements to store: enough to skip a menu and its entries. */
const maxRecent = 8;

let recentlyFocused: HTMLElement[] = [];

function recordFocus(element: EventTarget | null): void {
  if (!(element instanceof HTMLElement) || element === document.body) return;
  recentlyFocused = [...recentlyFocused.filter((other) => other !== element), element].slice(-maxRecent);
}

recordFocus(document.activeElement);
document.addEventListener('focusin', ({ target }) => recordFocus(target));

const isFocusLost = (): boolean => document.activeElement === null || document.activeElement === document.body;

/** Focuses the modal dialog that was opened last. */
function focusOpenDialog(): void {
  const dialogs = document.querySelectorAll<HTMLElement>('[aria-modal=true]');
  dialogs.item(dialogs.length - 1)?.focus({ preventScroll: true });
}

/** Focuses the heading of the page, or the page if it has none yet. */
function focusPage(): void {
  const page = document.getElementById('content');
  const heading = page?.querySelector<HTMLElement>('h1');
  // Focusable by script, but not in the tab order.
  if (heading) heading.tabIndex = -1;
  (heading ?? page)?.focus({ preventScroll: true });
}

/**
 * Finds the element that had the focus before a dialog opens: the button, not the entry of a menu that closes with the
 * selection. Returns a function that restores the focus if no element has it; if the opener has been removed, its row
 * or the page is focused.
 */
function captureFocus(): () => void {
  const opener = recentlyFocused.findLast((element) => !element.closest('[role=menu], [role=listbox]'));
  const row = opener?.closest<HTMLElement>('[data-row-id]')?.dataset.rowId;
  const page = document.getElementById('content');
  return () => {
    // The application was left meanwhile, e.g. by signing out.
    if (page && !page.isConnected) return;
    // Focus outside of an open dialog would hide the dialog from screen readers and the keyboard.
    if (isFocusLost() && openDialogs > 0) focusOpenDialog();
    if (isFocusLost() && opener?.isConnected) opener.focus();
    if (isFocusLost() && row !== undefined) focusRow(row);
    if (isFocusLost()) focusPage();
  };
}
