// Sandbox only: keyboard access does not depend on the servers.
import assert from 'node:assert/strict';
import type { Bundle, Flag, Group, Location, OrganizationAffiliation } from 'fhir/r4';
import { test, type Page } from '@playwright/test';
import { constituencyId, countyId, flagId, questionnaireId } from '../../server/sandbox/data/ids.ts';
import { stockedServicePoints } from '../../server/sandbox/data/inventory.ts';
import type { UserRepresentation } from '../../src/api/keycloak/index.ts';
import { until } from '../support/waits.ts';
import { keyboardOf, type Keyboard } from './keyboard.ts';
import { applicationStart, stage, waitForNotification, waitForOutcome } from './support.ts';

const at = stage();
const eusm = stage({ environment: { PROJECT_CODE: 'eusm' } });

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const search = async <Resource extends Location | OrganizationAffiliation | Group>(
  query: string,
): Promise<Resource[]> =>
  ((await at.readFhir<Bundle<Resource>>(query))?.entry ?? []).flatMap(({ resource }) => resource ?? []);

/** Opens the address and signs in with the keyboard. */
async function signInByKeyboard(username: string, path = '/', stand = at): Promise<{ page: Page; keys: Keyboard }> {
  const page = await stand.page();
  await page.goto(stand.url + path);
  // Wait for the redirect to the sign-in page: anything done in the document before it is lost.
  await page.getByLabel('Username').waitFor();
  const keys = await keyboardOf(page);
  await keys.moveTo(page.getByLabel('Username'));
  await keys.type(username);
  await keys.moveTo(page.getByLabel('Password', { exact: true }));
  await keys.type(username);
  await keys.press('Enter');
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor(applicationStart);
  return { page, keys };
}

/** Types into the focused combobox and selects the first option of its list. */
async function choose(page: Page, keys: Keyboard, text: string, role: 'option' | 'menuitemcheckbox' = 'option') {
  await keys.type(text);
  await page.getByRole(role, { name: text, exact: true }).waitFor();
  await keys.press('ArrowDown');
  await keys.press('Enter');
}

test('keyboard only: signs in, finds a location in the tree, then adds, edits and views a child location', async () => {
  const { page, keys } = await signInByKeyboard('admin');
  await keys.moveTo(page.getByRole('navigation').getByRole('link', { name: 'Hierarchy' }));
  await keys.press('Enter');
  await keys.waitForFocus(heading(page, 'Location Unit Management'));
  assert.match(await page.title(), /^Location Unit Management \| /);

  await keys.moveTo(page.getByRole('tree').locator('[tabindex="0"]'));
  await keys.type('bar');
  await keys.waitForFocus(page.getByRole('treeitem', { name: 'Baringo', exact: true }));
  await keys.press('ArrowRight');
  await page.getByRole('treeitem', { name: 'Tiaty', exact: true }).waitFor();
  await keys.moveTo(page.getByRole('treeitem', { name: 'Tiaty', exact: true }), 'ArrowDown');
  await keys.press('Enter');
  await page.getByRole('heading', { level: 2, name: 'Tiaty' }).waitFor();
  await keys.waitForFocus(page.getByRole('treeitem', { name: 'Tiaty', exact: true }));

  await keys.moveTo(page.getByRole('button', { name: 'Add Location Unit' }));
  await keys.press('Enter');
  await keys.waitForFocus(heading(page, /Add Location Unit/));
  await keys.moveTo(page.getByRole('button', { name: 'Save', exact: true }));
  await keys.press('Enter');
  // Validation failed: the first invalid field has the focus and refers to its error message.
  const name = page.getByRole('textbox', { name: 'Name', exact: true });
  await keys.waitForFocus(name);
  const described = await name.evaluate((field) =>
    (field.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent),
  );
  assert.match(described.join(), /required/i);
  await keys.type('Kapedo North');
  await keys.press('Enter');
  await waitForNotification(page, 'Location was successfully created');
  await keys.waitForFocus(heading(page, 'Location Unit Management'));

  await keys.moveTo(page.getByRole('link', { name: 'Edit Kapedo North' }));
  await keys.press('Enter');
  await keys.waitForFocus(heading(page, /Kapedo North/));
  await keys.moveTo(name);
  await keys.press('Control+A');
  await keys.type('Kapedo South');
  await keys.press('Enter');
  await waitForNotification(page, 'Location was successfully updated');
  await keys.waitForFocus(heading(page, 'Location Unit Management'));
  const [stored] = await search<Location>('Location?name:exact=Kapedo%20South');
  assert.equal(stored?.partOf?.reference, `Location/${constituencyId('Tiaty')}`);

  const more = page.getByRole('button', { name: 'More actions for Kapedo South' });
  await keys.moveTo(more);
  await keys.press('Enter');
  await keys.waitForFocus(page.getByRole('menuitem').first());
  await keys.press('Escape');
  await keys.waitForFocus(more);
  await keys.press('Enter');
  await keys.waitForFocus(page.getByRole('menuitem').first());
  await keys.press('Enter');
  await keys.waitForFocus(heading(page, /./));
  assert.match(page.url(), /unit\/view/);
  assert.deepEqual(keys.withoutIndicator, []);
});

