import assert from 'node:assert/strict';
import type { Location } from '../../common/fhir/r4.ts';
import { test, type Page } from '@playwright/test';
import { constituencyId } from '../../server/sandbox/data/ids.ts';
import { stage, waitForNotification } from './support.ts';

const at = stage();
const queued = 'is saved on this device and will be sent later';

test('a save of a closed window is sent by the next one', async () => {
  const edited = constituencyId('Baringo Central');
  const page = await at.signedIn('admin', `/admin/location/unit/edit/${edited}`);
  const context = page.context();
  const description = page.getByRole('textbox', { name: 'Description' });
  await description.waitFor();
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await description.fill('from a closed window');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
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

test('two windows with pending saves store each of them once, even if one of them is closed meanwhile', async () => {
  const names = ['Baringo North', 'Baringo South'];
  const first = await at.signedIn('admin', `/admin/location/unit/edit/${constituencyId(names[0] ?? '')}`);
  const context = first.context();
  const second = await context.newPage();
  await second.goto(`${at.url}/admin/location/unit/edit/${constituencyId(names[1] ?? '')}`);
  const windows = [first, second];
  for (const page of windows) {
    await page.getByRole('textbox', { name: 'Description' }).waitFor();
    await page.waitForLoadState('networkidle');
  }
  const versionsOf = (): Promise<number[]> =>
    Promise.all(
      names.map(async (name) =>
        Number((await at.readFhir<Location>(`Location/${constituencyId(name)}`))?.meta?.versionId),
      ),
    );
  const before = await versionsOf();
  await context.setOffline(true);
  for (const [index, page] of windows.entries()) {
    await page.getByRole('textbox', { name: 'Description' }).fill(`from window ${index}`);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await waitForNotification(page, queued);
  }
  await context.setOffline(false);
  // Interrupts what this window sends.
  await second.close();
  const third = await context.newPage();
  await third.goto(`${at.url}/outbox`);
  await third.getByText('No pending saves').waitFor();
  for (const [index, name] of names.entries()) {
    const stored = await at.readFhir<Location>(`Location/${constituencyId(name)}`);
    assert.equal(stored?.description, `from window ${index}`);
  }
  assert.deepEqual(
    await versionsOf(),
    before.map((version) => version + 1),
  );
});

test('a save of a crashed window that conflicts with that of another user is merged in the next window', async () => {
  const edited = constituencyId('Tiaty');
  const address = `/admin/location/unit/edit/${edited}`;
  const describe = async (page: Page, text: string, notification: string): Promise<void> => {
    await page.getByRole('textbox', { name: 'Description' }).fill(text);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await waitForNotification(page, notification);
  };
  const page = await at.signedIn('admin', address);
  const context = page.context();
  await page.getByRole('textbox', { name: 'Description' }).waitFor();
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await describe(page, 'from the device', queued);
  const crashed = page.waitForEvent('crash');
  await page.goto('chrome://crash').catch(() => undefined);
  await crashed;
  await page.close();
  await describe(await at.signedIn('locations', address), 'by another user', 'Location was successfully updated');

  await context.setOffline(false);
  const next = await context.newPage();
  await next.goto(`${at.url}/outbox`);
  await next.getByText('Conflict', { exact: true }).waitFor();
  const stored = async () => (await at.readFhir<Location>(`Location/${edited}`))?.description;
  assert.equal(await stored(), 'by another user');
  await next.getByRole('button', { name: 'Open Tiaty' }).click();
  const dialog = next.getByRole('alertdialog');
  await dialog.getByText('by another user').waitFor();
  await dialog.getByRole('radio', { name: /from the device/ }).check();
  await dialog.getByRole('button', { name: /^Save/ }).click();
  await waitForNotification(next, 'Location was successfully updated');
  assert.equal(await stored(), 'from the device');
  await next.goto(`${at.url}/outbox`);
  await next.getByText('No pending saves').waitFor();
});
