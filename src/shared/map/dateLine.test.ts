import { longitudesFor } from './dateLine.ts';

const drawn = (groups: number[][]): number[][] => groups.map((group) => group.map(longitudesFor(groups)));

test('draws shapes on both sides of the date line side by side', () => {
  expect(drawn([[177, 178, 180], [-180, -179], [-178.5]])).toEqual([[177, 178, 180], [180, 181], [181.5]]);
});

test.each([
  ['a country at Greenwich', [[-5, 8], [-1]]],
  ['a country far from Greenwich and the date line', [[34, 42], [36]]],
  ['the complete world', [[-180, 180]]],
  ['Greenwich with islands far in the east and west', [[-5, 8], [165, 167], [-176]]],
  ['nothing', []],
])('leaves %s unchanged', (_what, groups) => {
  expect(drawn(groups)).toEqual(groups);
});
