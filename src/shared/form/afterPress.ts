/** Defers layout changes while a pointer is pressed: a button that moves between press and release is never clicked. */
let pressed = false;
let waiting: (() => void)[] = [];

function release(): void {
  pressed = false;
  const due = waiting;
  waiting = [];
  // The click event is dispatched in the same task as the release.
  if (due.length > 0) setTimeout(() => due.forEach((work) => work()));
}

window.addEventListener('pointerdown', () => (pressed = true), true);
window.addEventListener('pointerup', release, true);
window.addEventListener('pointercancel', release, true);

/** Runs `work` immediately, or after the current press and its click. */
export function afterPress(work: () => void): void {
  if (pressed) waiting.push(work);
  else work();
}
