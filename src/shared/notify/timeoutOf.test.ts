import { timeoutOf } from './Notifications.tsx';

test('two seconds for short texts, the reading time for longer ones', () => {
  expect(timeoutOf('success', 'Location was successfully created')).toBe(2000);
  expect(timeoutOf('info', 'x'.repeat(40))).toBe(2000);
  expect(timeoutOf('warning', 'x'.repeat(41))).toBe(3000);
  expect(timeoutOf('info', 'x'.repeat(100))).toBe(6000);
});

test('a notification with an action stays for at least ten seconds', () => {
  expect(timeoutOf('success', 'Saved', { hasAction: true })).toBe(10_000);
  expect(timeoutOf('success', 'x'.repeat(190), { hasAction: true })).toBe(12_000);
});

test('an error, or a notification with more to read, stays until it is dismissed', () => {
  expect(timeoutOf('error', 'No')).toBe(-1);
  expect(timeoutOf('warning', 'No', { hasMore: true })).toBe(-1);
});
