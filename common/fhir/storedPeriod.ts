import { addDays, isDay } from './calendarDay.ts';

/** The day some months later; the last day of the month if that day does not exist in it. */
function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10);
}

/** A length of time that can be added to a day. */
export interface Period {
  of: 'days' | 'months';
  count: number;
}

const unit = (of: Period['of'], count: number, ...codes: string[]) =>
  codes.map((code) => [code, { of, count }] as const);

/** Units of UCUM, and words that are stored instead. */
const units: ReadonlyMap<string, Period> = new Map([
  ...unit('days', 1, 'd', 'day', 'days'),
  ...unit('days', 7, 'wk', 'week', 'weeks'),
  ...unit('months', 1, 'mo', 'mo_g', 'mo_j', 'mo_s', 'month', 'months'),
  ...unit('months', 12, 'a', 'a_g', 'a_j', 'a_t', 'year', 'years'),
]);

/** A length of time as a FHIR Quantity. Older clients store the value as text. */
export interface StoredPeriod {
  value?: unknown;
  unit?: string;
  code?: string;
}

/** A code has precedence over the words of the unit. Without either, as older clients store it, the unit is a month. */
const unitOf = ({ unit, code }: Pick<StoredPeriod, 'unit' | 'code'>): Period | undefined =>
  units.get((code || unit || 'mo').trim().toLowerCase());

/** True for a period in months. */
export function isInMonths(period: StoredPeriod): boolean {
  const known = unitOf(period);
  return known?.of === 'months' && known.count === 1;
}

/**
 * The whole days or months of a period; undefined for a missing or negative value and for other units.
 */
export function readPeriod(stored: StoredPeriod = {}): Period | undefined {
  const { value } = stored;
  const number = typeof value === 'number' || (typeof value === 'string' && value !== '') ? Number(value) : Number.NaN;
  const known = unitOf(stored);
  if (!known || !Number.isFinite(number) || number < 0) return undefined;
  return { of: known.of, count: Math.floor(number * known.count) };
}

/**
 * The day a period later. '' for an invalid day, or for a result after the year 9999, the maximum of FHIR and date inputs.
 */
export function addPeriod(day: string, { of, count }: Period): string {
  // Later days may be beyond the range of Date.
  if (!isDay(day) || count > (of === 'days' ? 366 : 12) * 10_000) return '';
  const result = of === 'days' ? addDays(day, count) : addMonths(day, count);
  return result.startsWith('+') ? '' : result;
}
