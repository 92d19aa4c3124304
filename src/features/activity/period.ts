import { dayZone } from '../../../common/config/timeZone.ts';
import { addDays, dayAt, endOfDay, startOfDay } from '../../../common/fhir/calendarDay.ts';
import { periodOf as daysOf } from '../../shared/table/filters/listFilter.ts';
import type { Period } from './entry.ts';

/** Periods of the filter; the first one is the default. */
export const periods = ['week', 'today', 'month', 'own'] as const;
export type PeriodName = (typeof periods)[number];

/**
 * The period of the filter, to whole days in the zone of the programme. `own` is the period `days` (`from..to`); without a
 * first day it begins 30 days before the last one.
 */
export function periodOf(name: PeriodName, days: string, now: Date): Period {
  const zone = dayZone().name;
  const start = (day: string): number => Date.parse(startOfDay(day, zone));
  const today = dayAt(now.getTime(), zone);
  if (name === 'today') return { from: start(today), to: undefined };
  if (name === 'week') return { from: start(addDays(today, -6)), to: undefined };
  if (name === 'month') return { from: start(addDays(today, -29)), to: undefined };
  const { from, to } = daysOf(days);
  return {
    from: start(from || addDays(to || today, -29)),
    to: to === '' ? undefined : Date.parse(endOfDay(to, zone)),
  };
}