test('keyboard only: the result of a bulk action keeps the focus, and its buttons are reached', async () => {
  const { page, keys } = await signInByKeyboard('admin', '/admin/teams?active=active');
  const result = page.getByRole('alertdialog', { name: 'Deactivate 2 records' });
  for (const name of ['Baringo County Health Team', 'Bomet County Health Team']) {
    await page.getByRole('row', { name }).getByRole('checkbox').press('Space');
  }
  await page.getByRole('button', { name: 'Deactivate' }).press('Enter');
  await page.getByRole('button', { name: 'Deactivate 2 records' }).press('Enter');
  const undo = result.getByRole('button', { name: 'Undo' });
  await undo.waitFor();
  await keys.moveTo(undo);
  await keys.press('Enter');
  await result.getByText('Change undone for 2 records').first().waitFor();
});

test('keyboard only: the first search receives the keys that are pressed before its dialog is loaded', async () => {
  const { page } = await signInByKeyboard('admin');
  await page.keyboard.press('Control+K');
  await page.keyboard.type('kilif');
  await page
    .getByRole('option', { name: /^Kilifi/ })
    .first()
    .waitFor();
  assert.equal(await page.getByRole('combobox', { name: 'Search' }).inputValue(), 'kilif');
});

test('keyboard only: searches, sorts and pages a list; menus, details and dialogs return the focus when closed', async () => {
  const { page, keys } = await signInByKeyboard('admin', '/admin/location/all');
  await keys.skipToPage();
  await keys.moveTo(page.getByRole('searchbox', { name: 'Search' }));
  await keys.type('Wa');
  await keys.press('Enter');
  await page.waitForURL(/search=Wa/);
  const byName = page.getByRole('columnheader', { name: /^Name/ });
  await keys.moveTo(byName.getByRole('button'));
  await keys.press('Enter');
  await page.waitForURL(/sort=name/);
  await page.locator('[role=columnheader][aria-sort=ascending]').waitFor();
  const next = page.getByRole('button', { name: 'Next page' });
  await keys.moveTo(next);
  await keys.press('Enter');
  await page.waitForURL(/page=2/);
  await keys.waitForFocus(next);

  await page.goto(`${at.url}/commodity/list`);
  await keys.skipToPage();
  const more = page.getByRole('button', { name: /^More actions for/ }).first();
  await keys.moveTo(more);
  await keys.press('Enter');
  await keys.waitForFocus(page.getByRole('menuitem').first());
  await page.getByRole('menuitem', { name: 'View Details' }).waitFor();
  await keys.type('v');
  await keys.press('Enter');
  const drawer = page.getByRole('region', { name: 'View Details' });
  await keys.waitForFocus(drawer.getByRole('button', { name: 'Close' }));
  await keys.press('Escape');
  await drawer.waitFor({ state: 'detached' });
  await keys.waitForFocus(more);

  await keys.press('Enter');
  await keys.waitForFocus(page.getByRole('menuitem').first());
  await keys.type('d');
  await keys.press('Enter');
  const question = page.getByRole('alertdialog');
  await question.waitFor();
  await page.waitForFunction(() => document.activeElement?.closest('[role=alertdialog]'));
  await keys.press('Escape');
  await question.waitFor({ state: 'detached' });
  await keys.waitForFocus(more);
  assert.deepEqual(keys.withoutIndicator, []);
});

