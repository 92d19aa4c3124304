import { townOptions } from './TownSearch.tsx';

const towns = ['Moundou', 'N’Djamena', 'Đà Nẵng', 'Djambala'].map((name) => [name, 0, 0] as never);
const found = (search: string): string[] => townOptions(towns, search, 1).options.map(({ label }) => label);

test.each([
  ["n'dja", ['N’Djamena']],
  ['da nang', ['Đà Nẵng']],
  ['dja', ['Djambala', 'N’Djamena']],
  ['xyz', []],
])('the towns for %j are %j', (search, names) => {
  expect(found(search)).toEqual(names);
});
