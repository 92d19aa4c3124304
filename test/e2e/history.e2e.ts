import assert from 'node:assert/strict';
import { test } from '@playwright/test';
import type { CareTeam, Location } from '../../common/fhir/r4.ts';
import { countyId, sampleId } from '../../server/sandbox/data/ids.ts';
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
  await page.getByRole('button', { name: 'Save', exact: true }).click();
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

test('the activity log restores the version before a change', async () => {
  const before = await stored();
  const page = await at.signedIn('admin', `/admin/location/unit/edit/${id}`);
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(`${before.name} by mistake`);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await waitForNotification(page, 'Location was successfully updated');

  const mistake = (await stored()).meta?.versionId ?? '';
  await page.goto(`${at.url}/admin/activity?viewDetails=${encodeURIComponent(`Location/${id}/${mistake}`)}`);
  const panel = page.getByRole('region', { name: 'Change' });
  await panel.getByText(`Name: from ${before.name} to ${before.name} by mistake`).waitFor();
  const version = before.meta?.versionId ?? '';
  await panel.getByRole('button', { name: `Restore version ${version}` }).click();
  const dialog = page.getByRole('alertdialog', { name: `Restore version ${version}?` });
  await dialog.getByRole('button', { name: /^Restore version/ }).click();
  await waitForNotification(page, `Version ${version} was restored`);
  assert.equal((await stored()).name, before.name);
  // The mistake is no longer the current version.
  await panel.getByRole('button', { name: `Restore version ${mistake}` }).waitFor();
});

test('a deleted care team is restored by its notification, and from the activity log', async () => {
  const careTeam = sampleId('CareTeam', 'Nairobi Care Team');
  const read = async () => at.readFhir<CareTeam>(`CareTeam/${careTeam}`);
  const before = await read();
  assert.ok(before, 'the care team is stored');
  const page = await at.signedIn('admin', '/admin/CareTeams?search=Nairobi');
  const remove = async (): Promise<void> => {
    await page.getByRole('button', { name: 'More actions for Nairobi Care Team' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete care team' }).click();
    await waitForNotification(page, 'Successfully Deleted Care Team');
  };
  await remove();
  assert.equal(await read(), undefined);
  await page
    .getByRole('button', { name: /^Undo: Successfully Deleted Care Team/ })
    .first()
    .click();
  await waitForNotification(page, 'Nairobi Care Team restored');
  assert.deepEqual((await read())?.participant, before.participant);

  await page.reload();
  await remove();
  await page.goto(`${at.url}/admin/activity?type=careTeams`);
  const details = page.getByRole('link', { name: /^Details: Nairobi Care Team, / });
  await details.first().click();
  await page
    .getByRole('region', { name: 'Change' })
    .getByRole('button', { name: /^Restore version/ })
    .click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByText(/This record has been deleted/).waitFor();
  await dialog.getByRole('button', { name: /^Restore version/ }).click();
  await waitForNotification(page, 'was restored');
  assert.deepEqual((await read())?.participant, before.participant);
});
