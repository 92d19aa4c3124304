import type { Period } from './entry.ts';

/** Periods of the filter; the first one is the default. */
export const periods = ['week', 'today', 'month', 'own'] as const;
export type PeriodName = (typeof periods)[number];

const day = 24 * 3600 * 1000;

/** Midnight of a day as YYYY-MM-DD in the browser's time zone; undefined if the text is not a day. */
function midnight(text: string | undefined): number | undefined {
  if (!text || !/^\d{4}-\d\d-\d\d$/.test(text)) return undefined;
  const time = new Date(`${text}T00:00:00`).getTime();
  return Number.isNaN(time) ? undefined : time;
}

/**
 * The period of the filter, to whole days in the browser's time zone. `own` has the first and the last day; without a
 * first day it begins 30 days before the last one.
 */
export function periodOf(name: PeriodName, from: string | undefined, to: string | undefined, now: Date): Period {
  const today = new Date(now.getFullYear(), now.getMonth(), now.getDate()).getTime();
  if (name === 'today') return { from: today, to: undefined };
  if (name === 'week') return { from: today - 6 * day, to: undefined };
  if (name === 'month') return { from: today - 29 * day, to: undefined };
  const last = midnight(to);
  const end = last === undefined ? undefined : last + day - 1;
  return { from: midnight(from) ?? (last ?? today) - 29 * day, to: end };
}
