import { isExactNumber } from './exactNumber.ts';

test.each([
  ['', true],
  ['0', true],
  ['000000000000000000001', true],
  ['999999999999999', true],
  ['-123456.789', true],
  ['9999999999999999', false],
  ['0.1234567890123456', false],
  ['9'.repeat(400), false],
])('%p is an exact number: %p', (text, exact) => {
  expect(isExactNumber(text)).toBe(exact);
});
