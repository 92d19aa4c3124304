import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Bundle, Location } from 'fhir/r4';
import { constituencyId } from '../../server/sandbox/data/ids.ts';
import { stage, waitForNotification } from './support.ts';

const at = stage();
const queued = 'Your changes are saved on this device and will be sent later';

test('saves without a connection are edited, survive, and are sent once by one of two windows', async () => {
  const edited = constituencyId('Mogotio');
  const form = `/admin/location/unit/edit/${edited}`;
  const page = await at.signedIn('admin', form);
  const context = page.context();
  const other = await context.newPage();
  await other.goto(`${at.url}/outbox`);
  await other.getByText('No pending saves').waitFor();
  const before = (await at.readFhir<Location>(`Location/${edited}`))?.meta?.versionId;
  const description = page.getByRole('textbox', { name: 'Description' });
  await description.waitFor();
  // The page with the pending saves is loaded when the browser is idle.
  await page.waitForLoadState('networkidle');

  await context.setOffline(true);
  await description.fill('without a connection');
  await page.getByRole('button', { name: 'Save' }).click();
  await waitForNotification(page, queued);
  await page.getByRole('heading', { name: 'Pending saves' }).waitFor();
  // The other window follows.
  await other.getByRole('heading', { name: 'Mogotio' }).waitFor();

  await page.getByRole('button', { name: 'Open Mogotio' }).click();
  await description.waitFor();
  assert.equal(await description.inputValue(), 'without a connection');
  await description.fill('twice without a connection');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('heading', { name: 'Pending saves' }).waitFor();
  assert.equal(await page.getByRole('listitem').filter({ hasText: 'Mogotio' }).count(), 1);
  assert.equal((await at.readFhir<Location>(`Location/${edited}`))?.meta?.versionId, before);

  await context.setOffline(false);
  await page.getByText('No pending saves').waitFor();
  await other.getByText('No pending saves').waitFor();
  const history = await at.readFhir<Bundle<Location>>(`Location/${edited}/_history`);
  const [newest, ...earlier] = (history?.entry ?? []).map(({ resource }) => resource);
  assert.equal(newest?.description, 'twice without a connection');
  assert.equal(earlier[0]?.meta?.versionId, before);
});

test('a save of a closed window is sent by the next one', async () => {
  const edited = constituencyId('Baringo Central');
  const page = await at.signedIn('admin', `/admin/location/unit/edit/${edited}`);
  const context = page.context();
  const description = page.getByRole('textbox', { name: 'Description' });
  await description.waitFor();
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await description.fill('from a closed window');
  await page.getByRole('button', { name: 'Save' }).click();
  await waitForNotification(page, queued);
  await page.close();
  assert.notEqual((await at.readFhir<Location>(`Location/${edited}`))?.description, 'from a closed window');

  await context.setOffline(false);
  const next = await context.newPage();
  await next.goto(`${at.url}/outbox`);
  await next.getByText('1 pending save was sent.').first().waitFor();
  await next.getByText('No pending saves').waitFor();
  assert.equal((await at.readFhir<Location>(`Location/${edited}`))?.description, 'from a closed window');
});
