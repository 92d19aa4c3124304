import {
  addDays,
  dayAt,
  endOfDay,
  hasSameTime,
  isDayBoundary,
  lastDayOf,
  readDay,
  startOfDay,
  timeAt,
  toInstant,
} from './calendarDay.ts';
import { addPeriod, readPeriod } from './storedPeriod.ts';

const zones = [
  'Pacific/Honolulu',
  'America/Lima',
  'America/Sao_Paulo',
  'America/St_Johns',
  'UTC',
  'Europe/Paris',
  'Africa/Nairobi',
  'Asia/Kathmandu',
  'Asia/Jakarta',
  'Asia/Jayapura',
  'Australia/Lord_Howe',
  'Pacific/Chatham',
  'Pacific/Apia',
];
/** With changes of clocks in several zones: in Paris, on Lord Howe Island, in St John's, at midnight in São Paulo. */
const days = [
  '2018-02-17',
  '2018-02-18',
  '2018-11-04',
  '2024-02-29',
  '2026-03-08',
  '2026-03-29',
  '2026-04-05',
  '2026-10-04',
  '2026-10-25',
  '2026-11-01',
  '2026-12-31',
];
const programme = (name: string) => ({ name, isProgramme: true });
const browser = (name: string) => ({ name, isProgramme: false });

describe.each(zones)('a day written in %s', (writer) => {
  it.each(zones)('is the same day in %s', (reader) => {
    for (const day of days) {
      for (const text of [startOfDay(day, writer), endOfDay(day, writer)]) {
        expect(readDay(text, programme(reader))).toBe(day);
        expect(readDay(text, browser(reader))).toBe(day);
      }
    }
  });

  it('begins and ends with the instants at which its calendar changes', () => {
    for (const day of days) {
      const [start, end] = [Date.parse(startOfDay(day, writer)), Date.parse(endOfDay(day, writer))];
      expect([dayAt(start, writer), dayAt(end, writer)]).toEqual([day, day]);
      expect([dayAt(start - 1, writer) < day, dayAt(end + 1, writer) > day]).toEqual([true, true]);
    }
  });

  it('in UTC, by an earlier version or another client, is the same day there', () => {
    for (const day of days) {
      for (const text of [startOfDay(day, writer), endOfDay(day, writer)]) {
        const utc = new Date(text).toISOString();
        expect(readDay(utc, programme(writer))).toBe(day);
        expect(readDay(utc, browser(writer))).toBe(day);
      }
    }
  });
});

it.each([
  ['Asia/Jayapura', ['Asia/Jakarta', 'Asia/Makassar']],
  ['Asia/Jakarta', ['Asia/Jayapura', 'Asia/Makassar', 'Asia/Kathmandu', 'Africa/Nairobi']],
  ['America/Manaus', ['America/Sao_Paulo', 'America/Lima', 'America/St_Johns', 'America/Noronha']],
  ['Africa/Kinshasa', ['Africa/Lubumbashi', 'UTC', 'Africa/Nairobi']],
  ['Asia/Kathmandu', ['Asia/Kolkata', 'Africa/Nairobi', 'Asia/Jakarta']],
  ['Europe/Paris', ['UTC', 'Africa/Nairobi']],
])('in the zone of the programme %s the midnights of %p in UTC are the same day', (reader, writers) => {
  for (const writer of writers) {
    for (const day of ['2026-07-15', '2026-12-31']) {
      const [start, end] = [new Date(startOfDay(day, writer)), new Date(endOfDay(day, writer))].map((date) =>
        date.toISOString(),
      );
      expect(readDay(start, programme(reader))).toBe(day);
      expect(readDay(end, programme(reader))).toBe(day);
      expect(readDay(end?.replace('.999', ''), programme(reader))).toBe(day);
    }
  }
});

