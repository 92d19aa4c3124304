import { searchText, searchWords } from './searchText.ts';

test('signs with a meaning of their own are escaped', () => {
  expect(searchText('Salt, 5% | $2 \\')).toBe('Salt\\, 5% \\| \\$2 \\\\');
});

test('each word of a name is looked for by itself', () => {
  expect(searchWords('  Jane  Doe,Jr ')).toEqual(['Jane', 'Doe\\,Jr']);
  expect(searchWords('')).toEqual([]);
});
