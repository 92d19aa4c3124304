import { focusRow } from './focusRow.ts';

/** What had the focus, the latest last. Enough to look past a menu and its entries. */
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
 * What had the focus before something opens over the page: the button, not the entry of the menu that closes with the
 * choice. Answers how to give it the focus again, when nothing has it by then; if it is gone, its row or the page gets it.
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
