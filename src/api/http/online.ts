/** What a look at our own server told while the browser said it was offline; undefined when nobody looked. */
let reached: boolean | undefined;

/** False when the device itself has no connection. True says little: the browser only knows of the nearest network. */
export const isOnline = (): boolean => globalThis.navigator?.onLine !== false || reached === true;

/** Tells what a look at our own server brought. */
export function lookedAt(answer: boolean | undefined): void {
  if (answer === reached) return;
  reached = answer;
  globalThis.dispatchEvent?.(new Event('looked'));
}

/** Calls back when the device loses its connection and when it has one again; the answer ends that. */
export function onConnection(changed: () => void): () => void {
  const kinds = ['online', 'offline', 'looked'];
  for (const kind of kinds) globalThis.addEventListener?.(kind, changed);
  return () => {
    for (const kind of kinds) globalThis.removeEventListener?.(kind, changed);
  };
}
