import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import type {
  Bundle,
  CareTeam,
  HealthcareService,
  Organization,
  OrganizationAffiliation,
  PractitionerRole,
} from 'fhir/r4';
import { test, type Page } from '@playwright/test';
import { constituencyId, countyId, practitionerId, teamId, userId } from '../../server/sandbox/data/ids.ts';
import { waitForNotification, stage } from './support.ts';

const at = stage();

const found = async <
  T extends Organization | OrganizationAffiliation | PractitionerRole | CareTeam | HealthcareService,
>(
  query: string,
): Promise<T[]> => ((await at.readFhir<Bundle<T>>(query))?.entry ?? []).flatMap(({ resource }) => resource ?? []);

const pick = async (page: Page, label: string, option: string) => {
  const box = page.getByRole('combobox', { name: label });
  await box.click();
  await box.fill(option);
  await page.getByRole('menuitemcheckbox', { name: option, exact: true }).click();
  // The list of a multiple selection stays open until the field loses the focus.
  await page.keyboard.press('Tab');
};

test('a team gets a practitioner and a location, shows both on its page, and the location is unassigned', async () => {
  const page = await at.signedIn('admin', '/admin/teams');
  await page.getByRole('button', { name: 'Add Organization' }).click();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Night Team');
  await pick(page, 'Practitioners', "Achieng Ong'ondo");
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await waitForNotification(page, 'Practitioner assignments updated successfully');
  const [team] = await found<Organization>('Organization?name:exact=Night%20Team');
  assert.ok(team?.id);
  assert.equal((await found<PractitionerRole>(`PractitionerRole?organization=Organization/${team.id}`)).length, 1);

  await page.goto(`${at.url}/admin/teams/team-assignment?node=${countyId('Nairobi')}`);
  await page.getByRole('button', { name: 'Edit teams of Westlands' }).click();
  await page.getByText('Assign/Unassign Teams | Westlands').waitFor();
  await pick(page, 'Teams', 'Night Team');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await waitForNotification(page, 'Team assignments updated successfully');
  // The page behind the dialog is accessible again.
  await page.getByRole('row', { name: /Westlands.*Night Team/ }).waitFor();
  const affiliations = `OrganizationAffiliation?location=Location/${constituencyId('Westlands')}&primary-organization=Organization/${team.id}`;
  assert.equal((await found<OrganizationAffiliation>(affiliations)).length, 1);

  await page.goto(`${at.url}/admin/teams/${team.id}`);
  await page.getByRole('table', { name: 'Practitioners of Night Team' }).getByText("Achieng Ong'ondo").waitFor();
  await page.getByRole('tab', { name: /^Assigned locations/ }).click();
  await page.getByRole('table', { name: 'Locations of Night Team' }).getByText('Westlands').waitFor();

  await page.goto(`${at.url}/admin/teams/team-assignment?node=${constituencyId('Westlands')}`);
  await page.getByRole('button', { name: 'Edit teams of Westlands' }).click();
  await page.getByRole('button', { name: /Night Team/ }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await waitForNotification(page, 'Team assignments updated successfully');
  assert.equal((await found<OrganizationAffiliation>(affiliations)).length, 0);
});

test('creates, edits and deletes a care team; the edit keeps its managing organization', async () => {
  const page = await at.signedIn('admin', '/admin/CareTeams');
  await page.getByRole('button', { name: 'Add care team' }).click();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Lake Care Team');
  await pick(page, 'Practitioner participants', "Achieng Ong'ondo");
  await pick(page, 'Managing organizations', 'Kisumu County Health Team');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await waitForNotification(page, 'Successfully added CareTeams');

  const stored = async () => (await found<CareTeam>('CareTeam?name:exact=Lake%20Care%20Team'))[0];
  const before = await stored();
  await page.goto(`${at.url}/admin/CareTeam/edit/${before?.id}`);
  await page.getByRole('radio', { name: 'Inactive' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await waitForNotification(page, 'Successfully updated CareTeams');
  const after = await stored();
  assert.equal(after?.status, 'inactive');
  assert.deepEqual(after?.managingOrganization, before?.managingOrganization);
  assert.deepEqual(after?.participant, before?.participant);

  await page.goto(`${at.url}/admin/CareTeams?search=Lake`);
  await page.getByRole('button', { name: 'More actions for Lake Care Team' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByText('Are you sure you want to delete this care team?').waitFor();
  await dialog.getByRole('button', { name: 'Delete care team' }).click();
  await waitForNotification(page, 'Successfully Deleted Care Team');
  assert.equal(await stored(), undefined);
});

test('keyboard only: assigns a team to a location selected in the tree', async () => {
  const page = await at.signedIn('admin', '/admin/teams/team-assignment');
  await page.getByRole('treeitem', { name: 'Baringo' }).focus();
  await page.keyboard.press('Enter');
  // The table of all counties, which is shown before, has a row of Baringo too.
  await page.getByRole('link', { name: 'Baringo Central' }).waitFor();
  await page.getByRole('button', { name: 'Edit teams of Baringo', exact: true }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('combobox', { name: 'Teams' }).focus();
  await page.keyboard.type('National Training');
  await page.getByRole('menuitemcheckbox', { name: 'National Training Team' }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Save', exact: true }).focus();
  await page.keyboard.press('Enter');
  await waitForNotification(page, 'Team assignments updated successfully');
  await page.getByRole('row', { name: /Baringo.*National Training Team/ }).waitFor();
});

test('a practitioner is in several teams, and the page of the user shows an assignment immediately', async () => {
  const person = userId('achieng.ongondo');
  const page = await at.signedIn('admin', `/admin/teams/edit/${teamId('Nairobi Outreach')}`);
  await page.getByRole('heading', { level: 1, name: 'Edit team | Nairobi Outreach' }).waitFor();
  await pick(page, 'Practitioners', "Achieng Ong'ondo");
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await waitForNotification(page, 'Practitioner assignments updated successfully');
  const own = `PractitionerRole?practitioner=Practitioner/${practitionerId('achieng.ongondo')}`;
  const teams = (await found<PractitionerRole>(own)).map(({ organization }) => organization?.display);
  assert.ok(teams.includes('Nairobi Outreach') && teams.includes('Kisumu County Health Team'), teams.join());

  await page.goto(`${at.url}/admin/users/details/${person}?tab=teams`);
  const table = page.getByRole('table', { name: 'Teams' });
  await table.getByText('Nairobi Outreach').waitFor();
  await table.getByText('Kisumu County Health Team').waitFor();

  await page.goto(`${at.url}/admin/teams/edit/${teamId('Nairobi Outreach')}`);
  await page.getByRole('button', { name: /Achieng Ong'ondo/ }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await waitForNotification(page, 'Practitioner unassigned successfully');
  await page.goto(`${at.url}/admin/users/details/${person}?tab=teams`);
  await table.getByText('Kisumu County Health Team').waitFor();
  await table.getByText('Nairobi Outreach').waitFor({ state: 'detached' });
});

test('the coverage page lists and exports locations without a team, teams without people, and people without a team', async () => {
  const page = await at.signedIn('viewer', '/admin/teams/coverage?above=false');
  await page.getByText(/of [\d,]+ locations are without their own team\./).waitFor();
  await page.getByRole('treeitem', { name: /^Kenya \([\d,]+\)$/ }).waitFor();
  for (const [tab, table, heading] of [
    ['Locations without a team', 'Locations without a team', 'Within'],
    ['Teams without people', 'Teams without people', 'Name'],
    ['People without a team', 'People without a team', 'Name'],
  ] as const) {
    // The open tab would show the teams of parents again.
    const open = page.getByRole('tab', { name: tab, selected: false });
    if ((await open.count()) > 0) await open.click();
    await page.getByRole('table', { name: table }).getByRole('row').nth(1).waitFor();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export CSV' }).click();
    const file = await (await download).path();
    const [head = '', ...lines] = readFileSync(file, 'utf8').trim().split('\n');
    assert.match(head, new RegExp(heading));
    assert.ok(lines.length > 0, tab);
  }
});

test('clearing the comment of a healthcare service keeps all other elements', async () => {
  const page = await at.signedIn('admin', '/healthcare/list');
  await page.getByRole('button', { name: 'Create Care Service' }).click();
  await page.getByLabel('Name').fill('Night clinic');
  await page.getByRole('radio', { name: 'Active', exact: true }).click();
  await page.getByLabel('Comment').fill('Only by night');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await waitForNotification(page, 'Health care service created successfully');
  const stored = async () => (await found<HealthcareService>('HealthcareService?name=Night%20clinic'))[0];
  const service = await stored();
  assert.equal(service?.comment, 'Only by night');

  await page.goto(`${at.url}/healthcare/add-edit/${service?.id}`);
  await page.getByLabel('Comment').fill('');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await waitForNotification(page, 'Health care service updated successfully');
  await page.getByRole('heading', { level: 1, name: 'HealthCare service list' }).waitFor();
  const { meta: _before, comment: _comment, ...rest } = service ?? assert.fail('not stored');
  const { meta: _after, ...after } = (await stored()) ?? assert.fail('gone');
  assert.deepEqual(after, rest);
});
