/** Defers layout changes while a pointer is pressed: a button that moves between press and release is never clicked. */
let pressed = false;
let deferred: (() => void)[] = [];

function release(): void {
  pressed = false;
  const callbacks = deferred;
  deferred = [];
  // The click event is dispatched in the same task as the release.
  if (callbacks.length > 0) setTimeout(() => callbacks.forEach((work) => work()));
}

window.addEventListener('pointerdown', () => (pressed = true), true);
window.addEventListener('pointerup', release, true);
window.addEventListener('pointercancel', release, true);

/** Runs `work` immediately, or after the current press and its click. */
export function runAfterPress(work: () => void): void {
  if (pressed) deferred.push(work);
  else work();
}
