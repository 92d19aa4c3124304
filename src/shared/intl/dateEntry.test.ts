import { dateFormat, formatDateEntry, parseDateEntry } from './dateEntry.ts';

beforeEach(() => jest.spyOn(navigator, 'languages', 'get').mockReturnValue([]));
afterEach(() => jest.restoreAllMocks());

test.each([
  ['en', '24/12/2026', '12/2026'],
  ['fr', '24/12/2026', '12/2026'],
  ['ar', '24/12/2026', '12/2026'],
  ['sw', '24/12/2026', '12/2026'],
  ['vi', '24/12/2026', '12/2026'],
  ['th', '24/12/2026', '12/2026'],
])('%s: a date is written %s, a month %s, and both are read again', (language, day, month) => {
  expect(formatDateEntry('2026-12-24', language)).toBe(day);
  expect(parseDateEntry(day, language)).toBe('2026-12-24');
  expect(formatDateEntry('2026-12', language)).toBe(month);
  expect(parseDateEntry(month, language, true)).toBe('2026-12');
  expect(formatDateEntry('2026', language)).toBe('2026');
});

test('the order of English is that of the browser’s country', () => {
  jest.spyOn(navigator, 'languages', 'get').mockReturnValue(['fr-FR', 'en-US']);
  expect(formatDateEntry('2026-12-24', 'en')).toBe('12/24/2026');
  expect(parseDateEntry('4/12/2026', 'en')).toBe('2026-04-12');
  expect(parseDateEntry('4/12/2026', 'fr')).toBe('2026-12-04');
});

test.each([
  ['2026-12-24', '2026-12-24'],
  ['4.1.2026', '2026-01-04'],
  ['٢٤/١٢/٢٠٢٦', '2026-12-24'],
  ['24\u200f/12\u200f/2026', '2026-12-24'],
  ['๒๔/๑๒/๒๐๒๖', '2026-12-24'],
  ['२४/१२/२०२६', '2026-12-24'],
  ['২৪–১২–২০২৬', '2026-12-24'],
  ['29/2/2028', '2028-02-29'],
  ['29/2/2026', undefined],
  ['24/13/2026', undefined],
  ['24/12/26', undefined],
  ['2026', undefined],
  ['12/2026', undefined],
  ['tomorrow', undefined],
  ['', undefined],
])('reads %p as %p', (text, date) => expect(parseDateEntry(text, 'fr')).toBe(date));

test.each([
  ['2026', '2026'],
  ['2026-12', '2026-12'],
  ['3/2026', '2026-03'],
  ['24/12', undefined],
  ['24/12/2026', '2026-12-24'],
])('reads %p, possibly partial, as %p', (text, date) => expect(parseDateEntry(text, 'fr', true)).toBe(date));

test('text that is no date is shown unchanged', () => {
  expect(formatDateEntry('24/12/20', 'fr')).toBe('24/12/20');
  expect(dateFormat('fr', { day: 'JJ', month: 'MM', year: 'AAAA' })).toBe('JJ/MM/AAAA');
});
