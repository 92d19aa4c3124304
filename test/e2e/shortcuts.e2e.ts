// Sandbox only: the keys do not depend on the servers.
import assert from 'node:assert/strict';
import { test } from '@playwright/test';
import { stage } from './support.ts';
import { until } from '../support/waits.ts';

const s = stage();

test('single keys open pages, move through a list, edit and add, but not in fields and not after they are switched off', async () => {
  const page = await s.signedIn('admin', '/');
  const heading = (name: string) => page.getByRole('main').getByRole('heading', { level: 1, name, exact: true });
  const rows = page.getByRole('main').locator('[data-row-id]');
  const focusedRow = () =>
    page.evaluate(() => document.activeElement?.closest('[data-row-id]')?.getAttribute('data-row-id') ?? undefined);
  // The code of the shortcuts is loaded when the browser is idle.
  await until('a page opened by G and U', async () => {
    await page.keyboard.press('g');
    await page.keyboard.press('u');
    return heading('Users').isVisible();
  });
  await rows.nth(2).waitFor();
  const ids = await rows.evaluateAll((all) => all.map((row) => row.getAttribute('data-row-id')));
  await page.keyboard.press('j');
  assert.equal(await focusedRow(), ids[0]);
  await page.keyboard.press('j');
  assert.equal(await focusedRow(), ids[1]);
  await page.keyboard.press('k');
  assert.equal(await focusedRow(), ids[0]);
  await page.keyboard.press('e');
  await page.getByRole('heading', { level: 1, name: /^Edit User/ }).waitFor();
  await page.goBack();
  await rows.first().waitFor();
  await page.keyboard.press('n');
  await heading('Add User').waitFor();
  await page.getByRole('textbox', { name: 'First Name' }).pressSequentially('gun');
  assert.equal(await page.getByRole('textbox', { name: 'First Name' }).inputValue(), 'gun');

  await page.goto(`${s.url}/admin/teams`);
  await rows.first().waitFor();
  await page.getByRole('button', { name: 'Help for Organization list' }).click();
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
  await page.getByRole('switch', { name: 'Use single keys as shortcuts' }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.keyboard.press('n');
  await page.keyboard.press('j');
  assert.equal(await focusedRow(), undefined);
  assert.ok(page.url().endsWith('/admin/teams'));
});
