import { isTimeZone } from './timeZone.ts';

it.each([
  ['Africa/Nairobi', true],
  ['America/Argentina/Buenos_Aires', true],
  ['UTC', true],
  ['Etc/GMT+3', true],
  ['Africa/Nowhere', false],
  ['Nairobi', false],
  ['Singapore', true],
  ['EST5EDT', true],
  ['BST', false],
  ['EAT', false],
  ['+03:00', false],
  ['', false],
])('the time zone %p exists: %s', (name, exists) => {
  expect(isTimeZone(name)).toBe(exists);
});

// A system whose zone has no IANA name.
it.each([undefined, 'Etc/Unknown', '+05:00'])('the zone of a browser that reports %p is UTC', async (timeZone) => {
  jest.resetModules();
  const { browserZone } = await import('./timeZone.ts');
  const options = new Intl.DateTimeFormat().resolvedOptions();
  const resolved = jest
    .spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions')
    .mockReturnValueOnce({ ...options, timeZone: timeZone as string });
  expect(browserZone()).toBe('UTC');
  resolved.mockRestore();
});
