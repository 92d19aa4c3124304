/**
 * Calendar days in FHIR elements with a time, e.g. the period of a delivery: the same day for every reader. Days are
 * YYYY-MM-DD in the Gregorian calendar. Used by the browser and the server, neither of which uses the zone of its process.
 */

/** The time zone of days and times. */
export interface DayZone {
  /** IANA name, e.g. Africa/Nairobi. */
  name: string;
  /** True for the zone of the programme, TIME_ZONE; false for the zone of one browser. */
  isProgramme: boolean;
}

const second = 1000;
const quarter = 15 * 60 * second;
const hour = 4 * quarter;
const dayLength = 24 * hour;

/** Largest distance of zones in which the same midnight is recognized. */
const neighbourDistance = 4 * hour;

const formats = new Map<string, Intl.DateTimeFormat>();

/** Throws a RangeError for an unknown zone. */
function formatOf(zone: string): Intl.DateTimeFormat {
  let format = formats.get(zone);
  if (!format) {
    const parts = { year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' } as const;
    const numbers = { calendar: 'iso8601', numberingSystem: 'latn', hourCycle: 'h23', second: '2-digit' } as const;
    format = new Intl.DateTimeFormat('en', { ...parts, ...numbers, era: 'short', timeZone: zone });
    formats.set(zone, format);
  }
  return format;
}

/** The date and time in a zone at a moment (milliseconds), as the milliseconds of the same date and time in UTC. */
function localTime(moment: number, zone: string): number {
  const values: Record<string, string> = {};
  for (const { type, value } of formatOf(zone).formatToParts(moment)) values[type] = value;
  const { year, month, day, hour: hours, minute, second: seconds, era = '' } = values;
  const date = new Date(0);
  date.setUTCFullYear(era.startsWith('B') ? 1 - Number(year) : Number(year), Number(month) - 1, Number(day));
  date.setUTCHours(Number(hours), Number(minute), Number(seconds), ((moment % second) + second) % second);
  return date.getTime();
}

const offsetAt = (moment: number, zone: string): number => localTime(moment, zone) - moment;

const dayText = (utc: number): string => new Date(utc).toISOString().slice(0, 10);

/** The day in a zone at a moment (milliseconds). */
export function dayAt(moment: number, zone: string): string {
  return dayText(localTime(moment, zone));
}

/** Hours and minutes in a zone at a moment (milliseconds), HH:mm. */
export function timeAt(moment: number, zone: string): string {
  return new Date(localTime(moment, zone)).toISOString().slice(11, 16);
}

/** True if clocks in both zones show the same time at a moment (milliseconds). */
export function hasSameTime(moment: number, one: string, other: string): boolean {
  return one === other || offsetAt(moment, one) === offsetAt(moment, other);
}

/** True for an existing day; false e.g. for 2024-02-30. */
export function isDay(text: string): boolean {
  const utc = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(text) : Number.NaN;
  // A date beyond the end of a month is parsed as one of the next month.
  return !Number.isNaN(utc) && dayText(utc) === text;
}

/**
 * Offsets with which a date and time exists in a zone, the earliest moment first: two if clocks are set back over it, none
 * if they skip it. `utc`: the milliseconds of the same date and time in UTC.
 */
function offsetsFor(utc: number, zone: string): number[] {
  const around = [offsetAt(utc - dayLength, zone), offsetAt(utc + dayLength, zone)];
  return [...new Set(around)].filter((offset) => offsetAt(utc - offset, zone) === offset).sort((a, b) => b - a);
}

/** `+00:00` instead of Z: `readDay` reads the day in a text with an offset, and computes that of a text with Z. */
function offsetText(offset: number): string {
  const minutes = Math.trunc(offset / 60_000);
  const [hours, rest] = [Math.trunc(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  return `${minutes < 0 ? '-' : '+'}${String(hours).padStart(2, '0')}:${String(rest).padStart(2, '0')}`;
}

/**
 * A date and time without offset (YYYY-MM-DDTHH:mm:ss.SSS), with the offset of the zone. A time that clocks skip has the
 * offset before the change. `isLast`: the later of two moments with this time.
 */
function withOffset(time: string, zone: string, isLast = false): string {
  const utc = Date.parse(`${time}Z`);
  const offset = offsetsFor(utc, zone).at(isLast ? -1 : 0) ?? offsetAt(utc - dayLength, zone);
  return `${time}${offsetText(offset)}`;
}

/** The first instant of a day, e.g. 2026-05-04T00:00:00.000+03:00. Throws a RangeError for an invalid day. */
export function startOfDay(day: string, zone: string): string {
  return withOffset(`${day}T00:00:00.000`, zone);
}

/** The last instant of a day, so that clients that compare instants include the day. Throws as `startOfDay`. */
export function endOfDay(day: string, zone: string): string {
  return withOffset(`${day}T23:59:59.999`, zone, true);
}

const shape = /^(\d{4}-\d\d-\d\d)[T ]((?:[01]\d|2[0-3]):\d\d)(?::(\d\d)(?:\.(\d+))?)?\s*(Z|[+-]\d\d:?\d\d)?$/i;

/** Parts of a stored date and time. */
interface Parts {
  day: string;
  /** HH:mm:ss.SSS */
  time: string;
  /** '' if the text has none. */
  offset: string;
}

/** Undefined for other text, and for days, times and offsets that do not exist. */
function partsOf(text: string): Parts | undefined {
  const [, day = '', minutes = '', seconds = '00', fraction = '', zone = ''] = shape.exec(text) ?? [];
  const time = `${minutes}:${seconds}.${fraction.padEnd(3, '0').slice(0, 3)}`;
  const offset = zone.toUpperCase().replace(/^(.\d\d)(\d\d)$/, '$1:$2');
  if (!isDay(day) || Number.isNaN(Date.parse(`${day}T${time}${offset || 'Z'}`))) return undefined;
  return { day, time, offset };
}

/**
 * A date and time with seconds, milliseconds and an offset. Without an offset it is a time in `zone`. Undefined for other
 * text, and for days, times and offsets that do not exist.
 */
export function toInstant(text: string, zone: string): string | undefined {
  const parts = partsOf(text);
  if (!parts) return undefined;
  const time = `${parts.day}T${parts.time}`;
  return parts.offset === '' ? withOffset(time, zone) : `${time}${parts.offset}`;
}

/**
 * The day of an instant without an offset of its own that is a midnight; undefined for other instants. Another client
 * writes the midnight of its zone in UTC: in the zone of the programme, a whole quarter of an hour at most four hours from
 * a midnight is that midnight, and the last second or millisecond before one is the end of the day before it.
 */
function dayOfMidnight(moment: number, { name, isProgramme }: DayZone): string | undefined {
  const distance = isProgramme ? neighbourDistance : 0;
  const rest = ((moment % quarter) + quarter) % quarter;
  const before = [0, 1, second].find((each) => (rest + each) % quarter === 0);
  if (before === undefined) return undefined;
  const local = localTime(moment + before, name);
  const midnight = Math.round(local / dayLength) * dayLength;
  if (Math.abs(local - midnight) > distance) return undefined;
  return dayText(before === 0 ? midnight : midnight - 1);
}

/** First and last instants of a day. */
const boundaries = ['00:00:00.000', '23:59:59.000', '23:59:59.999'];

/**
 * The day of a FHIR date, dateTime or instant; undefined for other text.
 *
 * - Without a time: the text, also of a month or year.
 * - With an offset other than Z, or without an offset: the day in the text.
 * - First or last second of a day in UTC: that day.
 * - Any other instant: the day in the zone. In that of the programme, the midnight of a neighbouring zone is that midnight.
 *   Without TIME_ZONE it is not, so that instants have the same day as in earlier versions.
 */
export function readDay(text: string | undefined, zone: DayZone): string | undefined {
  if (text === undefined) return undefined;
  if (/^\d{4}(-\d\d){0,2}$/.test(text)) return text;
  const parts = partsOf(text);
  if (!parts) return undefined;
  const { day, time, offset } = parts;
  if (offset !== 'Z' || boundaries.includes(time)) return day;
  const moment = Date.parse(`${day}T${time}Z`);
  return dayOfMidnight(moment, zone) ?? dayAt(moment, zone.name);
}

/** True for a date and time that `readDay` takes for the first or last instant of a day. */
export function isDayBoundary(text: string, zone: DayZone): boolean {
  const parts = partsOf(text);
  if (!parts) return false;
  const { day, time, offset } = parts;
  if (boundaries.includes(time)) return true;
  return offset === 'Z' && dayOfMidnight(Date.parse(`${day}T${time}Z`), zone) !== undefined;
}

/** The last day of a day, month or year, e.g. 2026-11-30 for 2026-11; other text unchanged. */
export function lastDayOf(text: string): string {
  const [, year = '', month = '12'] = /^(\d{4})(?:-(\d\d))?$/.exec(text) ?? [];
  return year === '' ? text : dayText(Date.UTC(Number(year), Number(month), 0));
}

/** The day some days later. */
export function addDays(day: string, days: number): string {
  return dayText(Date.parse(day) + days * dayLength);
}
