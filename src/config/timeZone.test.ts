import { isTimeZone } from './timeZone.ts';

it.each([
  ['Africa/Nairobi', true],
  ['America/Argentina/Buenos_Aires', true],
  ['UTC', true],
  ['Etc/GMT+3', true],
  ['Africa/Nowhere', false],
  ['Nairobi', false],
  ['+03:00', false],
  ['', false],
])('the time zone %p exists: %s', (name, exists) => {
  expect(isTimeZone(name)).toBe(exists);
});
