/**
 * Requests that the browser does not remove the data of this origin when the device has little space. Without it, pending
 * saves and offline data may be removed. Some browsers ask the user, so that the result is not awaited.
 */
export function requestPersistence(): void {
  const storage = (navigator as Partial<Navigator>).storage;
  storage?.persist?.().catch(() => undefined);
}