test('keyboard only: assigns a team to a location and starts an import', async () => {
  const { page, keys } = await signInByKeyboard('admin', '/admin/teams/team-assignment');
  await keys.skipToPage();
  await keys.moveTo(page.getByRole('tree').locator('[tabindex="0"]'));
  await keys.type('bar');
  await keys.press('Enter');
  const edit = page.getByRole('button', { name: 'Edit teams of Baringo', exact: true });
  await keys.moveTo(edit);
  await keys.press('Enter');
  const dialog = page.getByRole('dialog');
  await keys.moveTo(dialog.getByRole('combobox', { name: 'Teams' }));
  await choose(page, keys, 'National Training Team', 'menuitemcheckbox');
  await keys.moveTo(dialog.getByRole('button', { name: 'Save', exact: true }));
  await keys.press('Enter');
  await waitForNotification(page, 'Team assignments updated successfully');
  await keys.waitForFocus(edit);
  const query = `OrganizationAffiliation?location=Location/${countyId('Baringo')}&_count=100`;
  assert.ok((await search<OrganizationAffiliation>(query)).length > 0);

  // Subscribe before the key press: the browser has to intercept the file chooser.
  const choosing = page.waitForEvent('filechooser');
  await page.goto(`${at.url}/importCreate`);
  await keys.skipToPage();
  await keys.moveTo(page.getByRole('button', { name: 'Attach teams file' }));
  await keys.press('Enter');
  const chooser = await choosing;
  await chooser.setFiles({
    name: 'teams.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('orgName,orgActive\r\nKey Team,true\r\n'),
  });
  await keys.moveTo(page.getByRole('button', { name: 'Start import' }));
  await keys.press('Enter');
  await keys.waitForFocus(heading(page, /\.csv$/));
  await keys.moveTo(page.getByRole('button', { name: 'Import now' }));
  await keys.press('Enter');
  await waitForOutcome(page, ['Created: 1']);
  assert.deepEqual(keys.withoutIndicator, []);
});

test('keyboard only: creates a user and sets a password', async () => {
  const { page, keys } = await signInByKeyboard('people', '/admin/users');
  await keys.skipToPage();
  await keys.moveTo(page.getByRole('button', { name: 'Add User' }));
  await keys.press('Enter');
  await keys.waitForFocus(heading(page, 'Add User'));
  for (const [label, text] of [
    ['First Name', 'Zawadi'],
    ['Last Name', 'Keyes'],
    ['Email', 'zawadi.keyes@example.org'],
    ['Username', 'zawadi.keyes'],
  ] as const) {
    await keys.moveTo(page.getByLabel(label));
    await keys.type(text);
  }
  await keys.moveTo(page.getByRole('combobox', { name: 'Keycloak User Group' }));
  await choose(page, keys, 'Viewers', 'menuitemcheckbox');
  await keys.moveTo(page.getByRole('combobox', { name: 'Application ID' }));
  await keys.press('ArrowDown');
  await page.getByRole('option', { name: 'Health programme (programme)' }).waitFor();
  await keys.press('ArrowDown');
  await keys.press('Enter');
  await keys.moveTo(page.getByRole('button', { name: 'Save', exact: true }));
  await keys.press('Enter');
  await keys.waitForFocus(heading(page, 'User Credentials | zawadi.keyes'));
  await keys.moveTo(page.locator('input').and(page.getByLabel(/^Password/)));
  await keys.type('Kip-5-tea!');
  await keys.moveTo(page.getByLabel('Confirm Password'));
  await keys.type('Kip-5-tea!');
  await keys.press('Enter');
  await waitForNotification(page, 'Credentials updated successfully');
  assert.equal((await at.keycloak<UserRepresentation[]>('users?exact=true&username=zawadi.keyes'))?.length, 1);
  assert.deepEqual(keys.withoutIndicator, []);
});

