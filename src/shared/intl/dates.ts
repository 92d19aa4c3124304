import { browserZone, dayZone } from '../../../common/config/timeZone.ts';
import {
  dayAt,
  hasSameTime,
  isDayBoundary,
  readDay,
  timeAt,
  toInstant,
  type DayZone,
} from '../../../common/fhir/calendarDay.ts';

/**
 * A FHIR date or instant as YYYY-MM-DD, in every language: never in the Buddhist era or in Arabic digits, because files and
 * addresses have the same text. Text is read as a calendar day (`readDay`), a Date is a moment in the zone of the
 * programme. A partial date ("2024-05") is returned unchanged. '' for no value or an invalid date.
 */
export function formatDay(value: string | Date | undefined): string {
  if (!(value instanceof Date)) return readDay(value, dayZone()) ?? '';
  return Number.isNaN(value.getTime()) ? '' : dayAt(value.getTime(), dayZone().name);
}

/** The zone of events: in it, only its own midnights and those of UTC are taken for a day without a time. */
const eventZone = (): DayZone => ({ ...dayZone(), isProgramme: false });

/**
 * The day of an event as YYYY-MM-DD, e.g. of a visit: like `formatDay`, but a time near midnight is not taken for the
 * midnight of a neighbouring zone.
 */
export function formatEventDay(value: string | undefined): string {
  return readDay(value, eventZone()) ?? '';
}

/** The day today as YYYY-MM-DD, in the zone of the programme. */
export const currentDay = (): string => formatDay(new Date());

/** When the name of the zone follows a time: always, or if clocks in the browser's zone show another time. */
type ZoneName = 'always' | 'ifOther';

/**
 * A moment in the zone of the programme: YYYY-MM-DD HH:mm, followed by the name of the zone if clocks in that of the browser
 * show another time, and always in files, which are read elsewhere. A value without a time, or without an offset, is returned as it is written. '' as for `formatDay`.
 */
export function formatMoment(value: string | Date | undefined, zoneName: ZoneName = 'ifOther'): string {
  const isLocal = typeof value === 'string' && !/(Z|[+-]\d\d:?\d\d)$/i.test(value.slice(10));
  const day = formatDay(value);
  if (day === '' || value === day || value === undefined) return day;
  if (isLocal) return `${day} ${value.slice(11, 16)}`;
  const { name } = dayZone();
  const moment = value instanceof Date ? value.getTime() : Date.parse(toInstant(value, name) ?? '');
  const isNamed = zoneName === 'always' || !hasSameTime(moment, name, browserZone());
  const zone = isNamed ? ` ${name}` : '';
  return `${dayAt(moment, name)} ${timeAt(moment, name)}${zone}`;
}

function dayOrMoment(value: string | undefined, zone: DayZone, zoneName?: ZoneName): string {
  return value !== undefined && isDayBoundary(value, zone)
    ? (readDay(value, zone) ?? '')
    : formatMoment(value, zoneName);
}

/**
 * A value that can be a day or a moment, e.g. the end of a care plan: the first or last instant of a day is that day, any
 * other moment as by `formatMoment`.
 */
export const formatDayOrMoment = (value: string | undefined): string => dayOrMoment(value, dayZone());

/** The moment of an event, e.g. of a visit: like `formatDayOrMoment`, with the days of `formatEventDay`. */
export const formatEvent = (value: string | undefined, zoneName?: ZoneName): string =>
  dayOrMoment(value, eventZone(), zoneName);
