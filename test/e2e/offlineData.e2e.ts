import assert from 'node:assert/strict';
import type { Bundle, Group } from '../../common/fhir/r4.ts';
import { test, type Page } from '@playwright/test';
import { countyId } from '../../server/sandbox/data/ids.ts';
import { inventoryId, productOf, stockedServicePoints } from '../../server/sandbox/data/inventory.ts';
import { stage, waitForNotification, waitForServiceWorker } from './support.ts';
import { dayFromToday } from '../support/days.ts';

const at = stage({ environment: { PROJECT_CODE: 'eusm' } });
const [other, point] = stockedServicePoints;
assert.ok(other && point);
const product = productOf(point, 1).name;

/** Keys of the records in a store of the browser: user and id; in `keys` user and rule at sign-out. */
const storedKeys = (page: Page, store: string): Promise<[string, string][]> =>
  page.evaluate(async (name) => {
    const resultOf = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(new Error(request.error?.message));
      });
    const database = await resultOf(indexedDB.open('device'));
    const keys = await resultOf(database.transaction(name).objectStore(name).getAllKeys());
    database.close();
    return keys as [string, string][];
  }, store);

async function openBySearch(page: Page, name: string): Promise<void> {
  await page.keyboard.press('Control+K');
  await page.getByRole('combobox', { name: 'Search' }).fill(name);
  await page.getByRole('option', { name }).first().click();
  await page.getByRole('heading', { level: 1, name }).waitFor();
}

async function openStock(page: Page, name: string, item: string): Promise<void> {
  await openBySearch(page, name);
  await page.getByRole('tab', { name: /^Inventory/ }).click();
  await page.getByRole('link', { name: item }).first().click();
  await page.getByRole('textbox', { name: /^Quantity/ }).waitFor();
}

test('a county is read and its stock changed without a connection, and removed at sign-out', async () => {
  const page = await at.signedIn('admin', `/admin/location/unit/view/${countyId(point.county)}`);
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Keep available offline' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Download' }).click();
  await waitForNotification(page, `“${point.county}” is available offline.`);
  assert.ok((await storedKeys(page, 'offline-parts')).length > 0);
  // Pages that were opened before are loaded; their data are those of another county.
  await openStock(page, other.name, productOf(other, 1).name);
  await page.getByRole('link', { name: 'Hierarchy' }).first().click();
  await page.getByRole('tree').waitFor();
  await page.waitForLoadState('networkidle');

  await page.context().setOffline(true);
  await openStock(page, point.name, product);
  await page.getByText(/^You see the data that is available offline/).waitFor();
  await page.getByRole('textbox', { name: /^Quantity/ }).fill('77');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await waitForNotification(page, 'is saved on this device and will be sent later');
  await page.getByRole('link', { name: 'Hierarchy' }).first().click();
  await page.getByRole('treeitem', { name: point.county }).waitFor();

  await page.context().setOffline(false);
  await waitForNotification(page, '1 pending save was sent.');
  const stored = await at.readFhir<Group>(`Group/${inventoryId(point, 1)}`);
  assert.equal(stored?.characteristic?.find(({ valueQuantity }) => valueQuantity)?.valueQuantity?.value, 77);

  await page.goto(`${at.url}/logout`);
  await page.getByLabel('Username').waitFor();
  await page.goto(`${at.url}/health`);
  assert.deepEqual(await storedKeys(page, 'offline-parts'), []);
  const removed = (await storedKeys(page, 'keys')).filter(([, atSignOut]) => atSignOut === 'remove');
  assert.deepEqual(removed, []);
});

test('with the worker, the kept data open in a window that never had a connection; a team and the answers about a Location saved there are sent later', async () => {
  const page = await at.signedIn('admin', `/admin/location/unit/view/${countyId(point.county)}`, {
    serviceWorkers: 'allow',
  });
  await waitForServiceWorker(page);
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Keep available offline' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Download' }).click();
  await waitForNotification(page, `“${point.county}” is available offline.`);
  const context = page.context();
  await page.close();

  await context.setOffline(true);
  const next = await context.newPage();
  await next.goto(`${at.url}/admin/location/unit/view/${countyId(point.county)}`);
  await next.getByRole('heading', { level: 1, name: point.county }).waitFor();
  await next.getByText(/^You see the data that is available offline/).waitFor();
  await next.goto(`${at.url}/admin/users`);
  await next
    .getByRole('link', { name: /^Edit / })
    .first()
    .waitFor();
  await next.goto(`${at.url}/admin/teams/add`);
  await next.getByRole('textbox', { name: /^Name/ }).fill('Offline team');
  await next.getByRole('button', { name: 'Save', exact: true }).click();
  await waitForNotification(next, 'is saved on this device and will be sent later');
  await next.goto(`${at.url}/admin/teams`);
  await next.getByRole('list', { name: 'New records that were not sent yet' }).getByText('Offline team').waitFor();

  const answers = `QuestionnaireResponse?subject=Location/${countyId(point.county)}&authored=ge${dayFromToday(0)}`;
  const before = (await at.readFhir<Bundle>(answers))?.entry?.length ?? 0;
  await next.goto(`${at.url}/admin/location/unit/view/${countyId(point.county)}`);
  await next.getByRole('tab', { name: /^Questionnaire responses/ }).click();
  await next.getByRole('link', { name: /Household visit/ }).click();
  await next.getByLabel(/^Date of the visit/).fill('2026-11-20');
  await next.getByRole('radio', { name: 'No' }).check();
  await next.getByRole('radio', { name: 'At work' }).check();
  await next.getByRole('button', { name: 'Submit' }).click();
  await waitForNotification(next, '“Household visit” is saved on this device and will be sent later');

  await context.setOffline(false);
  await waitForNotification(next, '2 pending saves were sent.');
  const found = await at.readFhir<Bundle>('Organization?name:exact=Offline%20team');
  assert.equal(found?.entry?.length, 1);
  assert.equal((await at.readFhir<Bundle>(answers))?.entry?.length, before + 1);
  await context.close();
});
