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
  let navigation: void | Promise<void>;
  isNavigating = true;
  try {
    // The guard is evaluated synchronously, before either call resolves.
    navigation = blockedNavigation ? blockedNavigation() : navigate();
  } finally {
    isNavigating = false;
  }
  await navigation;
}
