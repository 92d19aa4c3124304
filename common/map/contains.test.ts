import { contains } from './contains.ts';

const square = (from: number, to: number) => [
  [from, from],
  [to, from],
  [to, to],
  [from, to],
  [from, from],
];
const withHole = [square(0, 10), square(4, 6)];

test.each([
  ['inside', 2, 3, true],
  ['in the hole', 5, 5, false],
  ['outside', 11, 5, false],
  ['in the second area', 21, 21, true],
  ['between the areas', 15, 15, false],
])('%s', (_where, latitude, longitude, expected) => {
  expect(contains([withHole, [square(20, 22)]], { latitude, longitude })).toBe(expected);
});
