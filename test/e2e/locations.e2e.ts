import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test, type Page } from '@playwright/test';
import { constituencyId } from '../../server/sandbox/data/ids.ts';
import { waitForNotification, stage } from './support.ts';

const folder = path.join(tmpdir(), `sandbox-${randomUUID()}`);
const at = stage({ database: path.join(folder, 'sandbox.sqlite') });
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

const tree = (page: Page) => page.getByRole('tree', { name: 'Location hierarchy' });
const node = (page: Page, name: string) => tree(page).getByRole('treeitem', { name, exact: true });
const row = (page: Page, name: string) =>
  page
    .getByRole('table')
    .getByRole('row')
    .filter({ has: page.getByRole('link', { name, exact: true }) });

test('a location is added below another, shown in tree and table, edited, and still shown after a reload', async () => {
  const page = await at.signedIn('admin', '/admin/location/unit');
  await node(page, 'Baringo').press('ArrowRight');
  await node(page, 'Tiaty').click();
  await page.getByRole('heading', { name: 'Tiaty' }).waitFor();
  await page.getByRole('button', { name: 'Add Location Unit' }).click();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Kapedo North');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await waitForNotification(page, 'Location was successfully created');

  await node(page, 'Kapedo North').waitFor();
  await row(page, 'Kapedo North').getByRole('link', { name: 'Edit' }).click();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Kapedo South');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await waitForNotification(page, 'Location was successfully updated');
  await node(page, 'Kapedo South').waitFor();
  await row(page, 'Kapedo South').waitFor();
  assert.equal(await node(page, 'Kapedo North').count(), 0);

  await page.reload();
  await row(page, 'Kapedo South').waitFor();
  await node(page, 'Kapedo South').waitFor();
});

test('a user without Location.update sees no edit links, and the form names the missing permission', async () => {
  const page = await at.signedIn('viewer', '/admin/location/unit');
  await row(page, 'Baringo').waitFor();
  assert.equal(await page.getByRole('link', { name: 'Edit' }).count(), 0);
  assert.equal(await page.getByRole('button', { name: 'Add Location Unit' }).count(), 0);
  await page.goto(`${at.url}/admin/location/unit/edit/${constituencyId('Tiaty')}`);
  await page.getByText('Sorry, you are not authorized to access this page').waitFor();
  await page.getByText('Location.update', { exact: true }).waitFor();
});

test('a save while the server is down is stored on the device, and sent when the server is up again', async () => {
  const page = await at.signedIn('admin', `/admin/location/unit/edit/${constituencyId('Baringo Central')}`);
  await page.getByLabel('Description').fill('Head office of the county');
  await at.stopServer();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await waitForNotification(page, 'is saved on this device and will be sent later');

  await at.startServer();
  await page.goto(`${at.url}/outbox`);
  await page.getByText('1 pending save was sent.').first().waitFor();
  await page.goto(`${at.url}/admin/location/unit/edit/${constituencyId('Baringo Central')}`);
  await page.getByLabel('Description').waitFor();
  assert.equal(await page.getByLabel('Description').inputValue(), 'Head office of the county');
});
