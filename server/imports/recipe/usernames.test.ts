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
