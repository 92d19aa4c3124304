import { dayZoneOf, uploadZoneOf } from './dayZoneOf.ts';

const upload = (timeZone?: string) => ({
  options: { productListId: '', inventoryListId: '', idSeed: 'name' as const, ...(timeZone && { timeZone }) },
});
const programme = { timeZone: 'Africa/Nairobi' };
const none = { timeZone: '' };

test.each([
  ['that of the programme', 'America/Lima', programme, { name: 'Africa/Nairobi', isProgramme: true }],
  ['that of the browser without one', 'America/Lima', none, { name: 'America/Lima', isProgramme: false }],
  ['UTC if neither is known', '', none, { name: 'UTC', isProgramme: false }],
])('the zone of a request is %s', (_zone, browser, target, expected) => {
  expect(dayZoneOf(browser, target)).toEqual(expected);
});

test('an upload keeps the zone with which it was started', () => {
  expect(uploadZoneOf(upload('America/Lima'), programme)).toEqual({ name: 'America/Lima', isProgramme: false });
  expect(uploadZoneOf(upload(), programme)).toEqual({ name: 'Africa/Nairobi', isProgramme: true });
});
