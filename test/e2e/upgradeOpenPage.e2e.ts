// Sandbox only: replaces the built application while the test runs.
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test, type Page } from '@playwright/test';
import { deployBuild } from './builds.ts';
import { stage, waitForDrafts, waitForStoredScripts } from './support.ts';

const directory = path.join(tmpdir(), `builds-${randomUUID()}`);
test.beforeAll(() => deployBuild(directory, 1));
const at = stage({ directory });
test.afterAll(() => rmSync(directory, { recursive: true }));

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true }).waitFor();

test('an open page of the previous version offers a reload for a page that it has not stored, and keeps the input', async () => {
  const page = await at.signedIn('admin', '/admin/location/unit/add', { serviceWorkers: 'allow' });
  page.on('dialog', (dialog) => void dialog.accept());
  await page.getByRole('textbox', { name: /^Name/ }).first().fill('Kept place');
  await waitForDrafts(page, 1);
  await page.goto(`${at.url}/admin/CareTeams`);
  await heading(page, 'Care teams');
  await waitForStoredScripts(page);
  deployBuild(directory, 2);
  // Scripts of forms are not stored before they are used.
  await page.getByRole('button', { name: 'Add care team' }).click();
  await page.getByRole('button', { name: 'Reload' }).click();
  await page.waitForFunction(() => (window as unknown as { build?: number }).build === 2);
  await heading(page, 'Add care team');
  await page.goto(`${at.url}/admin/location/unit/add`);
  await page.getByRole('button', { name: 'Restore' }).click();
  assert.equal(await page.getByRole('textbox', { name: /^Name/ }).first().inputValue(), 'Kept place');
  await page.context().close();
});

test('an open form of the previous version stays when a part of it is gone, and keeps its input when it is reloaded', async () => {
  deployBuild(directory, 3);
  const page = await at.signedIn('admin', '/admin/location/unit/add', { serviceWorkers: 'allow' });
  const name = page.getByRole('textbox', { name: /^Name/ }).first();
  await name.fill('Open form');
  await waitForStoredScripts(page);
  deployBuild(directory, 4);
  const help = page.getByRole('button', { name: /^Help for / });
  const missing = page.getByRole('dialog', { name: 'Could not be opened' });
  await help.click();
  await missing.getByRole('button', { name: 'Close' }).click();
  await missing.waitFor({ state: 'detached' });
  assert.equal(await name.inputValue(), 'Open form');

  await help.click();
  await missing.getByRole('button', { name: 'Reload' }).click();
  await page.waitForFunction(() => (window as unknown as { build?: number }).build === 4);
  await page.getByRole('button', { name: 'Restore' }).click();
  assert.equal(await name.inputValue(), 'Open form');
  await page.context().close();
});
