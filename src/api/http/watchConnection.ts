import { lookedAt } from './online.ts';

/** Interval of health checks while the browser reports offline, and their timeout; milliseconds. */
const every = 8_000;
const longest = 5_000;

/** True for any response, including an error status. */
async function isThere(): Promise<boolean> {
  try {
    await fetch('/health', { cache: 'no-store', signal: AbortSignal.timeout(longest) });
    return true;
  } catch {
    return false;
  }
}

/**
 * Browsers also report offline when they only cannot identify the network. While the browser reports offline, the
 * health endpoint of the web server is polled, and `isOnline` returns the result. Returns a function that stops it.
 */
export function watchConnection(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = async (): Promise<void> => {
    clearTimeout(timer);
    if (navigator.onLine) return lookedAt(undefined);
    const there = await isThere();
    if (!navigator.onLine) {
      lookedAt(there);
      timer = setTimeout(() => void look(), every);
    }
  };
  const changed = (): void => void look();
  addEventListener('online', changed);
  addEventListener('offline', changed);
  changed();
  return () => {
    clearTimeout(timer);
    removeEventListener('online', changed);
    removeEventListener('offline', changed);
    lookedAt(undefined);
  };
}
