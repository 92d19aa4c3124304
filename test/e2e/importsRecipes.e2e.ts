import assert from 'node:assert/strict';
import { test, type Locator, type Page } from '@playwright/test';
import { stage, waitForNotification, waitForOutcome } from './support.ts';

const at = stage();

const lines = (...all: string[]): Buffer => Buffer.from(`\ufeff${all.join('\r\n')}\r\n`);

/** Moves the focus with Tab until an element has it. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  for (let steps = 0; steps < 200; steps += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('The element cannot be reached by Tab');
}

async function press(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

test('on a page of 360 pixels, a decision for a group of rows is made and undone by keyboard', async () => {
  const page = await at.signedIn('admin', '/importCreate');
  await page.setViewportSize({ width: 360, height: 640 });
  const rows = Array.from({ length: 40 }, (_each, index) => `Group Place ${index},Operational`);
  await page.getByLabel('Locations', { exact: true }).setInputFiles({
    name: 'groups.csv',
    mimeType: 'text/csv',
    buffer: lines('locationName,locationStatus', 'Group Place,active', 'Other Place,active', ...rows),
  });
  await page.getByRole('button', { name: 'Start Import' }).click();
  // The first rows have known values, so that the file is not asked about.
  await waitForNotification(page, 'The check has started. Nothing is saved yet.');
  await waitForOutcome(page, ['Will be created: 2', 'Errors: 40']);

  const tab = page.getByRole('tab', { name: 'Problems by value' });
  await tabTo(page, page.getByRole('tab', { name: 'Rows', exact: true }));
  while (!(await tab.evaluate((element) => element === document.activeElement)))
    await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  const group = page.getByRole('listitem').filter({ hasText: '“Operational” is not one of' });
  await group.getByText('40 rows').waitFor();
  await tabTo(page, group.getByRole('combobox', { name: '“Operational” means' }));
  await page.keyboard.press('ArrowDown');
  await press(page, group.getByRole('button', { name: 'Apply to all' }));
  await waitForOutcome(page, ['Will be created: 42']);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  assert.ok(overflow <= 0, `The page is ${overflow} pixels too wide`);

  await press(page, page.getByRole('button', { name: /^Undo: Status/ }));
  await waitForOutcome(page, ['Will be created: 2', 'Errors: 40']);
});