test('keyboard only: fills in a questionnaire and closes a flag', async () => {
  const { page, keys } = await signInByKeyboard(
    'nurse',
    `/quest-form/${questionnaireId('child-growth')}/Questionnaire`,
  );
  await keys.skipToPage();
  await keys.moveTo(page.getByLabel('Weight (kg)'));
  await keys.type('4.2');
  await keys.press('Tab');
  await keys.type('61');
  await page.getByText('Referred to a health centre?').waitFor();
  await keys.moveTo(page.getByRole('radio').first());
  await keys.press('ArrowDown');
  await keys.moveTo(page.getByRole('button', { name: 'Submit' }));
  await keys.press('Enter');
  await waitForNotification(page, 'Questionnaire Response resource submitted successfully');

  const id = flagId('service-point');
  const theirs = await signInByKeyboard('supervisor', `/admin/close-flags/${id}`);
  await theirs.keys.skipToPage();
  await theirs.keys.moveTo(theirs.page.getByLabel('Comments'));
  await theirs.keys.type('The keys were found');
  await theirs.keys.moveTo(theirs.page.getByRole('button', { name: 'Save', exact: true }));
  await theirs.keys.press('Enter');
  await waitForNotification(theirs.page, 'Flag Closed successfully');
  assert.equal((await at.readFhir<Flag>(`Flag/${id}`))?.status, 'inactive');
  assert.deepEqual([...keys.withoutIndicator, ...theirs.keys.withoutIndicator], []);
});

test('keyboard only: adds stock at a service point', async () => {
  const [servicePoint] = stockedServicePoints;
  const { page, keys } = await signInByKeyboard('stock', `/location/inventory/${servicePoint?.id}`, eusm);
  await keys.skipToPage();
  await keys.moveTo(page.getByRole('combobox', { name: 'Product name' }));
  await choose(page, keys, 'Hand pump, Afridev');
  await keys.moveTo(page.getByLabel('Quantity'));
  await keys.type('3');
  await keys.moveTo(page.getByLabel('Delivery date'));
  await keys.type('11/01/2026');
  await keys.moveTo(page.getByRole('combobox', { name: 'UNICEF section' }));
  await choose(page, keys, 'Health');
  await keys.moveTo(page.getByLabel('Serial number'));
  await keys.type('SN-KEYS');
  await keys.moveTo(page.getByLabel('PO number'));
  await keys.type('PO-KEYS');
  await keys.press('Enter');
  await waitForNotification(page, 'Location inventory created successfully');
  const stored = await eusm.readFhir<Bundle<Group>>('Group?identifier=PO-KEYS');
  assert.equal(stored?.entry?.length, 1);
  assert.deepEqual(keys.withoutIndicator, []);
});

test('keyboard only: picks a position under the cross of the map', async () => {
  const { page, keys } = await signInByKeyboard('admin', '/admin/service-points/add-edit');
  await keys.skipToPage();
  const map = page.getByRole('region', { name: /map/i });
  await keys.moveTo(map);
  await keys.press('Enter');
  const latitude = page.getByLabel('Latitude');
  await page.waitForFunction(() => document.querySelector<HTMLInputElement>('[name=latitude]')?.value);
  const before = Number(await latitude.inputValue());
  await keys.press('ArrowUp');
  // Enter picks the current centre, so repeat it until the map has moved.
  await until(`a position north of ${before}`, async () => {
    await keys.press('Enter');
    return Number(await latitude.inputValue()) > before;
  });
  assert.deepEqual(keys.withoutIndicator, []);
});

