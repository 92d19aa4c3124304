import { formatDay, formatMoment } from './dates.ts';

test.each([
  ['2024-03-09', '2024-03-09', '2024-03-09'],
  ['2024-03', '2024-03', '2024-03'],
  ['2024-03-09T10:11:12', '2024-03-09', '2024-03-09 10:11'],
  [undefined, '', ''],
  ['', '', ''],
  ['nonsense', '', ''],
])('formats %p as day %p and as moment %p', (value, day, moment) => {
  expect(formatDay(value)).toBe(day);
  expect(formatMoment(value)).toBe(moment);
});
