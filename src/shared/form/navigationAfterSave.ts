let isNavigating = false;
let blockedNavigation: (() => void) | undefined;

/** True during the synchronous part of a navigation after a save. Such a navigation bypasses the guard. */
export const isNavigationAfterSave = (): boolean => isNavigating;

/** Registers the navigation blocked by the leave dialog during a save; undefined removes it. */
export function setBlockedNavigation(navigate: (() => void) | undefined): void {
  blockedNavigation = navigate;
}

/** Navigates after a save. A navigation blocked by the leave dialog takes precedence over the save's own target. */
export async function navigateAfterSave(navigate: () => void | Promise<void>): Promise<void> {
  isNavigating = true;
  // The guard is evaluated synchronously, before either call resolves.
  const going = blockedNavigation ? blockedNavigation() : navigate();
  isNavigating = false;
  await going;
}
