import { timeoutOf } from './timeoutOf.ts';

test('two seconds for what is read in two seconds, longer for what takes longer', () => {
  expect(timeoutOf('success', 'Location was successfully created', false)).toBe(2000);
  expect(timeoutOf('info', 'x'.repeat(40), false)).toBe(2000);
  expect(timeoutOf('warning', 'x'.repeat(41), false)).toBe(3000);
  expect(timeoutOf('info', 'x'.repeat(100), false)).toBe(6000);
});

test('an error, and whatever can be opened or asked about, stands until it is dismissed', () => {
  expect(timeoutOf('error', 'No', false)).toBe(-1);
  expect(timeoutOf('warning', 'No', true)).toBe(-1);
});
