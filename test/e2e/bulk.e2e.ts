import assert from 'node:assert/strict';
import type { Location, OrganizationAffiliation } from '../../common/fhir/r4.ts';
import { test, type Page } from '@playwright/test';
import { constituencyId, countyId, teamId } from '../../server/sandbox/data/ids.ts';
import { stage } from './support.ts';

const at = stage();

const names = ['Tiaty', 'Mogotio'];
const ids = names.map(constituencyId);
const dialog = (page: Page) => page.getByRole('alertdialog');

async function statusOf(id: string): Promise<string | undefined> {
  return (await at.readFhir<Location>(`Location/${id}`))?.status;
}

/** Bare ids of the teams of a Location, also of ended assignments, which have none. */
async function teamsAt(id: string): Promise<(string | undefined)[]> {
  const time = `gt2000-01-01T00:00:00.${String(Date.now() % 1000).padStart(3, '0')}Z`;
  const found = await at.readFhir<{ entry?: { resource: OrganizationAffiliation }[] }>(
    `OrganizationAffiliation?location=Location/${id}&_count=100&_lastUpdated=${time}`,
  );
  return (found?.entry ?? []).map(({ resource }) => resource.organization?.reference);
}

/** Opens the Locations of a county with two of them selected. */
async function openSelected(page: Page): Promise<void> {
  await page.goto(`${at.url}/admin/location/all?parent=${countyId('Baringo')}`);
  for (const name of names) await page.getByRole('checkbox', { name: `Select ${name}` }).check();
}

async function choose(page: Page, action: string): Promise<void> {
  const bar = page.getByRole('group', { name: 'Selection' });
  const button = bar.getByRole('button', { name: action, exact: true });
  const more = bar.getByRole('button', { name: 'More actions' });
  await button.or(more).first().waitFor();
  if ((await button.count()) > 0) return button.click();
  await more.click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}

async function undo(page: Page): Promise<void> {
  await dialog(page).getByRole('button', { name: 'Undo' }).click();
  await dialog(page).getByText('Change undone for 2 records').first().waitFor();
  await dialog(page).getByRole('button', { name: 'Close' }).click();
}

test('locations are deactivated together, and active again after an undo', async () => {
  const page = await at.signedIn('admin');
  await openSelected(page);
  await choose(page, 'Deactivate');
  await dialog(page).getByText('Status: Active → Inactive').first().waitFor();
  assert.deepEqual(await Promise.all(ids.map(statusOf)), ['active', 'active']);
  await dialog(page).getByRole('button', { name: 'Deactivate 2 records' }).click();
  await dialog(page).getByText('2 records changed').first().waitFor();
  assert.deepEqual(await Promise.all(ids.map(statusOf)), ['inactive', 'inactive']);
  await undo(page);
  assert.deepEqual(await Promise.all(ids.map(statusOf)), ['active', 'active']);
});

test('a team is assigned to several locations, taken away by an undo, and assigned again', async () => {
  const page = await at.signedIn('admin');
  const team = `Organization/${teamId('National Cold Chain Team')}`;
  const before = await Promise.all(ids.map(teamsAt));
  const assign = async (): Promise<void> => {
    await openSelected(page);
    await choose(page, 'Assign a team');
    await dialog(page).getByRole('combobox', { name: 'Team' }).fill('National Cold');
    await page.getByRole('option', { name: 'National Cold Chain Team' }).click();
    await dialog(page).getByRole('button', { name: 'Preview' }).click();
    await dialog(page).getByRole('button', { name: 'Assign a team to 2 locations' }).click();
    await dialog(page).getByText('2 records changed').first().waitFor();
    for (const [index, id] of ids.entries()) {
      assert.deepEqual((await teamsAt(id)).filter(Boolean).toSorted(), [...(before[index] ?? []), team].toSorted());
    }
  };
  await assign();
  await undo(page);
  for (const [index, id] of ids.entries()) assert.deepEqual((await teamsAt(id)).filter(Boolean), before[index]);
  await assign();
});
