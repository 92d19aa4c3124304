let own = false;
let wish: (() => void) | undefined;

/** True during the synchronous part of a navigation after a save. Such a navigation bypasses the guard. */
export const isOwnLeave = (): boolean => own;

/** Registers the navigation blocked by the leave dialog during a save; undefined removes it. */
export function wishToLeave(go: (() => void) | undefined): void {
  wish = go;
}

/** Navigates after a save. A navigation blocked by the leave dialog takes precedence over the save's own target. */
export async function leaveSaved(go: () => void | Promise<void>): Promise<void> {
  own = true;
  // The guard is evaluated synchronously, before either call resolves.
  const going = wish ? wish() : go();
  own = false;
  await going;
}
