/** Time span, both ends inclusive: in milliseconds since 1970 and in calendar days as written (`20240131`). */
export interface Span {
  low: number;
  high: number;
  lowDay: number;
  highDay: number;
}

/** Precision of a date as written. */
export type Precision = 'year' | 'month' | 'day' | 'time';

export const precisionOf = (text: string): Precision =>
  text.length <= 4 ? 'year' : text.length <= 7 ? 'month' : text.length <= 10 ? 'day' : 'time';

/** Bounds of an open period: the limits of Date. */
export const unboundedSpan: Span = { low: -8.64e15, high: 8.64e15, lowDay: 0, highDay: 99_991_231 };

const pattern = /^(\d{4})(?:-(\d\d)(?:-(\d\d)(?:T(\d\d)(?::(\d\d)(?::(\d\d)(?:\.(\d+))?)?)?(Z|[+-]\d\d:\d\d)?)?)?)?$/;

/**
 * Span covered by a FHIR date, dateTime or instant: `2024-02` is the complete month. Without a time zone it is UTC.
 * Undefined if the text is not a valid calendar date.
 */
export function dateSpan(text: string): Span | undefined {
  const match = pattern.exec(text);
  if (!match) return undefined;
  const [, year, month, day, hour, minute, second, fraction, zone] = match;
  const at = [year, month ?? 1, day ?? 1, hour ?? 0, minute ?? 0, second ?? 0].map(Number);
  const [y = 0, mo = 1, d = 1, h = 0, mi = 0, s = 0] = at;
  const milliseconds = fraction ? Math.floor(Number(`0.${fraction}`) * 1000) : 0;
  if (mo < 1 || mo > 12 || d < 1 || d > new Date(Date.UTC(y, mo, 0)).getUTCDate()) return undefined;
  if (h > 23 || mi > 59 || s > 60) return undefined;
  const shift =
    zone && zone !== 'Z'
      ? (zone.startsWith('-') ? 1 : -1) * (Number(zone.slice(1, 3)) * 60 + Number(zone.slice(4, 6))) * 60_000
      : 0;
  const low = Date.UTC(y, mo - 1, d, h, mi, s, milliseconds) + shift;
  const number = (inYear: number, ofMonth: number): number => y * 10_000 + inYear * 100 + ofMonth;
  const lastDay = new Date(Date.UTC(y, mo, 0)).getUTCDate();
  if (!month) return { low, high: Date.UTC(y + 1, 0, 1) - 1, lowDay: number(1, 1), highDay: number(12, 31) };
  if (!day) return { low, high: Date.UTC(y, mo, 1) - 1, lowDay: number(mo, 1), highDay: number(mo, lastDay) };
  const days = { lowDay: number(mo, d), highDay: number(mo, d) };
  if (!hour) return { low, high: low + 86_400_000 - 1, ...days };
  if (!minute) return { low, high: low + 3_600_000 - 1, ...days };
  if (!second) return { low, high: low + 60_000 - 1, ...days };
  return { low, high: fraction ? low : low + 999, ...days };
}