it.each([
  // Text.
  ['2026-05-04', 'America/Lima', '2026-05-04'],
  ['2026-05', 'America/Lima', '2026-05'],
  ['2026', 'Asia/Jakarta', '2026'],
  ['2026-05-04T10:11:12', 'Asia/Jakarta', '2026-05-04'],
  // An offset.
  ['2026-05-04T23:30:00-05:00', 'Pacific/Apia', '2026-05-04'],
  ['2026-05-04T00:00:00+00:00', 'America/Lima', '2026-05-04'],
  ['2026-05-04T00:00:00+0545', 'America/Lima', '2026-05-04'],
  // First and last second in UTC.
  ['2026-05-04T00:00:00Z', 'America/Lima', '2026-05-04'],
  ['2026-05-04T00:00:00.000Z', 'Pacific/Apia', '2026-05-04'],
  ['2026-05-04T23:59:59Z', 'Africa/Nairobi', '2026-05-04'],
  ['2026-05-04T23:59:59.999Z', 'Pacific/Apia', '2026-05-04'],
  ['2026-05-04T23:59:59.999999Z', 'Pacific/Apia', '2026-05-04'],
  // Other instants: at most four hours from a midnight, and only whole quarters.
  ['2026-05-04T20:00:00Z', 'UTC', '2026-05-05'],
  ['2026-05-04T19:45:00Z', 'UTC', '2026-05-04'],
  ['2026-05-04T20:07:00Z', 'UTC', '2026-05-04'],
  ['2026-05-04T20:15:00.001Z', 'UTC', '2026-05-04'],
  ['2026-05-04T04:00:00Z', 'UTC', '2026-05-04'],
  ['2026-05-04T03:59:59.999Z', 'UTC', '2026-05-03'],
  ['2026-05-04T03:59:59Z', 'UTC', '2026-05-03'],
  ['2026-05-04T04:14:59.999Z', 'UTC', '2026-05-04'],
  ['2026-05-04T09:30:00.000Z', 'Africa/Nairobi', '2026-05-04'],
  ['2026-11-09T22:48:19.198Z', 'Africa/Nairobi', '2026-11-10'],
  ['2026-11-09T22:48:19.198Z', 'America/Lima', '2026-11-09'],
  // No date.
  ['2026-02-30T00:00:00Z', 'UTC', undefined],
  ['2026-02-30T00:00:00+03:00', 'UTC', undefined],
  ['2026-05-04T25:00:00+03:00', 'UTC', undefined],
  ['2026-05-04T10:00:00+25:00', 'UTC', undefined],
  ['soon', 'UTC', undefined],
  ['', 'UTC', undefined],
  [undefined, 'UTC', undefined],
])('reads %p in the zone of the programme %s as %p', (text, zone, day) => {
  expect(readDay(text, programme(zone))).toBe(day);
});

it('reads instants in the zone of the browser without regard to neighbours', () => {
  expect(readDay('2026-05-04T22:00:00Z', browser('UTC'))).toBe('2026-05-04');
  expect(readDay('2026-05-04T22:00:00Z', browser('Africa/Nairobi'))).toBe('2026-05-05');
  expect(readDay('2026-05-04T09:30:00.000Z', browser('Pacific/Apia'))).toBe('2026-05-04');
});

it.each([
  ['2026-05-04', 'Africa/Nairobi', '2026-05-04T00:00:00.000+03:00', '2026-05-04T23:59:59.999+03:00'],
  ['2026-05-04', 'Asia/Kathmandu', '2026-05-04T00:00:00.000+05:45', '2026-05-04T23:59:59.999+05:45'],
  ['2026-05-04', 'America/St_Johns', '2026-05-04T00:00:00.000-02:30', '2026-05-04T23:59:59.999-02:30'],
  ['2026-03-29', 'Europe/Paris', '2026-03-29T00:00:00.000+01:00', '2026-03-29T23:59:59.999+02:00'],
  ['2026-10-25', 'Europe/Paris', '2026-10-25T00:00:00.000+02:00', '2026-10-25T23:59:59.999+01:00'],
  ['2026-10-04', 'Australia/Lord_Howe', '2026-10-04T00:00:00.000+10:30', '2026-10-04T23:59:59.999+11:00'],
  // Clocks skip the midnight, or show it twice.
  ['2018-11-04', 'America/Sao_Paulo', '2018-11-04T00:00:00.000-03:00', '2018-11-04T23:59:59.999-02:00'],
  ['2018-02-17', 'America/Sao_Paulo', '2018-02-17T00:00:00.000-02:00', '2018-02-17T23:59:59.999-03:00'],
  ['2026-11-01', 'America/Havana', '2026-11-01T00:00:00.000-04:00', '2026-11-01T23:59:59.999-05:00'],
  // A day that the calendar of Samoa skipped.
  ['2011-12-30', 'Pacific/Apia', '2011-12-30T00:00:00.000-10:00', '2011-12-30T23:59:59.999-10:00'],
  ['2026-05-04', 'UTC', '2026-05-04T00:00:00.000+00:00', '2026-05-04T23:59:59.999+00:00'],
])('writes %s in %s with its offset', (day, zone, start, end) => {
  expect([startOfDay(day, zone), endOfDay(day, zone)]).toEqual([start, end]);
});

it('adds days in every zone alike', () => {
  expect(addDays('2026-11-28', 90)).toBe('2027-02-26');
  expect(addDays('2026-03-30', -6)).toBe('2026-03-24');
});