test('keyboard only: Tab reaches and leaves a notification; dismissing it returns the focus', async () => {
  const { page, keys } = await signInByKeyboard('admin', '/admin/CareTeams?search=Nairobi');
  await page.route(/\/fhir\/CareTeam\b/, (route) =>
    route.request().method() === 'GET' ? route.fallback() : route.fulfill({ status: 500, body: 'out of order' }),
  );
  await keys.skipToPage();
  await keys.moveTo(page.getByRole('button', { name: /^More actions for / }));
  await keys.press('Enter');
  await page.getByRole('menuitem', { name: 'Delete' }).press('Enter');
  await page.getByRole('alertdialog').getByRole('button').last().press('Enter');
  await page.getByRole('alertdialog').waitFor({ state: 'detached' });
  const dismiss = page.getByRole('list', { name: 'Notifications (F8)' }).getByRole('button', { name: 'Dismiss' });
  await dismiss.waitFor();
  await keys.moveTo(dismiss);
  // Tab wraps from the end of the page to its beginning.
  await keys.moveTo(page.getByRole('link', { name: 'Skip to content' }));
  const last = page.getByRole('combobox', { name: 'Rows per page' });
  await keys.moveTo(last);
  await keys.moveTo(dismiss);
  await keys.press('Enter');
  await dismiss.waitFor({ state: 'detached' });
  await keys.waitForFocus(last);
  assert.deepEqual(keys.withoutIndicator, []);
});

test('keyboard only: switches language and theme and signs out', async () => {
  const { page, keys } = await signInByKeyboard('admin');
  const language = page.getByRole('button', { name: 'Language' });
  await keys.moveTo(language);
  await keys.press('Enter');
  await keys.waitForFocus(page.getByRole('menuitemradio').first());
  await keys.type('f');
  await keys.press('Enter');
  await page.locator('html[lang=fr]').waitFor();
  await keys.moveTo(page.getByRole('button', { name: 'Thème' }));
  await keys.press('Enter');
  await keys.waitForFocus(page.getByRole('menuitemradio').first());
  await keys.type('sombre');
  await keys.press('Enter');
  await page.locator('html[style*="dark"]').waitFor();
  await keys.moveTo(page.getByRole('button', { name: /admin/ }));
  await keys.press('Enter');
  await keys.waitForFocus(page.getByRole('menuitem').first());
  await keys.press('End');
  await keys.press('Enter');
  await page
    .getByLabel('Username')
    .or(page.getByLabel(/utilisateur/i))
    .first()
    .waitFor();
  assert.deepEqual(keys.withoutIndicator, []);
});

test('keyboard only: moves a location in its form after the dialog has listed what moves with it', async () => {
  const tiaty = constituencyId('Tiaty');
  const { page, keys } = await signInByKeyboard('admin', `/admin/location/unit/edit/${tiaty}`);
  await keys.skipToPage();
  const partOf = page.getByRole('combobox', { name: 'Part Of' });
  await keys.moveTo(partOf);
  await keys.press('Enter');
  await keys.waitForFocus(page.getByRole('searchbox'));
  const baringo = page.getByRole('treeitem', { name: 'Baringo', exact: true });
  await baringo.waitFor();
  await keys.type('bomet');
  await baringo.waitFor({ state: 'detached' });
  await keys.moveTo(page.getByRole('treeitem', { name: 'Bomet', exact: true }), 'ArrowDown');
  await keys.press('Enter');
  await keys.waitForFocus(partOf);
  await page.waitForFunction(() => (document.activeElement as HTMLInputElement | null)?.value === 'Bomet');
  await keys.moveTo(page.getByRole('button', { name: 'Save', exact: true }));
  await keys.press('Enter');
  const question = page.getByRole('alertdialog');
  await question.getByText('Also affected').waitFor();
  await page.waitForFunction(() => document.activeElement?.closest('[role=alertdialog]'));
  // Move is enabled once the list of what moves along has loaded.
  await keys.moveTo(question.getByRole('button', { name: 'Move', disabled: false }));
  await keys.press('Enter');
  await waitForNotification(page, 'Location was successfully updated');
  const stored = await at.readFhir<Location>(`Location/${tiaty}`);
  assert.equal(stored?.partOf?.reference, `Location/${countyId('Bomet')}`);
  assert.deepEqual(keys.withoutIndicator, []);
});

