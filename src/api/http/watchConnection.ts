import { isServerReachable, setHealthCheck } from './online.ts';

/** Interval of health checks while the browser reports offline, in milliseconds. */
const checkInterval = 8_000;

/**
 * Browsers also report offline when they only cannot identify the network. While the browser reports offline, the
 * health endpoint of the web server is polled, and `isOnline` returns the result. Returns a function that stops it.
 */
export function watchConnection(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const check = async (): Promise<void> => {
    clearTimeout(timer);
    if (navigator.onLine) return setHealthCheck(undefined);
    const isReachable = await isServerReachable();
    if (!navigator.onLine) {
      setHealthCheck(isReachable);
      timer = setTimeout(() => void check(), checkInterval);
    }
  };
  const changed = (): void => void check();
  addEventListener('online', changed);
  addEventListener('offline', changed);
  changed();
  return () => {
    clearTimeout(timer);
    removeEventListener('online', changed);
    removeEventListener('offline', changed);
    setHealthCheck(undefined);
  };
}
