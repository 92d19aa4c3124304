/** Milliseconds after which background work starts although the first page still loads. */
const maxHold = 15_000;

let released: Promise<void> = Promise.resolve();
let release = (): void => undefined;

/**
 * Delays background work until `releaseBackground`, or for 15 seconds: on a slow line the content of the first page must not
 * share it with code that may follow.
 */
export function holdBackground(): void {
  released = new Promise((resolve) => {
    release = resolve;
    setTimeout(resolve, maxHold);
  });
}

/** The first page has its content, or was left. */
export const releaseBackground = (): void => release();

/** Resolves when background work may begin. */
export const backgroundReleased = (): Promise<void> => released;

/** Runs background work when the browser is idle, after `backgroundReleased`. */
export function whenIdle(run: () => void): void {
  void released.then(() => {
    // Safari has no `requestIdleCallback`.
    if ('requestIdleCallback' in window) window.requestIdleCallback(run, { timeout: 5_000 });
    else setTimeout(run, 2_000);
  });
}
