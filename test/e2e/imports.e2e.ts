import assert from 'node:assert/strict';
import type { Bundle, Location, OrganizationAffiliation } from '../../common/fhir/r4.ts';
import { test, type Page } from '@playwright/test';
import { constituencyId } from '../../server/sandbox/data/ids.ts';
import { derivedId } from '../../server/imports/engine/ids.ts';
import { stage, waitForNotification, waitForOutcome } from './support.ts';

const at = stage();

const lines = (...all: string[]): Buffer => Buffer.from(`\ufeff${all.join('\r\n')}\r\n`);
const parent = constituencyId('Westlands');
// Ids of new Locations are derived from parent and name.
const hill = derivedId(parent, 'Import Hill');
const clinicId = derivedId(hill, 'Import Clinic');
const files = (latitude: string): Record<string, Buffer> => ({
  Locations: lines(
    'locationName,locationStatus,locationParentId,locationPhysicalType,locationPhysicalTypeCode,longitude,latitude',
    `Import Hill,active,${parent},Jurisdiction,jdn,36.8,-1.25`,
    `Import Clinic,active,${hill},Building,bu,36.81,${latitude}`,
  ),
  Teams: lines('orgName,orgActive', 'Import Team,true'),
  // Names may refer to resources that the same upload creates.
  'Team–location assignments': lines(
    'orgName,orgId,locationName,locationId',
    'Import Team,,Import Hill,',
    'Import Team,,Import Clinic,',
  ),
});

async function upload(page: Page, chosen: Record<string, Buffer>): Promise<void> {
  await page.goto(`${at.url}/importCreate`);
  for (const [label, buffer] of Object.entries(chosen)) {
    await page.getByLabel(label, { exact: true }).setInputFiles({ name: 'sheet.csv', mimeType: 'text/csv', buffer });
  }
  await page.getByRole('button', { name: 'Start import' }).click();
  await waitForNotification(page, 'The check has started. Nothing is saved yet.');
  await page.getByRole('heading', { name: /\.csv$/ }).waitFor();
}

const siblings = (page: Page) => page.getByRole('navigation', { name: 'Files of this upload' });

/** Waits for the expected counts on the page of each file. */
async function results(page: Page, expected: Record<string, string>): Promise<void> {
  for (const [label, text] of Object.entries(expected)) {
    await siblings(page).getByRole('link', { name: label, exact: true }).click();
    await waitForOutcome(page, [text]);
  }
}

const affiliations = async (): Promise<number> => {
  const query = `OrganizationAffiliation?primary-organization=Organization/${derivedId('Import Team')}`;
  return (await at.readFhir<Bundle<OrganizationAffiliation>>(query))?.entry?.length ?? 0;
};

test('three files: corrects a cell in the grid, writes all rows, changes nothing when repeated, and undoes the import', async () => {
  const page = await at.signedIn('admin', '/import');
  await page.getByRole('button', { name: 'Bulk upload' }).first().click();
  await upload(page, files('one degree south'));

  await waitForOutcome(page, ['Will be created: 1', 'Has errors: 1']);
  assert.equal(await at.readFhir(`Location/${hill}`), undefined);
  await page.getByRole('tab', { name: 'Fix errors (1)' }).click();
  const cell = page.getByRole('textbox', { name: 'Row 3, latitude' });
  await page.getByText('“one degree south” is not a number').first().waitFor();
  await cell.fill('-1.26');
  await page.getByRole('button', { name: 'Check again with 1 changed row' }).click();
  await waitForOutcome(page, ['Will be created: 2']);
  await page.getByRole('button', { name: 'Import now' }).click();
  await results(page, {
    Locations: 'Created: 2',
    Teams: 'Created: 1',
    'Team–location assignments': 'Created: 2',
  });
  const clinic = await at.readFhir<Location>(`Location/${clinicId}`);
  assert.deepEqual(clinic?.position, { longitude: 36.81, latitude: -1.26 });
  assert.equal(clinic?.partOf?.reference, `Location/${hill}`);
  assert.equal(await affiliations(), 2);

  await page.goto(`${at.url}/admin/location/all?search=Import`);
  await page.getByRole('cell', { name: 'Import Clinic', exact: true }).waitFor();
  await page.getByRole('cell', { name: 'Import Hill', exact: true }).first().waitFor();

  await upload(page, files('-1.26'));
  await page.getByRole('button', { name: 'Import now' }).click();
  await results(page, {
    Locations: 'No change: 2',
    Teams: 'No change: 1',
    'Team–location assignments': 'No change: 2',
  });

  // Open the first import, which wrote something, from the list.
  await page.goto(`${at.url}/import`);
  await page.getByRole('link', { name: 'View Locations, sheet.csv' }).nth(1).click();
  await page.getByRole('button', { name: 'Undo import' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Undo this import?' });
  await dialog.getByText('Rows: 5 deleted', { exact: true }).waitFor();
  await dialog.getByRole('button', { name: 'Undo import' }).click();
  await dialog.waitFor({ state: 'detached' });
  await waitForOutcome(page, ['Undone: 2']);
  assert.equal(await at.readFhir(`Location/${hill}`), undefined);
  assert.equal(await affiliations(), 0);

  // FHIR deletions have no author; that of the undo is known.
  await page.goto(`${at.url}/admin/activity`);
  for (const name of [/^Import of sheet\.csv undone: 5 changes/, /^Import of sheet\.csv: 5 changes/]) {
    const row = page.getByRole('row').filter({ has: page.getByRole('button', { name }) });
    await row.waitFor();
    assert.doesNotMatch(await row.innerText(), /Not recorded/);
  }
});
