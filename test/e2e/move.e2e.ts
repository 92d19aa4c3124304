import assert from 'node:assert/strict';
import type { Location } from '../../common/fhir/r4.ts';
import { test, type Page } from '@playwright/test';
import { constituencyId, countyId, ROOT_LOCATION_ID } from '../../server/sandbox/data/ids.ts';
import { waitForNotification, stage } from './support.ts';

const at = stage();

const levelOf = ({ type = [] }: Location): string | undefined =>
  type.flatMap(({ coding = [] }) => coding).find(({ system }) => system?.endsWith('/administrative-level'))?.code;

async function levelsBelow(id: string): Promise<string[]> {
  const found = await at.readFhir<{ entry?: { resource: Location }[] }>(`Location?partof=${id}&_count=100`);
  return [...new Set((found?.entry ?? []).map(({ resource }) => levelOf(resource) ?? 'none'))];
}

/** Opens the form of a Location with another parent and presses Save. */
async function saveWithParent(page: Page, id: string, parent: string): Promise<void> {
  await page.goto(`${at.url}/admin/location/unit/edit/${id}?parentId=Location/${parent}`);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('alertdialog').getByText('Also affected').waitFor();
}

test('moving a location lists what moves with it and corrects the levels below it', async () => {
  const [mombasa, tiaty] = [countyId('Mombasa'), constituencyId('Tiaty')];
  const page = await at.signedIn('admin');
  await saveWithParent(page, mombasa, tiaty);
  const dialog = page.getByRole('alertdialog');
  await dialog.getByText('Facility: 6 locations').waitFor();
  await dialog.getByText('Kenya › Baringo › Tiaty › Mombasa').waitFor();
  await dialog.getByRole('button', { name: 'Move' }).click();
  await waitForNotification(page, 'Location was successfully updated');
  await page
    .getByText(/The levels of \d+ locations were corrected/)
    .first()
    .waitFor();
  assert.deepEqual(await levelsBelow(tiaty).then((levels) => levels.includes('3')), true);
  assert.deepEqual(await levelsBelow(mombasa), ['4']);
});

test('an interrupted move can be completed after a reload', async () => {
  const [nairobi, north] = [countyId('Nairobi'), constituencyId('Baringo North')];
  const page = await at.signedIn('admin');
  await page.route(/\/fhir$/, (route) => route.abort());
  await saveWithParent(page, nairobi, north);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Move' }).click();
  await page.getByText(/The location is saved, but not all levels below it could be corrected/).waitFor();
  assert.deepEqual(await levelsBelow(nairobi), ['2']);

  await page.unroute(/\/fhir$/);
  await page.goto(`${at.url}/admin/location/all`);
  await page.getByText(/The move of Nairobi is not finished/).waitFor();
  await page.goto(`${at.url}/admin/location/unit/view/${nairobi}`);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page
    .getByText(/The levels of \d+ locations were corrected/)
    .first()
    .waitFor();
  assert.deepEqual(await levelsBelow(nairobi), ['4']);
  await page.goto(`${at.url}/admin/location/all`);
  await page.getByRole('table').getByRole('row').nth(1).waitFor();
  assert.equal(await page.getByText(/is not finished/).count(), 0);
});

test('rejects a location below itself', async () => {
  const page = await at.signedIn('admin');
  const [kisumu, below] = [countyId('Kisumu'), constituencyId('Kisumu Central')];
  await page.goto(`${at.url}/admin/location/unit/edit/${kisumu}?parentId=Location/${below}`);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('A location cannot be part of itself or of a location below it').waitFor();
});

test('the map loads nothing from other origins, reports no errors, and links to its locations', async () => {
  const page = await at.signedIn('viewer');
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  await page.goto(`${at.url}/admin/location/unit/view/${ROOT_LOCATION_ID}`);
  await page.getByRole('tab', { name: 'Map' }).click();
  const map = page.getByRole('region', { name: 'Map of Kenya' });
  await map.locator('path').nth(40).waitFor();
  assert.deepEqual(
    // Keycloak may have another origin.
    loaded.filter((url) => !url.startsWith(at.url) && !url.includes('/realms/fhir/protocol/')),
    [],
    'nothing is fetched from elsewhere',
  );
  await map.getByRole('button', { name: 'Zoom in' }).press('Enter');
  await page.getByRole('list', { name: 'Locations on the map' }).getByRole('link', { name: 'Kitui' }).press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Kitui' }).waitFor();
  assert.deepEqual(complaints, []);
});

test('stores a position picked on the map', async () => {
  const page = await at.signedIn('admin', `/admin/location/unit/add?parentId=Location/${countyId('Kitui')}`);
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Kitui Store');
  await page.getByRole('radio', { name: 'Building' }).click();
  const map = page.getByRole('region', { name: 'Map to choose a position on' });
  // The shapes outside the view, such as the outline of the country, are empty.
  await map.locator('path:not([d="M0 0"])').first().waitFor();
  await map.click({ position: { x: 120, y: 80 } });
  const latitude = await page.getByLabel('Latitude').inputValue();
  const { position } = (await at.readFhir<Location>(`Location/${countyId('Kitui')}`)) ?? {};
  // The map shows the surroundings of the parent, not the whole country.
  assert.ok(Math.abs(Number(latitude) - (position?.latitude ?? NaN)) < 0.5, latitude);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await waitForNotification(page, 'Location was successfully created');
  const found = await at.readFhir<{ entry: { resource: Location }[] }>('Location?name:exact=Kitui%20Store');
  assert.equal(found?.entry[0]?.resource.position?.latitude, Number(latitude));
});
