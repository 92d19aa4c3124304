import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import type { Binary, Group } from '../../common/fhir/r4.ts';
import { test, type Page } from '@playwright/test';
import { inventoryId, stockedServicePoints } from '../../server/sandbox/data/inventory.ts';
import { png } from '../../server/sandbox/data/png.ts';
import { setLanguageAndTheme } from './audit.ts';
import { keyboardOf } from './keyboard.ts';
import { waitForNotification, stage } from './support.ts';
import { dayFromToday } from '../support/days.ts';

const at = stage({ environment: { PROJECT_CODE: 'eusm' } });
const servicePoint = stockedServicePoints[0];

const groupNamed = async (name: string): Promise<Group> => {
  const bundle = await at.readFhir<{ entry?: { resource: Group }[] }>(`Group?name:exact=${encodeURIComponent(name)}`);
  const group = bundle?.entry?.[0]?.resource;
  assert.ok(group, `${name} is stored`);
  return group;
};
const choose = async (page: Page, label: string, option: string) => {
  const box = page.getByRole('combobox', { name: label });
  await box.click();
  await box.fill(option);
  await page.getByRole('option', { name: option, exact: true }).click();
};

test('a large photo of a product is scaled down, stored and shown in the details', async () => {
  const page = await at.signedIn('stock', '/commodity/list');
  await page.getByRole('button', { name: 'Add commodity' }).click();
  await page.getByLabel('Enter product name').fill('Hospital bed');
  await page.getByLabel('Material Number').fill('M-100');
  await page.getByLabel('Is it there').fill('Count the beds');
  await page.getByLabel('Accountability period (in months)').fill('12');
  // Noise compresses worst.
  const photo = png(2400, 600, randomBytes(2400 * 600 * 3));
  assert.ok(photo.length > 4e6 && photo.length < 5 * 1024 * 1024);
  const input = page.locator('input[type=file]');
  await input.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no image') });
  await page.getByText('You can only upload image files!').waitFor();
  await input.setInputFiles({ name: 'cut.png', mimeType: 'image/png', buffer: photo.subarray(0, 60) });
  await page.getByText('Image could not be loaded').waitFor();
  await input.setInputFiles({ name: 'bed.png', mimeType: 'image/png', buffer: photo });
  const preview = page.getByRole('img', { name: 'Photo of the product' });
  await preview.waitFor();
  const size = await preview.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]);
  assert.deepEqual(size, [1920, 480]);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await waitForNotification(page, 'Commodity created successfully');

  const product = await groupNamed('Hospital bed');
  const reference = product.characteristic?.find((part) => part.valueReference)?.valueReference?.reference ?? '';
  const binary = await at.readFhir<Binary>(`${reference}?_format=json`);
  assert.equal(binary?.contentType, 'image/webp');
  assert.ok(Buffer.from(binary.data ?? '', 'base64').length <= 1024 * 1024);

  await page.getByRole('searchbox').fill('Hospital');
  await page.getByRole('searchbox').press('Enter');
  await page.getByRole('button', { name: 'More actions for Hospital bed' }).click();
  await page.getByRole('menuitem', { name: 'View Details' }).click();
  await page.getByRole('region', { name: 'View Details' }).getByRole('img', { name: 'Hospital bed' }).waitFor();
});

test('adds stock at a service point and edits it', async () => {
  const page = await at.signedIn('stock', `/location/inventory/${servicePoint?.id}`);
  await choose(page, 'Product name', 'Hospital bed');
  await page.getByLabel('Serial number').fill('SN-100');
  await page.getByLabel('Quantity').fill('3');
  await page.getByLabel('Delivery date').fill(dayFromToday(-1));
  await page.waitForFunction(() => document.querySelector<HTMLInputElement>('[name=accountabilityEndDate]')?.value);
  await choose(page, 'UNICEF section', 'Health');
  await page.getByLabel('PO number').fill('PO-100');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await waitForNotification(page, 'Location inventory created successfully');
  // The notification precedes the navigation.
  await page.waitForURL((url) => url.pathname === `/admin/location/unit/view/${servicePoint?.id}`);
  const row = page.getByRole('row').filter({ hasText: 'PO-100' });
  await row.waitFor();

  const bundle = await at.readFhir<{ entry?: { resource: Group }[] }>('Group?identifier=PO-100');
  const stock = bundle?.entry?.[0]?.resource;
  assert.equal(stock?.identifier?.length, 2);
  await row.getByRole('link', { name: 'Edit Hospital bed' }).click();
  await page.getByLabel('Quantity').fill('4');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await waitForNotification(page, 'Location inventory updated successfully');
  await row.getByRole('cell', { name: '4', exact: true }).waitFor();
  const saved = await at.readFhir<Group>(`Group/${stock?.id}`);
  assert.equal(saved?.characteristic?.find((part) => part.valueQuantity)?.valueQuantity?.value, 4);
  assert.deepEqual(saved?.identifier, stock?.identifier);
});

test('creates a group with a member found by search', async () => {
  const page = await at.signedIn('admin', '/group/add-edit');
  await page.getByLabel('Name').fill('Neighbours');
  await page.getByLabel('Search for members in').selectOption('Patients');
  await page.getByRole('combobox', { name: 'Members', exact: true }).click();
  await page.getByRole('menuitemcheckbox').first().click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await waitForNotification(page, 'Group was successfully created');
  const group = await groupNamed('Neighbours');
  assert.match(group.member?.[0]?.entity?.reference ?? '', /^Patient\//);
});

test('a date is typed in the format of the language: French and Arabic', async () => {
  const page = await at.signedIn(
    'admin',
    `/location/inventory/${servicePoint?.id}/${servicePoint && inventoryId(servicePoint, 0)}`,
  );
  const input = page.locator('input[name=deliveryDate]');
  for (const language of ['fr', 'ar'] as const) {
    await setLanguageAndTheme(page, language, 'light');
    await input.fill(language === 'ar' ? '٢/١/٢٠٢٤' : '2/1/2024');
    await input.blur();
    assert.equal(await input.inputValue(), '02/01/2024');
    assert.equal(await page.locator('input[type=date]').first().inputValue(), '2024-01-02');
  }
});

test('the timeline of deliveries is reached with the Tab key, and the arrow keys show the dates of each delivery', async () => {
  assert.ok(servicePoint);
  const page = await at.signedIn('stock', `/admin/location/unit/view/${servicePoint.id}?view-details=stock`);
  const timeline = page.getByRole('list', { name: 'Deliveries and end dates' });
  const deliveries = timeline.getByRole('img');
  await deliveries.first().waitFor();
  assert.ok((await deliveries.count()) > 1);
  const keyboard = await keyboardOf(page);
  await keyboard.moveTo(deliveries.first());
  await page
    .getByRole('tooltip')
    .filter({ hasText: /\d{4}-\d\d-\d\d/ })
    .waitFor();
  await keyboard.moveTo(deliveries.nth(1), 'ArrowDown');
  assert.deepEqual(keyboard.withoutIndicator, []);
});
