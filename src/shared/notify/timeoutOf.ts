import type { NotifyIntent } from './notifySlice.ts';

/** Default in milliseconds (spec 1, section 8). */
const defaultTimeout = 2000;

/** Characters that a slow reader reads in the first two seconds, and in each further second. */
const readingSpeed = { first: 40, perSecond: 15 };

/**
 * How long a notification is shown, in milliseconds; -1 until it is dismissed. Errors stay, because the user may have
 * to act on them; so do notifications with details or an explanation. A text too long for the default of two seconds is
 * shown for its reading time.
 */
export function timeoutOf(intent: NotifyIntent, text: string, hasMore: boolean): number {
  if (intent === 'error' || hasMore) return -1;
  const further = Math.max(0, [...text].length - readingSpeed.first);
  return defaultTimeout + Math.ceil(further / readingSpeed.perSecond) * 1000;
}
