import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Location } from 'fhir/r4';
import { constituencyId } from '../../server/sandbox/data/ids.ts';
import { stage, waitForNotification } from './support.ts';

const at = stage();
const queued = 'Your changes are saved on this device and will be sent later';

test('a save of a closed window is sent by the next one', async () => {
  const edited = constituencyId('Baringo Central');
  const page = await at.signedIn('admin', `/admin/location/unit/edit/${edited}`);
  const context = page.context();
  const description = page.getByRole('textbox', { name: 'Description' });
  await description.waitFor();
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await description.fill('from a closed window');
  await page.getByRole('button', { name: 'Save' }).click();
  await waitForNotification(page, queued);
  await page.close();
  assert.notEqual((await at.readFhir<Location>(`Location/${edited}`))?.description, 'from a closed window');

  await context.setOffline(false);
  const next = await context.newPage();
  await next.goto(`${at.url}/outbox`);
  await next.getByText('1 pending save was sent.').first().waitFor();
  await next.getByText('No pending saves').waitFor();
  assert.equal((await at.readFhir<Location>(`Location/${edited}`))?.description, 'from a closed window');
});
