import { periodOf as daysOf } from '../../shared/table/filters/listFilter.ts';
import type { Period } from './entry.ts';

/** Periods of the filter; the first one is the default. */
export const periods = ['week', 'today', 'month', 'own'] as const;
export type PeriodName = (typeof periods)[number];

const day = 24 * 3600 * 1000;

/** Midnight of a day as YYYY-MM-DD in the browser's time zone; undefined for ''. */
function midnight(text: string): number | undefined {
  return text === '' ? undefined : new Date(`${text}T00:00:00`).getTime();
}

/**
 * The period of the filter, to whole days in the browser's time zone. `own` is the period `days` (`from..to`);
 * without a first day it begins 30 days before the last one.
 */
export function periodOf(name: PeriodName, days: string, now: Date): Period {
  const today = new Date(now.getFullYear(), now.getMonth(), now.getDate()).getTime();
  if (name === 'today') return { from: today, to: undefined };
  if (name === 'week') return { from: today - 6 * day, to: undefined };
  if (name === 'month') return { from: today - 29 * day, to: undefined };
  const { from, to } = daysOf(days);
  const last = midnight(to);
  const end = last === undefined ? undefined : last + day - 1;
  return { from: midnight(from) ?? (last ?? today) - 29 * day, to: end };
}
