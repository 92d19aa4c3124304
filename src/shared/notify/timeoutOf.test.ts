import { timeoutOf } from './Notifications.tsx';

test('two seconds for short texts, the reading time for longer ones', () => {
  expect(timeoutOf('success', 'Location was successfully created', false)).toBe(2000);
  expect(timeoutOf('info', 'x'.repeat(40), false)).toBe(2000);
  expect(timeoutOf('warning', 'x'.repeat(41), false)).toBe(3000);
  expect(timeoutOf('info', 'x'.repeat(100), false)).toBe(6000);
});

test('an error, or a notification with more to read, stays until it is dismissed', () => {
  expect(timeoutOf('error', 'No', false)).toBe(-1);
  expect(timeoutOf('warning', 'No', true)).toBe(-1);
});
