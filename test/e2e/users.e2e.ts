import assert from 'node:assert/strict';
import type { Bundle, Group, Practitioner, PractitionerRole } from '../../common/fhir/r4.ts';
import { test, type Page, type Request, type Route } from '@playwright/test';
import { practitionerId, practitionerRoleId, userId } from '../../server/sandbox/data/ids.ts';
import type { RoleRepresentation, UserGroup, UserRepresentation } from '../../src/api/keycloak/index.ts';
import { leaveWork, waitForNotification, signIn, stage } from './support.ts';

const at = stage();

const usersNamed = async (username: string): Promise<UserRepresentation[]> =>
  (await at.keycloak<UserRepresentation[]>(`users?exact=true&username=${username}`)) ?? [];
const userOf = async (id: string): Promise<UserRepresentation> =>
  (await at.keycloak<UserRepresentation>(`users/${id}`)) ?? assert.fail('no such user');
const groupsOf = async (id: string): Promise<string[]> =>
  ((await at.keycloak<UserGroup[]>(`users/${id}/groups`)) ?? []).map(({ path }) => path);

/** Number of Practitioners, Groups and PractitionerRoles with the user's id as identifier. */
async function resourcesOf(id: string): Promise<number[]> {
  const bundles = await Promise.all(
    ['Practitioner', 'Group', 'PractitionerRole'].map((type) =>
      at.readFhir<Bundle<Practitioner | Group | PractitionerRole>>(`${type}?identifier=${id}`),
    ),
  );
  return bundles.map((bundle) => bundle?.entry?.length ?? 0);
}

async function fillNewUser(page: Page, username: string): Promise<void> {
  await page.getByLabel('First Name').fill('Zawadi');
  await page.getByLabel('Last Name').fill('Mumbi');
  await page.getByLabel('Email', { exact: true }).fill(`${username}@example.org`);
  await page.getByLabel('Username').fill(username);
  const groups = page.getByRole('combobox', { name: 'Keycloak User Group' });
  await groups.fill('Viewers');
  await page.getByRole('menuitemcheckbox', { name: 'Viewers', exact: true }).click();
  await page.keyboard.press('Tab');
  await page.getByRole('combobox', { name: 'Application ID' }).click();
  await page.getByRole('option', { name: 'Health programme (programme)' }).click();
}

const respondWith500 = (route: Route) => route.fulfill({ status: 500, body: 'out of order' });
/** The server processes the request, and the connection breaks before the response arrives. */
const loseResponse = async (route: Route) => {
  await route.fetch();
  await route.abort('connectionreset');
};
const requestTo = {
  account: (request: Request) => request.method() === 'POST' && /\/users$/.test(request.url()),
  group: (request: Request) => request.method() === 'PUT' && request.url().includes('/groups/'),
  resources: (request: Request) => request.method() === 'POST' && /\/fhir\/?$/.test(request.url()),
};
const faults = [
  { at: 'the account', step: requestTo.account, fault: respondWith500, done: 0 },
  { at: 'the group', step: requestTo.group, fault: respondWith500, done: 2 },
  { at: 'the practitioner', step: requestTo.resources, fault: respondWith500, done: 2 },
];

/** Asserts that there is one account, with one resource of each type and one group. */
async function expectComplete(username: string): Promise<void> {
  const accounts = await usersNamed(username);
  assert.equal(accounts.length, 1);
  const id = accounts[0]?.id ?? '';
  assert.deepEqual(await resourcesOf(id), [1, 1, 1]);
  assert.deepEqual(await groupsOf(id), ['/Viewers']);
}

for (const [what, step] of [
  ['account', requestTo.account],
  ['practitioner', requestTo.resources],
] as const) {
  test(`creates a user without duplicates when the response to the creation of the ${what} is lost`, async () => {
    const username = `zola.${what}`;
    const page = await at.signedIn('people', '/admin/users/new');
    await fillNewUser(page, username);
    const matching = (route: Route) => (step(route.request()) ? loseResponse(route) : route.fallback());
    await page.route('**/*', matching);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('heading', { name: `User Credentials | ${username}` }).waitFor();
    await page.unroute('**/*', matching);
    await expectComplete(username);
  });
}

for (const [index, { at: where, step, fault, done }] of faults.entries()) {
  test(`after a failure at ${where}, “Try again” completes the creation of a user without duplicates`, async () => {
    const username = `zawadi.${index}`;
    const page = await at.signedIn('people', '/admin/users');
    await page.getByRole('button', { name: 'Add User' }).click();
    await fillNewUser(page, username);
    const matching = (route: Route) => (step(route.request()) ? fault(route) : route.fallback());
    await page.route('**/*', matching);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await waitForNotification(page, 'Not everything is done.');
    const steps = page.getByRole('list', { name: 'Steps' });
    assert.equal(await steps.getByRole('img', { name: 'Failed' }).count(), 1);
    assert.equal(await steps.getByRole('img', { name: 'Done', exact: true }).count(), done);

    await page.unroute('**/*', matching);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('heading', { name: `User Credentials | ${username}` }).waitFor();
    await expectComplete(username);
  });
}

