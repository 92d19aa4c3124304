import { dateSpan } from '../../../../server/sandbox/fhir/indexing/dates.ts';
import { setProgrammeZone } from '../../../../common/config/timeZone.ts';
import { momentSearch, startSearch } from './listFilter.ts';

afterEach(() => setProgrammeZone(''));

/** True if a server in UTC finds a stored date or moment with these values. */
function isFound(stored: string, values: readonly string[] = []): boolean {
  const { low = 0, high = 0 } = dateSpan(stored) ?? {};
  const prefixes: Record<string, (at: number) => boolean> = {
    ge: (at) => high >= at,
    sa: (at) => low > at,
    le: (at) => low <= at,
    eb: (at) => high < at,
  };
  return values.every((value) => prefixes[value.slice(0, 2)]?.(Date.parse(value.slice(2))));
}

test.each([
  ['UTC', '2026-05-04T00:00:00Z', '2026-05-04T23:59:59Z'],
  ['Africa/Nairobi', '2026-05-03T21:00:00Z', '2026-05-04T20:59:59Z'],
  ['Asia/Kathmandu', '2026-05-03T18:15:00Z', '2026-05-04T18:14:59Z'],
  ['America/Lima', '2026-05-04T05:00:00Z', '2026-05-05T04:59:59Z'],
  ['America/St_Johns', '2026-05-04T02:30:00Z', '2026-05-05T02:29:59Z'],
  ['Pacific/Kiritimati', '2026-05-03T10:00:00Z', '2026-05-04T09:59:59Z'],
])('a day in %s has its moments and its date without a time', (zone, first, last) => {
  setProgrammeZone(zone);
  const values = momentSearch('2026-05-04..2026-05-04');
  const second = (text: string, seconds: number): string =>
    new Date(Date.parse(text) + seconds * 1000).toISOString().replace('.000Z', 'Z');
  expect([first, last, '2026-05-04'].map((stored) => isFound(stored, values))).toEqual([true, true, true]);
  const others = [second(first, -1), second(last, 1), '2026-05-03', '2026-05-05'];
  expect(others.map((stored) => isFound(stored, values))).toEqual([false, false, false, false]);
  expect(
    [first, '2026-05-04', '2026-05-03'].map((stored) => isFound(stored, [startSearch('2026-05-04') ?? ''])),
  ).toEqual([true, true, false]);
});

test('no days are no parameter', () => {
  expect(momentSearch(undefined)).toBeUndefined();
  expect(momentSearch('..')).toBeUndefined();
  expect(startSearch('')).toBeUndefined();
});
