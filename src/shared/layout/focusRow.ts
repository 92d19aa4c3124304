/** Focuses the last link or button of a table row, found by its id because the row may have been re-rendered. */
export function focusRow(id: string): void {
  const controls = document.querySelectorAll<HTMLElement>(
    `[data-row-id="${CSS.escape(id)}"] :is(a[href], button:not([disabled]))`,
  );
  controls.item(controls.length - 1)?.focus();
}
