/**
 * `ref` of a button, or of what holds one, that goes away when it is pressed: the focus it had is handed on to the dialog it
 * stood in, else to the page, and is not lost. A button that only waits stays: `disabledFocusable`, never `disabled`.
 */
export function handFocusOn(element: HTMLElement | null): (() => void) | undefined {
  if (!element) return undefined;
  return () => {
    if (!element.contains(document.activeElement)) return;
    const dialog = element.closest<HTMLElement>('[role=dialog], [role=alertdialog]');
    (dialog ?? document.getElementById('content'))?.focus({ preventScroll: true });
  };
}
