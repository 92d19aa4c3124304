import { setProgrammeZone } from '../../../common/config/timeZone.ts';
import { formatDay, formatEvent, formatMoment } from './dates.ts';

afterEach(() => {
  setProgrammeZone('');
});

test.each([
  ['2024-03-09', '2024-03-09', '2024-03-09'],
  ['2024-03', '2024-03', '2024-03'],
  ['2024-03-09T10:11:12', '2024-03-09', '2024-03-09 10:11'],
  [undefined, '', ''],
  ['', '', ''],
  ['nonsense', '', ''],
  ['2024-03-09T10:11:12+25:00', '', ''],
])('formats %p as day %p and as moment %p', (value, day, moment) => {
  expect(formatDay(value)).toBe(day);
  expect(formatMoment(value)).toBe(moment);
});

// None of them is the zone of the test run, which is that of the browser.
test.each([
  ['Asia/Kathmandu', '2026-05-05', '2026-05-05 03:15 Asia/Kathmandu'],
  ['America/Caracas', '2026-05-04', '2026-05-04 17:30 America/Caracas'],
  ['Pacific/Apia', '2026-05-05', '2026-05-05 10:30 Pacific/Apia'],
])('shows a moment in the zone of the programme %s and names it', (zone, day, moment) => {
  setProgrammeZone(zone);
  const time = '2026-05-04T21:30:00Z';
  expect(formatDay(new Date(time))).toBe(day);
  expect(formatMoment(new Date(time))).toBe(moment);
  expect(formatMoment(time)).toBe(moment);
  expect(formatMoment('2026-05-05T00:30:00+03:00')).toBe(moment);
});

test('does not name the zone of the programme if the browser shows the same time', () => {
  setProgrammeZone(new Intl.DateTimeFormat().resolvedOptions().timeZone);
  const moment = new Date(2026, 4, 4, 21, 30);
  expect(formatMoment(moment)).toBe('2026-05-04 21:30');
});

test('reads stored text as a calendar day', () => {
  setProgrammeZone('Asia/Jakarta');
  expect(formatDay('2026-11-19T15:00:00.000Z')).toBe('2026-11-20');
  expect(formatDay('2026-11-20T00:00:00.000+09:00')).toBe('2026-11-20');
  expect(formatDay('2026-11-20T23:59:59.999Z')).toBe('2026-11-20');
});

test('names the zone in files for readers elsewhere', () => {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  setProgrammeZone(timeZone);
  expect(formatMoment(new Date(2026, 4, 4, 21, 30), 'always')).toBe(`2026-05-04 21:30 ${timeZone}`);
  expect(formatMoment('2026-05-04', 'always')).toBe('2026-05-04');
  expect(formatEvent('2026-05-04', 'always')).toBe('2026-05-04');
});
