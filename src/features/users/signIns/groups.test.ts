import type { User } from '../../../api/keycloak/index.ts';
import { groupOf } from './groups.ts';

const day = 24 * 3600 * 1000;
const now = Date.UTC(2024, 5, 1);
const user = (createdDaysAgo?: number): User =>
  ({
    id: 'a',
    username: 'a',
    ...(createdDaysAgo !== undefined && { createdTimestamp: now - createdDaysAgo * day }),
  }) as User;
const signedIn = (daysAgo: number) => ({ last: new Map([['a', now - daysAgo * day]]), since: now - 80 * day });
const none = { last: new Map<string, number>(), since: now - 80 * day };

test.each([
  [0, 'week'],
  [7, 'week'],
  [7.1, 'month'],
  [30, 'month'],
  [31, 'quarter'],
  [90, 'quarter'],
  [91, 'earlier'],
])('a sign-in %s days ago is in the group %s', (daysAgo, group) => {
  expect(groupOf(user(400), signedIn(daysAgo), now)).toBe(group);
});

test('only an account that is newer than the record has never signed in', () => {
  expect(groupOf(user(10), none, now)).toBe('never');
  expect(groupOf(user(81), none, now)).toBe('unknown');
  expect(groupOf(user(), none, now)).toBe('unknown');
  expect(groupOf(user(10), { ...none, since: undefined }, now)).toBe('unknown');
});