test('a new user gets a password and signs in with it, and an administrator ends the session', async () => {
  const page = await at.signedIn('people', '/admin/users/new');
  await fillNewUser(page, 'zuri.new');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('heading', { name: 'User Credentials | zuri.new' }).waitFor();
  await page
    .locator('input')
    .and(page.getByLabel(/^Password/))
    .fill('Kip-5-tea!');
  await page.getByLabel('Confirm Password').fill('other');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('The two passwords that you entered do not match!', { exact: true }).waitFor();
  await page.getByLabel('Confirm Password').fill('Kip-5-tea!');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await waitForNotification(page, 'Credentials updated successfully');

  const theirs = await at.page();
  await theirs.goto(at.url);
  await signIn(theirs, 'zuri.new', 'Kip-5-tea!');
  await theirs.getByRole('heading', { level: 1, name: /welcome/i }).waitFor();

  // an administrator sees the session and ends it
  const [user] = await usersNamed('zuri.new');
  await page.goto(`${at.url}/admin/users/details/${user?.id}?tab=signIn`);
  await page.getByRole('button', { name: /^End the session of/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'End session' }).click();
  await page.getByText('The user is not signed in anywhere.').waitFor();
  await theirs.reload();
  await theirs.getByLabel('Username').waitFor();
});

test('an edit keeps attributes, required actions, the team, and concurrent changes of another user', async () => {
  const id = userId('wanjiku.kamau');
  const before = await userOf(id);
  const attributes = { ...before.attributes, shoe_size: ['39'] };
  await at.keycloak(`users/${id}`, 'PUT', { ...before, attributes, requiredActions: ['TERMS_AND_CONDITIONS'] });
  const role = await at.readFhir<PractitionerRole>(`PractitionerRole/${practitionerRoleId('wanjiku.kamau')}`);
  const page = await at.signedIn('people', '/admin/users?search=wanjiku');
  await page.getByRole('link', { name: 'Edit wanjiku.kamau' }).click();
  await page.getByLabel('Last Name').fill('Kamau-Otieno');
  // while the form is open
  await at.keycloak(`users/${id}`, 'PUT', { ...(await userOf(id)), email: 'moved@example.org' });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Users' }).waitFor();

  const after = await userOf(id);
  assert.equal(after.lastName, 'Kamau-Otieno');
  assert.equal(after.email, 'moved@example.org');
  assert.deepEqual(after.attributes?.shoe_size, ['39']);
  assert.deepEqual(after.attributes, attributes);
  assert.deepEqual(after.requiredActions, ['TERMS_AND_CONDITIONS']);
  const roleAfter = await at.readFhir<PractitionerRole>(`PractitionerRole/${role?.id}`);
  assert.deepEqual(roleAfter?.organization, role?.organization);
  assert.deepEqual(roleAfter?.code, role?.code);
  const practitioner = await at.readFhir<Practitioner>(`Practitioner/${practitionerId('wanjiku.kamau')}`);
  assert.equal(practitioner?.name?.[0]?.family, 'Kamau-Otieno');
});

test('disables several users after a preview, but never the signed-in user', async () => {
  const page = await at.signedIn('people', '/admin/users?pageSize=100');
  for (const name of [/kadzo\.kahindi/, /barasa\.wekesa/, /\(people\)/]) {
    await page.getByRole('checkbox', { name }).check();
  }
  await page.getByRole('button', { name: 'Disable', exact: true }).click();
  const dialog = page.getByRole('alertdialog');
  await leaveWork(page);
  await dialog.getByRole('heading', { name: 'Disable 2 users' }).waitFor();
  await dialog.getByText('This is your own account').waitFor();
  assert.equal((await userOf(userId('kadzo.kahindi'))).enabled, true);
  await dialog.getByRole('button', { name: 'Disable 2 users' }).click();
  await dialog.getByText('2 records changed').first().waitFor();
  await dialog.getByRole('button', { name: 'Close' }).click();
  for (const name of ['kadzo.kahindi', 'barasa.wekesa']) {
    assert.equal((await userOf(userId(name))).enabled, false);
    assert.equal((await at.readFhir<Practitioner>(`Practitioner/${practitionerId(name)}`))?.active, false);
  }
  assert.equal((await userOf(userId('people'))).enabled, true);
});