test('keyboard only: corrects a row of an import in the grid and checks it again', async () => {
  const { page, keys } = await signInByKeyboard('admin', '/importCreate');
  const choosing = page.waitForEvent('filechooser');
  await keys.skipToPage();
  await keys.moveTo(page.getByRole('button', { name: 'Attach locations file' }));
  await keys.press('Enter');
  const chooser = await choosing;
  const header =
    'locationName,locationStatus,locationParentId,locationPhysicalType,locationPhysicalTypeCode,longitude,latitude';
  await chooser.setFiles({
    name: 'locations.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`${header}\r\nKey Hill,active,${countyId('Nairobi')},Building,bu,36.8,south\r\n`),
  });
  await keys.moveTo(page.getByRole('button', { name: 'Start import' }));
  await keys.press('Enter');
  await keys.waitForFocus(heading(page, /\.csv$/));
  const fixErrors = page.getByRole('tab', { name: 'Fix errors (1)' });
  await keys.moveTo(page.getByRole('tab', { selected: true }));
  await keys.press('End');
  await keys.moveTo(fixErrors, 'ArrowLeft');
  await keys.press('Enter');
  const cell = page.getByRole('textbox', { name: 'Row 2, latitude' });
  await keys.moveTo(cell);
  await keys.press('Control+A');
  await keys.type('-1.3');
  await keys.moveTo(page.getByRole('button', { name: 'Check again with 1 changed row' }));
  await keys.press('Enter');
  await waitForOutcome(page, ['Will be created: 1']);
  assert.deepEqual(keys.withoutIndicator, []);
});

test('keyboard only: assigns a role to a user group', async () => {
  const { page, keys } = await signInByKeyboard('people', '/admin/users/groups');
  await keys.skipToPage();
  await keys.moveTo(page.getByRole('link', { name: 'Edit Viewers' }));
  await keys.press('Enter');
  await keys.waitForFocus(heading(page, 'Edit User Group | Viewers'));
  const available = page.getByRole('group', { name: 'Available roles' });
  await keys.moveTo(page.getByRole('searchbox', { name: /Available roles/ }));
  await keys.type('PUT_FLAG');
  await keys.moveTo(available.getByRole('checkbox', { name: 'PUT_FLAG' }));
  await keys.press('Space');
  await keys.moveTo(page.getByRole('button', { name: 'Assign the selected roles' }));
  await keys.press('Enter');
  await page.getByText('Will be assigned on Save: PUT_FLAG').waitFor();
  await keys.moveTo(page.getByRole('button', { name: 'Save', exact: true }));
  await keys.press('Enter');
  const question = page.getByRole('alertdialog', { name: 'Change the roles of Viewers?' });
  await question.waitFor();
  await page.waitForFunction(() => document.activeElement?.closest('[role=alertdialog]'));
  await keys.moveTo(question.getByRole('button', { name: 'Save', exact: true }));
  await keys.press('Enter');
  await keys.waitForFocus(heading(page, 'User groups'));
  assert.deepEqual(keys.withoutIndicator, []);
});
