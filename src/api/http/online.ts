/** Result of the last health check of the web server while the browser reports offline; undefined without one. */
let lastHealthCheck: boolean | undefined;

/** False if the device has no connection. True is unreliable, because browsers detect only the local network. */
export const isOnline = (): boolean => globalThis.navigator?.onLine !== false || lastHealthCheck === true;

/** Stores the result of a health check and notifies the connection listeners. */
export function setHealthCheck(isReachable: boolean | undefined): void {
  if (isReachable === lastHealthCheck) return;
  lastHealthCheck = isReachable;
  globalThis.dispatchEvent?.(new Event('looked'));
}

/** Calls `changed` when the device loses or regains its connection. Returns the unsubscriber. */
export function onConnectionChange(changed: () => void): () => void {
  const kinds = ['online', 'offline', 'looked'];
  for (const kind of kinds) globalThis.addEventListener?.(kind, changed);
  return () => {
    for (const kind of kinds) globalThis.removeEventListener?.(kind, changed);
  };
}
