/** Gives the focus to the last link or button of a row of a table; the row may have been drawn anew meanwhile. */
export function focusRow(id: string): void {
  const controls = document.querySelectorAll<HTMLElement>(
    `[data-row-id="${CSS.escape(id)}"] :is(a[href], button:not([disabled]))`,
  );
  controls.item(controls.length - 1)?.focus();
}
