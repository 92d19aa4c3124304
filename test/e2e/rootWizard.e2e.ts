import { test } from '@playwright/test';
import { waitForNotification, stage } from './support.ts';

const at = stage({ environment: { ROOT_LOCATION_ID: 'country-root' } });

test('a missing root location opens the wizard, which creates it and shows the hierarchy', async () => {
  const page = await at.signedIn('admin', '/admin/location/unit');
  await page.getByText('Root location was not found').waitFor();
  await page.getByText(/There exists? [\d,]+ locations? on the server/).waitFor();
  await page.getByRole('button', { name: 'Create root location.' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Create root location' }).click();
  await waitForNotification(page, 'Root location uploaded to the server.');
  await page.getByRole('button', { name: 'Add Location Unit' }).waitFor();
  await page.getByText('Root location was not found').waitFor({ state: 'detached' });
});
