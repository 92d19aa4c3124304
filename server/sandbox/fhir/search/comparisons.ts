import { dateSpan, precisionOf } from '../indexing/dates.ts';
import { fhirError } from '../errors.ts';
import type { Where } from './condition.ts';
import { splitAt, splitPrefix, unescape, type Prefix } from './values.ts';

/** SQL for each prefix, comparing the stored span [low, high] with the searched one; R4 search, section 3.1.1.4.5. */
const comparison = (low: string, high: string): Record<Exclude<Prefix, 'ap'>, (from: number, to: number) => Where> => ({
  eq: (from, to) => ({ sql: `${low} >= ? AND ${high} <= ?`, args: [from, to] }),
  ne: (from, to) => ({ sql: `(${low} < ? OR ${high} > ?)`, args: [from, to] }),
  gt: (_, to) => ({ sql: `${high} > ?`, args: [to] }),
  lt: (from) => ({ sql: `${low} < ?`, args: [from] }),
  ge: (from) => ({ sql: `${high} >= ?`, args: [from] }),
  le: (_, to) => ({ sql: `${low} <= ?`, args: [to] }),
  sa: (_, to) => ({ sql: `${low} > ?`, args: [to] }),
  eb: (from) => ({ sql: `${high} < ?`, args: [from] }),
});

const overlaps = (low: string, high: string, from: number, to: number): Where => ({
  sql: `${low} <= ? AND ${high} >= ?`,
  args: [to, from],
});

const readDate = (code: string, value: string) => {
  const [prefix, text] = splitPrefix(value);
  const span = dateSpan(text.replace(' ', '+'));
  if (!span) throw fhirError(400, `Invalid date "${value}" in search parameter "${code}"`);
  if (prefix === 'ap') throw fhirError(400, `The prefix "ap" is not supported for dates, as in HAPI FHIR`);
  return { prefix, span, precision: precisionOf(text) };
};

/**
 * Criterion on a date parameter; 400 for an invalid date. As in HAPI FHIR, a day is compared with the calendar day as
 * stored, regardless of its time zone; `ge` with a month or year matches from its last moment on, `le` up to its first.
 */
export function dateWhere(code: string, value: string): Where {
  const { prefix, span, precision } = readDate(code, value);
  const { low, high, lowDay, highDay } = span;
  if (precision === 'day') return comparison('low_day', 'high_day')[prefix](lowDay, highDay);
  if (precision !== 'time' && prefix === 'ge') return comparison('low', 'high').ge(high, high);
  if (precision !== 'time' && prefix === 'le') return comparison('low', 'high').le(low, low);
  return comparison('low', 'high')[prefix](low, high);
}

/** Criterion on `_lastUpdated`; 400 for an invalid date. */
export function lastUpdatedWhere(value: string): Where {
  const { prefix, span } = readDate('_lastUpdated', value);
  return comparison('updated', 'updated')[prefix](span.low, span.high);
}

/** Number criterion. Equality respects the number of digits (`5.0` is 4.95 to 5.05). 400 for an invalid number. */
export function numberWhere(code: string, value: string): Where {
  const [prefix, text] = splitPrefix(value);
  if (!/^[+-]?\d+(\.\d+)?([eE][+-]?\d+)?$/.test(text))
    throw fhirError(400, `Invalid number "${value}" in search parameter "${code}"`);
  const exact = Number(text);
  const digits = /\.(\d+)/.exec(text)?.[1]?.length ?? 0;
  const half = 0.5 * 10 ** -digits;
  if (prefix === 'ap') return overlaps('low', 'high', exact - Math.abs(exact) / 10, exact + Math.abs(exact) / 10);
  const isEquality = prefix === 'eq' || prefix === 'ne';
  return comparison('low', 'high')[prefix](isEquality ? exact - half : exact, isEquality ? exact + half : exact);
}

/** Criterion `[prefix]number|system|code`; the code may be the unit's code or its text. */
export function quantityWhere(code: string, value: string): Where {
  const [amount = '', system = '', unit = ''] = splitAt(value, '|').map(unescape);
  const number = numberWhere(code, amount);
  return {
    sql: number.sql + (system ? ' AND system = ?' : '') + (unit ? ' AND ? IN (code, unit)' : ''),
    args: [...number.args, ...(system ? [system] : []), ...(unit ? [unit] : [])],
  };
}
