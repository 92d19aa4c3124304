import type { NotifyIntent } from './notifySlice.ts';

/** Milliseconds (spec 1, section 8). */
const usual = 2000;

/** Letters read in two seconds, also by a slow reader, and in each second more. */
const read = { first: 40, perSecond: 15 };

/**
 * How long a notification stands, in milliseconds; -1 until it is dismissed. Errors stay: they may hold what the person
 * has to do next; so does what can be opened or asked about. A text too long for the usual two seconds gets the time it
 * takes to read.
 */
export function timeoutOf(intent: NotifyIntent, text: string, hasMore: boolean): number {
  if (intent === 'error' || hasMore) return -1;
  const further = Math.max(0, [...text].length - read.first);
  return usual + Math.ceil(further / read.perSecond) * 1000;
}