test('deleting a user removes the account and deactivates its resources', async () => {
  const page = await at.signedIn('people', '/admin/users?search=salim');
  await page.getByRole('button', { name: 'More actions for salim.bakari' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const dialog = page.getByRole('alertdialog');
  await leaveWork(page);
  await dialog.getByText('Are you sure you want to delete this user?').waitFor();
  await dialog.getByRole('button', { name: 'Delete user' }).click();
  await dialog.waitFor({ state: 'detached' });
  await waitForNotification(page, 'User deleted successfully');
  await page.getByText('No user was found.').waitFor();
  assert.deepEqual(await usersNamed('salim.bakari'), []);
  const role = await at.readFhir<PractitionerRole>(`PractitionerRole/${practitionerRoleId('salim.bakari')}`);
  assert.equal(role?.active, false);
});

test('creates a subgroup and assigns a role after a confirmation; the pages of a member name the group as source of the role', async () => {
  const page = await at.signedIn('people', '/admin/users/groups');
  const within = await at.keycloak<UserGroup[]>('groups?search=Providers&exact=true');
  await page.goto(`${at.url}/admin/users/groups/new?parent=${within?.[0]?.id}`);
  await page.getByRole('heading', { name: 'New subgroup of Providers' }).waitFor();
  await page.getByLabel('Name').fill('Midwives');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('heading', { name: 'Edit User Group | Midwives' }).waitFor();
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  await page.getByRole('group', { name: 'Available roles' }).getByText('PUT_LOCATION', { exact: true }).click();
  await page.getByRole('button', { name: 'Assign the selected roles' }).click();
  await page.getByText('Will be assigned on Save: PUT_LOCATION').waitFor();
  const roles = () => at.keycloak<RoleRepresentation[]>(`groups/${id}/role-mappings/realm`);
  assert.deepEqual(await roles(), []);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Change the roles of Midwives?' });
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'User groups' }).waitFor();
  assert.deepEqual(
    (await roles())?.map(({ name }) => name),
    ['PUT_LOCATION'],
  );

  const member = userId('halima.abdi');
  await at.keycloak(`users/${member}/groups/${id}`, 'PUT');
  await page.goto(`${at.url}/admin/users/details/${member}?tab=roles`);
  await page
    .getByText(/group Providers › Midwives/)
    .first()
    .waitFor();
  await page.goto(`${at.url}/admin/users/access?view=one&as=user+${member}&area=locations`);
  await page.getByText('PUT_LOCATION (group Providers › Midwives)').first().waitFor();
});

test('a scan without writes finds a user without resources, which is previewed and repaired', async () => {
  const userWithoutResources = userId('wambui.mugo');
  const page = await at.signedIn('people', '/admin/users/sync');
  const written: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    // A long search is sent with POST and writes nothing.
    if (request.method() !== 'GET' && /\/(fhir|admin)\b/.test(pathname) && !pathname.endsWith('/_search'))
      written.push(request.url());
  });
  await page.getByRole('button', { name: 'Start the scan' }).click();
  const row = page.getByRole('table', { name: 'Differences' }).getByRole('row', { name: /wambui\.mugo/ });
  await row.getByText('Profile incomplete: no practitioner role').waitFor();
  await row.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Preview the repair' }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByText('Practitioner: new').waitFor();
  assert.deepEqual(written, []);
  assert.deepEqual(await resourcesOf(userWithoutResources), [0, 0, 0]);
  await dialog.getByRole('button', { name: 'Repair' }).click();
  await dialog.getByText('1 repaired, none failed').waitFor();
  await dialog.getByRole('button', { name: 'Close' }).click();
  assert.deepEqual(await resourcesOf(userWithoutResources), [1, 1, 1]);
  await page.getByRole('button', { name: 'Scan again' }).click();
  await page.getByText(/users scanned/).waitFor();
  await row.waitFor({ state: 'detached' });
});

test('“What am I missing?” names the missing permission, its roles and groups, and offers a text for the administrator', async () => {
  const page = await at.signedIn('viewer', '/admin/users/new');
  await page.getByRole('button', { name: 'What am I missing?' }).click();
  const dialog = page.getByRole('dialog', { name: 'Missing permissions' });
  await dialog.getByText('Missing permission: Add users').waitFor();
  await dialog.getByText('POST_IAM_USER').first().waitFor();
  await dialog
    .getByText(/Groups with this role: .*SUPER_ADMIN/)
    .first()
    .waitFor();
  const text = await dialog.getByRole('textbox', { name: 'Request for your administrator' }).inputValue();
  assert.match(text, /I am Victor Viewer \(viewer\)\./);
  assert.match(text, /\/admin\/users\/new/);
});
