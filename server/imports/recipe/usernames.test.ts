import { createUsernames, type UsernameSource } from './usernames.ts';

const usernames = (source: UsernameSource, ...people: string[][]): (string | undefined)[] => {
  const complete = createUsernames(source);
  return people.map(
    ([firstName = '', lastName = '', email = '', username = '']) =>
      complete({ firstName, lastName, email, username }).username,
  );
};

test.each<[UsernameSource, string[], string]>([
  ['email', ['Jane', 'Doe', 'J.Doe+work@example.org'], 'j.doe'],
  ['name', ['Zoë', 'Øster-Łukasz', ''], 'zoe.oster-lukasz'],
  ['name', ["N'Dali", 'Đỗ  Văn', ''], 'ndali.do.van'],
  ['name', ['محمد', 'علي', 'm.ali@example.org'], 'm.ali'],
  ['email', ['Jane', 'Doe', ''], 'jane.doe'],
  ['name', ['Li', '', ''], 'li1'],
  ['name', ['محمد', '', ''], ''],
  ['email', ['Jane', 'Doe', 'jane@example.org', 'chosen'], 'chosen'],
])('from the %s, %j is %s', (source, person, username) => {
  expect(usernames(source, person)).toEqual([username]);
});

test('different people with one username get numbers, the same address does not', () => {
  const people = [
    ['Jane', 'Doe', 'jdo@a.org'],
    ['John', 'Doe', 'jdo@b.org'],
    ['Jane', 'Doe', 'JDO@a.org'],
    ['J', 'D', 'jdo2@c.org'],
  ];
  expect(usernames('email', ...people)).toEqual(['jdo', 'jdo2', 'jdo', 'jdo22']);
});

test('many people with one name take time in proportion to their number', () => {
  const names = Array.from({ length: 2000 }, (_, index) => ['Jane', 'Doe', `jane${index}@example.org`]);
  const reads = jest.spyOn(Map.prototype, 'has');
  const found = usernames('name', ...names);
  const count = reads.mock.calls.length;
  reads.mockRestore();
  expect(new Set(found).size).toBe(2000);
  expect(found.at(-1)).toBe('jane.doe2000');
  expect(count).toBeLessThan(20_000);
});
