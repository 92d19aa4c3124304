import { addMonths, endOfDay, format, isValid, parseISO, startOfDay } from 'date-fns';
import { formatDay } from '../../shared/intl/dates.ts';

/** Every day here is YYYY-MM-DD in the browser's time zone; '' stands for none. */

/**
 * A day some calendar months later, the last of the month where that month is shorter. '' when the day is none, or when
 * it comes to lie after the year 9999, which FHIR and date fields end with.
 */
export function monthsLater(day: string, months: number): string {
  const date = addMonths(parseISO(day), months);
  return isValid(date) && date.getFullYear() <= 9999 ? format(date, 'yyyy-MM-dd') : '';
}

/** The instant a day begins, in UTC with milliseconds, as other clients write it. */
export function firstInstant(day: string): string {
  return startOfDay(parseISO(day)).toISOString();
}

/** The last instant of a day: readers that compare instants agree that the day itself still counts. */
export function lastInstant(day: string): string {
  return endOfDay(parseISO(day)).toISOString();
}

/** True for a day that exists: 2024-02-30 does not. */
export function isDay(text: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(text) && isValid(parseISO(text));
}

/** True when the last day lies before today. A month or year lasts until its end; what is no date never ends. */
export function isOver(end: string | undefined, today: string): boolean {
  const day = formatDay(end);
  return day !== '' && day < today.slice(0, day.length);
}
