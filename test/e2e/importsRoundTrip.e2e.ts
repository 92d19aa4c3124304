import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from '@playwright/test';
import type { Location } from '../../common/fhir/r4.ts';
import { wardId } from '../../server/sandbox/data/ids.ts';
import { stage, waitForNotification, waitForOutcome } from './support.ts';

const at = stage();

test('a list exported for upload and edited in a spreadsheet with semicolons and decimal commas changes only the edited row', async () => {
  const page = await at.signedIn('admin', '/admin/location/all?search=karura');
  await page.getByRole('cell', { name: 'Karura', exact: true }).waitFor();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Download to edit' }).click();
  const file = await download;
  assert.equal(file.suggestedFilename(), 'locations.csv');
  const text = await readFile(await file.path(), 'utf8');
  const [header = '', ...lines] = text.replace('\ufeff', '').trimEnd().split('\r\n');
  const columns = header.split(',');
  assert.ok(lines.length > 0 && lines.every((line) => /karura/i.test(line)));

  const id = wardId('Karura', 'Westlands');
  const edited = lines.map((line) => {
    const cells = line.split(',');
    if (cells[columns.indexOf('locationId')] !== id) return cells;
    cells[columns.indexOf('longitude')] = '36,84';
    cells[columns.indexOf('latitude')] = '-1,24';
    return cells;
  });
  const saved = [columns, ...edited].map((cells) => cells.join(';')).join('\r\n');
  await page.goto(`${at.url}/importCreate`);
  await page
    .getByLabel('Locations', { exact: true })
    .setInputFiles({ name: 'locations.csv', mimeType: 'text/csv', buffer: Buffer.from(`\ufeff${saved}\r\n`) });
  await page.getByRole('button', { name: 'Start import' }).click();
  await waitForNotification(page, 'The check has started. Nothing is saved yet.');
  const others = lines.length - 1;
  const unchanged = others > 0 ? [`No change: ${others.toLocaleString('en')}`] : [];
  await waitForOutcome(page, ['Will be updated: 1', ...unchanged]);
  await page.getByRole('button', { name: 'Import now' }).click();
  await waitForOutcome(page, ['Updated: 1', ...unchanged]);
  const stored = await at.readFhir<Location>(`Location/${id}`);
  assert.deepEqual(stored?.position, { longitude: 36.84, latitude: -1.24 });
  assert.equal(stored?.meta?.versionId, '2');
});
