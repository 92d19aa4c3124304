import { userPatterns } from './userSearch.ts';

test.each([
  ['amau', ['*amau*']],
  ['Jane "Kim"', ['*Jane* *Kim*']],
  ["Mogao'nde", ['*Mogao* *nde*', '*Mogao* *nđ*']],
  ['Al-Hassan', ['*Al*Hassan*', '*Al*Haßan*']],
  ['super_user', ['*super* *user*']],
  ['straße', ['*straße*', '*strasse*']],
  ['أحمد', ['*حمد*']],
  ['duc', ['*duc*', '*đ*c*']],
  ['oneill', ['*o*neill*']],
  ['Ndiaye', ['*N*diaye*', '*N*đ*']],
  ['kamau', ['*kamau*']],
  ['dan', ['*dan*', '*đ*n*']],
  ['', []],
  ["' *", []],
])('%s is searched as %j', (typed, patterns) => {
  expect(userPatterns(typed)).toEqual(patterns);
});

test('a short text with an apostrophe is searched in its spellings, without a wildcard inside', () => {
  const patterns = userPatterns("n'g");
  expect(patterns.slice(0, 2)).toEqual(["*n'g*", '*n’g*']);
  expect(patterns.filter((pattern) => pattern.slice(1, -1).includes('*'))).toEqual([]);
});

test('limits the number of patterns', () => {
  expect(userPatterns('dodo '.repeat(40))).toHaveLength(4);
});
