import { screen, waitFor, within } from '@testing-library/react';
import { countyId, practitionerId, teamId, userId } from '../../../server/sandbox/data/ids.ts';
import { createSandbox, type Sandbox } from '../../../server/sandbox/index.ts';
import { addFilter, addReferenceFilter } from '../../support/filters.ts';
import { renderApp } from '../../support/renderApp.tsx';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await createSandbox({ database: ':memory:', publicUrl: 'http://localhost:3000' });
});
afterAll(() => sandbox.close());

const usernames = async () =>
  within(await screen.findByRole('table', { name: 'Users' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell').at(-5)?.textContent ?? '');
const shows = (expected: string[]) =>
  waitFor(async () => expect((await usernames()).toSorted()).toEqual(expected.toSorted()));
const team = teamId('Nairobi County Health Team');

/** User names of the practitioners with a role in the team. */
function membersOf(reference: string): string[] {
  const roles = sandbox.fhir.findAll('PractitionerRole', `organization=${reference}`);
  const people = new Set(
    roles.filter(({ active }) => active !== false).map(({ practitioner }) => practitioner?.reference),
  );
  return sandbox.identity.users
    .search({}, 0, 1000)
    .map(({ username = '' }) => username)
    .filter((username) => people.has(`Practitioner/${practitionerId(username)}`));
}

test('a group and a status are combined', async () => {
  const { groups, users } = sandbox.identity;
  const members = groups
    .memberIds(groups.byPath('/Providers')?.id ?? '', 0, 1000)
    .map((id) => users.get(id))
    .filter(({ enabled }) => enabled !== false)
    .map(({ username = '' }) => username);
  expect(members.length).toBeGreaterThan(1);
  const { user } = await renderApp({ path: '/admin/users?pageSize=100', user: 'admin', sandbox });
  await addReferenceFilter(user, 'User group', 'Prov', 'Providers');
  await addFilter(user, 'Status', 'Enabled');
  await shows(members);
});

test('a team finds the users of its members', async () => {
  const expected = membersOf(`Organization/${team}`);
  expect(expected.length).toBeGreaterThan(0);
  await renderApp({ path: `/admin/users?pageSize=100&team=Organization/${team}`, user: 'admin', sandbox });
  expect(await screen.findByRole('button', { name: 'Team: Nairobi County Health Team' })).toBeVisible();
  await shows(expected);
});

test('a Location finds the members of the teams assigned to it', async () => {
  const expected = membersOf(`Organization/${team}`);
  await renderApp({ path: `/admin/users?pageSize=100&location=${countyId('Nairobi')}`, user: 'admin', sandbox });
  expect(await screen.findByRole('button', { name: 'Location: Nairobi' })).toBeVisible();
  await waitFor(async () => expect(await usernames()).toEqual(expect.arrayContaining(expected)));
});

test('a role finds the users who have it by a group', async () => {
  await renderApp({ path: '/admin/users?role=MANAGE_IAM_USER&pageSize=100', user: 'admin', sandbox });
  await waitFor(async () => expect(await usernames()).toContain('people'));
  expect(await usernames()).not.toContain('nurse');
});

test('a role and a group are combined', async () => {
  const { groups, users } = sandbox.identity;
  const group = groups.byPath('/Providers')?.id ?? '';
  const members = groups.memberIds(group, 0, 1000).map((id) => users.get(id)?.username ?? '');
  expect(members.length).toBeGreaterThan(1);
  const address = `/admin/users?pageSize=100&group=${group}`;
  // The group has the first role, but none of its members the second one.
  const { user } = await renderApp({ path: `${address}&role=GET_PATIENT`, user: 'admin', sandbox });
  await shows(members);
  await user.click(await screen.findByRole('button', { name: 'Remove the filter Role' }));
  await addReferenceFilter(user, 'Role', 'MANAGE_IAM', 'MANAGE_IAM_USER');
  await waitFor(async () => expect(await usernames()).toEqual([]));
});

test('the last sign-in, a search and a sort are combined, on the first page of the matches', async () => {
  const { identity } = sandbox;
  identity.sql.run('DELETE FROM id_events');
  for (const username of ['nurse', 'wanjiku.kamau'])
    identity.events.add({
      ...{ type: 'LOGIN', clientId: 'fhir-web', userId: userId(username), username, sessionId: '', ip: '' },
      time: Date.now(),
    });
  const { user } = await renderApp({ path: '/admin/users?signIn=week&sort=-username', user: 'admin', sandbox });
  await waitFor(async () => expect(await usernames()).toEqual(['wanjiku.kamau', 'nurse']));
  expect(screen.getByText('1–2 of 2')).toBeVisible();
  await user.type(screen.getByRole('searchbox'), 'kamau{Enter}');
  await shows(['wanjiku.kamau']);
});

test('users that are out of sync are those that User sync has found', async () => {
  await renderApp({ path: '/admin/users?sync=out', user: 'admin', sandbox });
  expect(
    await screen.findByRole('link', { name: 'Start User sync to find the accounts that are out of sync.' }),
  ).toHaveAttribute('href', expect.stringContaining('/admin/users/sync'));
  expect(await screen.findByText('No user was found.')).toBeVisible();
});

test('the search finds users by the phone number of the practitioner or of the account', async () => {
  sandbox.identity.users.create({ username: 'spaced', attributes: { phoneNumber: ['+254 720 104 729'] } });
  const { user } = await renderApp({ path: '/admin/users?search=%2B254710000000', user: 'admin', sandbox });
  await shows(['wanjiku.kamau']);
  const box = screen.getByRole('searchbox');
  await user.clear(box);
  await user.type(box, '+254720104729');
  await shows(['spaced']);
});

test('the search finds users by name and phone number together', async () => {
  const attributes = { phoneNumber: ['+254 720 104 729'] };
  for (const username of ['zola', 'amina']) sandbox.identity.users.create({ username, attributes });
  const config = { phoneCountryCode: '254' };
  const { user } = await renderApp({ path: '/admin/users?search=Zola+0720104729', user: 'admin', sandbox, config });
  await shows(['zola']);
  const box = screen.getByRole('searchbox');
  await user.clear(box);
  await user.type(box, 'Kamau 0710 000 000');
  await shows(['wanjiku.kamau']);
});

test('without permission for groups, roles and events, their filters are not offered', async () => {
  const { user } = await renderApp({ path: '/admin/users', user: 'viewer', sandbox });
  await user.click(await screen.findByRole('button', { name: 'Add filter' }));
  expect(screen.queryByRole('menuitem', { name: 'Last sign-in' })).not.toBeInTheDocument();
});

test.each([
  ['/admin/users?group=deleted', 'User group: deleted'],
  ['/admin/users?role=DELETED', 'Role: DELETED'],
  ['/admin/users?team=Organization/deleted', 'Team: '],
  ['/admin/users?location=deleted', 'Location: deleted'],
  ['/admin/users/groups?role=DELETED', 'Role: DELETED'],
  ['/admin/users/groups?member=deleted', 'Member: deleted'],
  ['/admin/users/roles?client=deleted', 'Client: deleted'],
])('%s, whose value was deleted, has no matches', async (path, chip) => {
  const { user } = await renderApp({ path, user: 'admin', sandbox });
  await waitFor(() => expect(screen.getByRole('button', { name: new RegExp(`^${chip}`) })).toBeVisible());
  const [clear] = await screen.findAllByRole('button', { name: 'Clear filters' });
  await user.click(clear!);
  await waitFor(() => expect(screen.queryByRole('button', { name: new RegExp(`^${chip}`) })).toBeNull());
});
