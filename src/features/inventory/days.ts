import { addMonths, endOfDay, format, isValid, parseISO, startOfDay } from 'date-fns';
import { formatDay } from '../../shared/intl/dates.ts';

/** Days are YYYY-MM-DD in the browser's time zone; '' means no day. */

/**
 * Adds calendar months; the result is the last day of a shorter month. '' for an invalid day, or for a result after the
 * year 9999, the maximum of FHIR and date inputs.
 */
export function monthsLater(day: string, months: number): string {
  const date = addMonths(parseISO(day), months);
  return isValid(date) && date.getFullYear() <= 9999 ? format(date, 'yyyy-MM-dd') : '';
}

/** Start of a day, in UTC with milliseconds, as other clients write it. */
export function firstInstant(day: string): string {
  return startOfDay(parseISO(day)).toISOString();
}

/** Last instant of a day, so that clients that compare instants include the day. */
export function lastInstant(day: string): string {
  return endOfDay(parseISO(day)).toISOString();
}

/** True for an existing day; false e.g. for 2024-02-30. */
export function isDay(text: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(text) && isValid(parseISO(text));
}

/** True if the last day is before today. A month or year lasts until its end; an invalid date never ends. */
export function isOver(end: string | undefined, today: string): boolean {
  const day = formatDay(end);
  return day !== '' && day < today.slice(0, day.length);
}
