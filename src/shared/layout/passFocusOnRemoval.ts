/**
 * `ref` of a button, or of its container, that is removed when it is pressed: moves its focus to the surrounding
 * dialog, else to the page content. For a button that only waits, use `disabledFocusable`, never `disabled`.
 */
export function passFocusOnRemoval(element: HTMLElement | null): (() => void) | undefined {
  if (!element) return undefined;
  return () => {
    if (!element.contains(document.activeElement)) return;
    const dialog = element.closest<HTMLElement>('[role=dialog], [role=alertdialog]');
    (dialog ?? document.getElementById('content'))?.focus({ preventScroll: true });
  };
}

/** A table row by its id, because it may have been re-rendered. */
export const rowOf = (id: string): Element | null => document.querySelector(`[data-row-id="${CSS.escape(id)}"]`);

/** Focuses the last link or button of a table row. */
export function focusRow(id: string): void {
  const controls = rowOf(id)?.querySelectorAll<HTMLElement>(':is(a[href], button:not([disabled]))');
  controls?.item(controls.length - 1)?.focus();
}
