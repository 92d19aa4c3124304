/** False when the device itself has no connection. True says little: the browser only knows of the nearest network. */
export const isOnline = (): boolean => globalThis.navigator?.onLine !== false;

/** Calls back when the device loses its connection and when it has one again; the answer ends that. */
export function onConnection(changed: () => void): () => void {
  const kinds = ['online', 'offline'];
  for (const kind of kinds) globalThis.addEventListener?.(kind, changed);
  return () => {
    for (const kind of kinds) globalThis.removeEventListener?.(kind, changed);
  };
}
