/** Result of the last health check of the web server while the browser reports offline; undefined without one. */
let lastHealthCheck: boolean | undefined;

/** False if the device has no connection. True is unreliable, because browsers detect only the local network. */
export const isOnline = (): boolean => globalThis.navigator?.onLine !== false || lastHealthCheck === true;

/** Timeout of a health check in milliseconds. */
const checkTimeout = 5_000;

/** True if the web server responds to a health check, also with an error status. */
export async function isServerReachable(): Promise<boolean> {
  try {
    await fetch('/health', { cache: 'no-store', signal: AbortSignal.timeout(checkTimeout) });
    return true;
  } catch {
    return false;
  }
}

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
