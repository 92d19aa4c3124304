import assert from 'node:assert/strict';
import { test } from '@playwright/test';
import { keyboardOf } from './keyboard.ts';
import { stage, waitForNotification, waitForOutcome } from './support.ts';

const at = stage();

const lines = (...all: string[]): Buffer => Buffer.from(`\ufeff${all.join('\r\n')}\r\n`);

test('on a page of 360 pixels, a decision for a group of rows is made and undone by keyboard', async () => {
  const page = await at.signedIn('admin', '/importCreate');
  await page.setViewportSize({ width: 360, height: 640 });
  // Most of the first rows have known values, so that the form has no question about the file.
  const rows = Array.from({ length: 40 }, (_each, index) => `Group Place ${index},Operational`);
  await page.getByLabel('Locations', { exact: true }).setInputFiles({
    name: 'groups.csv',
    mimeType: 'text/csv',
    buffer: lines('locationName,locationStatus', 'Group Hill,active', 'Group River,active', ...rows),
  });
  await page.getByRole('button', { name: 'Start import' }).click();
  await waitForNotification(page, 'The check has started. Nothing is saved yet.');
  await waitForOutcome(page, ['Will be created: 2', 'Has errors: 40']);

  const keys = await keyboardOf(page);
  await keys.skipToPage();
  await keys.moveTo(page.getByRole('tab', { name: 'Rows', exact: true }));
  await keys.press('ArrowRight');
  await keys.press('ArrowRight');
  await keys.press('Enter');
  const group = page.getByRole('listitem').filter({ hasText: '“Operational” is not one of' });
  await group.getByText('40 rows').waitFor();
  await keys.moveTo(group.getByRole('combobox', { name: '“Operational” means' }));
  await keys.press('ArrowDown');
  await keys.moveTo(group.getByRole('button', { name: 'Apply to all' }));
  await keys.press('Enter');
  await waitForOutcome(page, ['Will be created: 42']);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  assert.ok(overflow <= 0, `The page is ${overflow} pixels too wide`);

  await keys.moveTo(page.getByRole('button', { name: /^Undo: Status/ }));
  await keys.press('Enter');
  await waitForOutcome(page, ['Will be created: 2', 'Has errors: 40']);
  assert.deepEqual(keys.withoutIndicator, []);
});
