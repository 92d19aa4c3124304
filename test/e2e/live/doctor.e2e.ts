import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import type { List } from 'fhir/r4';
import type { Page } from 'playwright-core';
import { COMMODITY_LIST_ID } from '../../../server/sandbox/data/ids.ts';
import { stage } from '../support.ts';

// One that never was: the stack may have run before.
const made = `stock-${randomUUID()}`;
const at = stage({ environment: { INVENTORY_LIST_ID: made } });

/** What real servers are asked in their own ways; whether one is slow depends on the day. */
const sound = [
  ...['Endpoints of the gateway', 'Keycloak', 'Issuer of tokens', 'Client and redirect addresses'],
  ...['User profile of Keycloak', 'Claims of the token', 'Operations', 'Search parameters', 'Searches that are tried'],
  ...['Protection against overwriting', 'Totals of searches', 'Root location', 'List of commodities', 'Value sets'],
  ...['Roles of the realm', 'Roles of the signed-in user', 'Rights in Keycloak', 'Rights in the FHIR server'],
];

/** The line of a check, once it says so. */
async function line(page: Page, name: string, result: string) {
  const item = page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3, name }) });
  await item.getByRole('heading', { name: `${name} ${result}`, exact: true }).waitFor();
  return item;
}

async function accept(page: Page, offer: string): Promise<void> {
  await page.getByRole('button', { name: offer }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes, do it' }).click();
}

test('the page finds real servers as they should be, creates the one thing that is missing, and replaces nothing', async () => {
  const page = await at.signedIn('admin', '/admin/doctor');
  const summary = page.getByText(/^Failed: \d/);
  await summary.filter({ hasText: 'Failed: 1,' }).waitFor();
  for (const name of sound) await line(page, name, 'Passed');
  await (await line(page, 'List of inventories', 'Failed')).getByText(`List/${made} does not exist.`).waitFor();

  await accept(page, 'Create the list of inventories');
  await page.getByText(`Created: List/${made}`).waitFor();
  await summary.filter({ hasText: 'Failed: 0,' }).waitFor();
  assert.equal((await at.stored<List>(`List/${made}`))?.meta?.versionId, '1');

  // A list that somebody before the server hides: the server has the last word, in the moment of writing.
  const before = await at.stored<List>(`List/${COMMODITY_LIST_ID}`);
  assert.ok(before?.entry?.length);
  await page.route(`**/fhir/List/${COMMODITY_LIST_ID}`, (route) =>
    route.request().method() === 'GET' ? route.fulfill({ status: 404, json: {} }) : route.fallback(),
  );
  await page.getByRole('button', { name: 'Check again' }).click();
  await line(page, 'List of commodities', 'Failed');
  await summary.filter({ hasText: 'Failed: 1' }).waitFor();
  await accept(page, 'Create the list of commodities');
  await page.getByText(/^Nothing written: the server says that it has one already/).waitFor();
  assert.deepEqual(await at.stored<List>(`List/${COMMODITY_LIST_ID}`), before);
});
