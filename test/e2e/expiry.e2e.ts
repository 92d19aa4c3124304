// Sandbox only: changes the clock of the server.
import assert from 'node:assert/strict';
import { test, type Page } from '@playwright/test';
import { constituencyId, userId } from '../../server/sandbox/data/ids.ts';
import { until, waitFactor } from '../support/waits.ts';
import { signIn, stage, waitForNotification, waitForOutcome } from './support.ts';

let clockOffset = 0;
const at = stage({ clock: () => new Date(Date.now() + clockOffset) });

test('renews an expired access token silently', async () => {
  const page = await at.signedIn('admin', '/admin/location/unit');
  clockOffset += 10 * 60_000;
  await page.getByRole('treeitem', { name: 'Baringo', exact: true }).press('ArrowRight');
  await page.getByRole('treeitem', { name: 'Tiaty', exact: true }).waitFor();
});

test('when the session ends with a form open, signing in again in another window keeps the input, which can be saved', async () => {
  const page = await at.signedIn('admin', `/admin/location/unit/edit/${constituencyId('Mogotio')}`);
  await page.getByLabel('Description').fill('Typed before the session ended');
  at.sandbox.identity.sessions.endAllOf(userId('admin'));
  clockOffset += 10 * 60_000;
  await page.getByRole('button', { name: 'Save', exact: true }).click();

  const dialog = page.getByRole('alertdialog', { name: 'Session Expired' });
  await dialog.waitFor();
  const [other] = await Promise.all([
    page.context().waitForEvent('page'),
    dialog.getByRole('button', { name: 'Sign in again' }).click(),
  ]);
  await signIn(other, 'admin');
  await dialog.waitFor({ state: 'detached' });

  assert.equal(await page.getByLabel('Description').inputValue(), 'Typed before the session ended');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await waitForNotification(page, 'Location was successfully updated');
});

test('the inactivity countdown is shown in all windows; "Stay signed in" in one window stops it in all', async () => {
  const page = await at.page();
  // A request after the clock is moved finds an expired token, which renews the session. This page sends none of its own;
  // each window looks for unfinished imports once.
  const open = async (window: Page): Promise<void> => {
    const looked = window.waitForResponse(/\$renew/);
    await window.goto(`${at.url}/access`);
    await window.getByRole('heading', { level: 1, name: 'My access' }).waitFor();
    await looked;
    await window.waitForLoadState('networkidle');
  };
  await page.context().clock.install();
  await page.goto(at.url);
  await signIn(page, 'admin');
  await page.getByRole('heading', { level: 1, name: /welcome/i }).waitFor();
  await open(page);
  const other = await page.context().newPage();
  await open(other);

  await page.context().clock.fastForward(26 * 60_000);
  await page.getByRole('timer').waitFor();
  await other.getByRole('timer').waitFor();
  await page.getByRole('button', { name: 'Stay signed in' }).click();
  await page.getByRole('timer').waitFor({ state: 'detached' });
  await other.getByRole('timer').waitFor({ state: 'detached' });
});

const importRows = 3000;
const importedRows = (name: string): number => at.sandbox.fhir.count('Location', `name=${name}`);
const allImported = async (name: string): Promise<void> => {
  await until(`${importRows} imported rows named ${name}`, () => importedRows(name) === importRows, 60_000);
};

/** Imports Locations, and lets the user's token expire before the last one is written. */
async function expireDuringImport(page: Page, name: string): Promise<void> {
  const rows = Array.from({ length: importRows }, (_, index) => `${name} ${index},active,Turkana`);
  const buffer = Buffer.from(['locationName,locationStatus,locationParentName', ...rows].join('\n'));
  await page.getByLabel('Locations', { exact: true }).setInputFiles({ name: 'long.csv', mimeType: 'text/csv', buffer });
  await page.getByRole('button', { name: 'Start import' }).click();
  await page.getByRole('button', { name: 'Import now' }).click({ timeout: 60_000 * waitFactor });
  await until(`the first imported row named ${name}`, () => importedRows(name) > 0, 60_000);
  clockOffset += 10 * 60_000;
  await page.getByText(/session expired before the import finished/).waitFor();
  assert.ok(importedRows(name) < importRows);
}

test('an import that takes longer than a token goes on while another page is open, otherwise after the next sign-in', async () => {
  const page = await at.page();
  await page.context().clock.install();
  await page.goto(`${at.url}/importCreate`);
  await signIn(page, 'admin');
  await expireDuringImport(page, 'Renewed');
  await page.getByRole('link', { name: 'Health programme administration' }).click();
  await page.getByRole('heading', { level: 1, name: /welcome/i }).waitFor();
  // The page renews the token at half of its lifetime.
  await page.context().clock.fastForward(10 * 60_000);
  await allImported('Renewed');

  await page.goto(`${at.url}/importCreate`);
  await expireDuringImport(page, 'Resumed');
  const { pathname } = new URL(page.url());
  await page.context().close();
  assert.ok(importedRows('Resumed') < importRows);
  const next = await at.signedIn('admin', '/admin/location/unit');
  await allImported('Resumed');
  await next.goto(at.url + pathname);
  await waitForOutcome(next, ['Created: 3,000']);
});
