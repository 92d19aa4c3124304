import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Location } from 'fhir/r4';
import { countyId } from '../../server/sandbox/data/ids.ts';
import { waitForNotification, stage } from './support.ts';

const at = stage();
const id = countyId('Kwale');
const stored = async (): Promise<Location> => {
  const location = await at.readFhir<Location>(`Location/${id}`);
  assert.ok(location, 'the place is stored');
  return location;
};

test('a location is renamed, the history shows author and change, and the previous version is restored', async () => {
  const before = await stored();
  const page = await at.signedIn('admin', `/admin/location/unit/edit/${id}`);
  const name = page.getByRole('textbox', { name: 'Name', exact: true });
  await name.fill(`${before.name} renamed`);
  await page.getByRole('button', { name: 'Save' }).click();
  await waitForNotification(page, 'Location was successfully updated');
  assert.match((await stored()).meta?.source ?? '', /^urn:uuid:[0-9a-f-]{36}/);

  await page.goto(`${at.url}/admin/location/unit/view/${id}`);
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'History' }).click();
  await page.waitForURL(/\/history\//);
  await page.getByRole('heading', { level: 1, name: `${before.name} renamed` }).waitFor();
  const newest = page.getByRole('list', { name: 'Versions' }).locator('> li').first();
  await newest.getByText(`Name: from ${before.name} to ${before.name} renamed`).waitFor();
  assert.doesNotMatch(await newest.innerText(), /Not recorded/);

  const version = before.meta?.versionId ?? '';
  await page.getByRole('button', { name: `Restore version ${version}` }).click();
  const dialog = page.getByRole('alertdialog', { name: `Restore version ${version}?` });
  await dialog.getByText(`Name: from ${before.name} renamed to ${before.name}`).waitFor();
  await dialog.getByRole('button', { name: /^Restore version/ }).click();
  await waitForNotification(page, `Version ${version} was restored`);
  const after = await stored();
  const { meta: _before, text: _text, ...content } = before;
  const { meta, text: _narrative, ...restored } = after;
  assert.deepEqual(restored, content);
  assert.equal(Number(meta?.versionId), Number(version) + 2);

  await page.getByRole('button', { name: 'Back' }).click();
  await page.getByRole('heading', { level: 1, name: before.name }).waitFor();
});

test('a user with read permission only sees the history without restore buttons', async () => {
  const page = await at.signedIn('viewer', `/history/Location/${id}`);
  await page.getByRole('list', { name: 'Versions' }).waitFor();
  assert.equal(await page.getByRole('button', { name: /^Restore/ }).count(), 0);
});
