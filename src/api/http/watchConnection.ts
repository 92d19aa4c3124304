import { lookedAt } from './online.ts';

/** How often our own server is looked at while the browser says it is offline, and how long an answer may take; milliseconds. */
const every = 8_000;
const longest = 5_000;

/** Any answer will do, a refusal too: somebody is there. */
async function isThere(): Promise<boolean> {
  try {
    await fetch('/health', { cache: 'no-store', signal: AbortSignal.timeout(longest) });
    return true;
  } catch {
    return false;
  }
}

/**
 * Browsers say they are offline when they only do not know their network. While one says so, our own server is asked;
 * what that brings is what `isOnline` answers. Returns what ends it.
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