it('reads a time without an offset in the zone', () => {
  expect(toInstant('2026-05-04 10:00', 'Africa/Nairobi')).toBe('2026-05-04T10:00:00.000+03:00');
  expect(toInstant('2026-05-04T10:00:30.5', 'UTC')).toBe('2026-05-04T10:00:30.500+00:00');
  expect(toInstant('2026-05-04T10:00:00Z', 'Africa/Nairobi')).toBe('2026-05-04T10:00:00.000Z');
  expect(toInstant('2026-05-04T10:00+0300', 'America/Lima')).toBe('2026-05-04T10:00:00.000+03:00');
  for (const invalid of ['2026-02-30T10:00', '2026-05-04T24:00', '2026-05-04T10:00+25:00', '2026-05-04T10:00+03:99']) {
    expect(toInstant(invalid, 'UTC')).toBeUndefined();
  }
});

it.each(['Africa/Monrovia', 'Africa/Nairobi'])('a time that is entered in %s is on its day', (zone) => {
  for (const time of ['00:15', '02:00', '20:00', '22:00', '23:59']) {
    expect(readDay(toInstant(`2026-01-04 ${time}`, zone), programme(zone))).toBe('2026-01-04');
  }
});

it('shows days and times of a zone, also before 1970', () => {
  const moment = Date.parse('2026-05-04T21:30:00Z');
  expect([dayAt(moment, 'Asia/Kathmandu'), timeAt(moment, 'Asia/Kathmandu')]).toEqual(['2026-05-05', '03:15']);
  const early = Date.parse('1969-07-20T20:17:40.250Z');
  expect([dayAt(early, 'Asia/Jayapura'), timeAt(early, 'America/Lima')]).toEqual(['1969-07-21', '15:17']);
});

it('compares the time of zones at a moment', () => {
  const [winter, summer] = ['2026-01-01T00:00:00Z', '2026-07-01T00:00:00Z'].map(Date.parse);
  expect(hasSameTime(winter ?? 0, 'Europe/Paris', 'Africa/Lagos')).toBe(true);
  expect(hasSameTime(summer ?? 0, 'Europe/Paris', 'Africa/Lagos')).toBe(false);
});

it.each([
  [{ value: 10, code: 'd' }, '2026-02-10'],
  [{ value: 2, unit: 'weeks' }, '2026-02-14'],
  [{ value: 1, unit: 'mo' }, '2026-02-28'],
  [{ value: '13' }, '2027-02-28'],
  [{ value: 2, unit: 'years', code: 'a' }, '2028-01-31'],
  [{ value: 2, unit: 'Years' }, '2028-01-31'],
  [{ value: 1.5, code: 'a' }, '2027-07-31'],
  [{ value: 0, code: 'mo' }, '2026-01-31'],
  [{ value: 1e9, code: 'a' }, ''],
  [{ value: 8000, code: 'a' }, ''],
  [{ value: 4e6, code: 'd' }, ''],
])('31 January 2026 plus %p is %s', (stored, day) => {
  const period = readPeriod(stored);
  expect(period && addPeriod('2026-01-31', period)).toBe(day);
});

it.each([
  [{ value: 2, unit: 'hours', code: 'h' }],
  [{ value: 2, unit: 'doses' }],
  [{ value: -1 }],
  [{ value: '' }],
  [{}],
])('the period %p is not computed', (stored) => {
  expect(readPeriod(stored)).toBeUndefined();
});

describe('the last day', () => {
  it.each([
    ['2024', '2024-12-31'],
    ['2024-02', '2024-02-29'],
    ['2024-12', '2024-12-31'],
    ['2024-02-03', '2024-02-03'],
    ['', ''],
  ])('of %p is %p', (text, day) => {
    expect(lastDayOf(text)).toBe(day);
  });
});

describe('the boundary of a day', () => {
  it.each([
    ['2026-05-04T00:00:00Z', true, true],
    ['2026-05-04T23:59:59.999Z', true, true],
    ['2026-05-04T23:59:59+09:00', true, true],
    // Midnight in Nairobi, and in Jakarta.
    ['2026-05-03T21:00:00Z', true, true],
    ['2026-05-03T17:00:00Z', true, false],
    ['2026-05-04T22:00:00+03:00', false, false],
    ['2026-05-04T09:30:00Z', false, false],
    ['2026-05-04', false, false],
  ])('is %p in the zone of the programme: %p, for events: %p', (text, inProgramme, ofEvent) => {
    const zone = { name: 'Africa/Nairobi', isProgramme: true };
    expect(isDayBoundary(text, zone)).toBe(inProgramme);
    expect(isDayBoundary(text, { ...zone, isProgramme: false })).toBe(ofEvent);
  });
});
