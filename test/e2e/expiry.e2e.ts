// Sandbox only: changes the clock of the server.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { constituencyId, userId } from '../../server/sandbox/data/ids.ts';
import { waitForNotification, signIn, stage } from './support.ts';

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
  await page.getByRole('button', { name: 'Save' }).click();

  const dialog = page.getByRole('alertdialog', { name: 'Session Expired' });
  await dialog.waitFor();
  const [other] = await Promise.all([
    page.context().waitForEvent('page'),
    dialog.getByRole('button', { name: 'Sign in again' }).click(),
  ]);
  await signIn(other, 'admin');
  await dialog.waitFor({ state: 'detached' });

  assert.equal(await page.getByLabel('Description').inputValue(), 'Typed before the session ended');
  await page.getByRole('button', { name: 'Save' }).click();
  await waitForNotification(page, 'Location was successfully updated');
});

test('the inactivity countdown is shown in all windows; "Stay signed in" in one window stops it in all', async () => {
  const page = await at.page();
  // Each window looks for unfinished imports once; after the clock is moved, this would renew the session.
  const looked = (window: Page) => window.waitForResponse(/\$renew/);
  await page.context().clock.install();
  const first = looked(page);
  await page.goto(at.url);
  await signIn(page, 'admin');
  await page.getByRole('heading', { level: 1, name: /welcome/i }).waitFor();
  await first;
  const other = await page.context().newPage();
  const second = looked(other);
  await other.goto(at.url);
  await other.getByRole('heading', { level: 1, name: /welcome/i }).waitFor();
  await second;
  // A request after the clock is moved finds an expired token, which renews the session.
  await Promise.all([page, other].map((window) => window.waitForLoadState('networkidle')));

  await page.context().clock.fastForward(26 * 60_000);
  await page.getByRole('timer').waitFor();
  await other.getByRole('timer').waitFor();
  await page.getByRole('button', { name: 'Stay signed in' }).click();
  await page.getByRole('timer').waitFor({ state: 'detached' });
  await other.getByRole('timer').waitFor({ state: 'detached' });
});
