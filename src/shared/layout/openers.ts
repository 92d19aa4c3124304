import { focusRow } from './focusRow.ts';

/** Number of recently focused elements to store: enough to skip a menu and its entries. */
const most = 8;

let came: HTMLElement[] = [];

function remember(element: EventTarget | null): void {
  if (!(element instanceof HTMLElement) || element === document.body) return;
  came = [...came.filter((other) => other !== element), element].slice(-most);
}

remember(document.activeElement);
document.addEventListener('focusin', ({ target }) => remember(target));

const isAdrift = (): boolean => document.activeElement === null || document.activeElement === document.body;

/**
 * Finds the element that had the focus before a dialog opens: the button, not the entry of a menu that closes with the
 * selection. Returns a function that restores the focus if no element has it; if the opener has been removed, its row
 * or the page content is focused.
 */
export function openerNow(): () => void {
  const opener = came.findLast((element) => !element.closest('[role=menu], [role=listbox]'));
  const row = opener?.closest<HTMLElement>('[data-row-id]')?.dataset.rowId;
  return () => {
    if (isAdrift() && opener?.isConnected) opener.focus();
    if (isAdrift() && row !== undefined) focusRow(row);
    if (isAdrift()) document.getElementById('content')?.focus();
  };
}
