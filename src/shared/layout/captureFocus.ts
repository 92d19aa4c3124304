import { focusRow } from './focusRow.ts';

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

/**
 * Finds the element that had the focus before a dialog opens: the button, not the entry of a menu that closes with the
 * selection. Returns a function that restores the focus if no element has it; if the opener has been removed, its row
 * or the page content is focused.
 */
export function captureFocus(): () => void {
  const opener = recentlyFocused.findLast((element) => !element.closest('[role=menu], [role=listbox]'));
  const row = opener?.closest<HTMLElement>('[data-row-id]')?.dataset.rowId;
  return () => {
    if (isFocusLost() && opener?.isConnected) opener.focus();
    if (isFocusLost() && row !== undefined) focusRow(row);
    if (isFocusLost()) document.getElementById('content')?.focus();
  };
}
