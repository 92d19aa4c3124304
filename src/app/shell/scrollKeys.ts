const keys = new Set(['PageDown', 'PageUp', 'ArrowDown', 'ArrowUp', 'Home', 'End', ' ']);

/**
 * Lets the scroll keys scroll the main area while no element has the focus; the browser applies them to the document,
 * which does not scroll. Returns a function that stops it.
 */
export function scrollMainAreaByKeys(): () => void {
  const focusMain = ({ key }: KeyboardEvent): void => {
    if (!keys.has(key) || document.activeElement !== document.body) return;
    document.getElementById('content')?.focus({ preventScroll: true });
  };
  window.addEventListener('keydown', focusMain);
  return () => window.removeEventListener('keydown', focusMain);
}
