/**
 * While a mouse button, finger or pen is down, what would move the page waits: a button that slides away between press
 * and release is never clicked.
 */
let pressed = false;
let waiting: (() => void)[] = [];

function release(): void {
  pressed = false;
  const due = waiting;
  waiting = [];
  // The click belongs to the same task as the release.
  if (due.length > 0) setTimeout(() => due.forEach((work) => work()));
}

window.addEventListener('pointerdown', () => (pressed = true), true);
window.addEventListener('pointerup', release, true);
window.addEventListener('pointercancel', release, true);

/** Does it at once, or after the click that is going on. */
export function afterPress(work: () => void): void {
  if (pressed) waiting.push(work);
  else work();
}
