import { fill, formatDurations } from './formatDurations.ts';

test.each([
  [40, '40 seconds'],
  [300, '5 minutes'],
  [7200, '2 hours'],
  [189_347_112, '2,192 days'],
])('%d seconds are %s', (duration, expected) => {
  expect(fill('{duration}', { duration })).toBe(expected);
});

test('formats durations in the language of the page and leaves other values unchanged', () => {
  expect(formatDurations({ duration: 300, address: 'a' }, 'fr')).toEqual({ duration: '5 minutes', address: 'a' });
  expect(formatDurations({ duration: 300 }, 'th')).toEqual({ duration: '5 นาที' });
  expect(formatDurations(undefined, 'en')).toBeUndefined();
});
