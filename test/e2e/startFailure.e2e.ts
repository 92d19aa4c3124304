import assert from 'node:assert/strict';
import { test } from '@playwright/test';
import { waitFactor } from '../support/waits.ts';
import { stage } from './support.ts';

const at = stage();

test('a page whose start script is missing offers a reload, in the language of the browser', async () => {
  const page = await at.page({ locale: 'fr' });
  let isMissing = true;
  await page.route(/\/assets\/boot\./, (route) => (isMissing ? route.fulfill({ status: 404 }) : route.continue()));
  await page.goto(at.url);
  // The page shows the message ten seconds after the document.
  await page.getByText('L’application n’a pas pu être chargée.').waitFor({ timeout: 20_000 * waitFactor });
  assert.equal(await page.locator('html').getAttribute('lang'), 'fr');
  isMissing = false;
  await page.getByRole('link', { name: 'Réessayer' }).click();
  await page.locator('input[name=username]').waitFor();
});

test('without JavaScript the page says that it is needed, and nothing else', async () => {
  const page = await at.page({ javaScriptEnabled: false });
  await page.goto(at.url);
  // Searches by text skip the element noscript.
  const message = page.locator('noscript p');
  await message.waitFor();
  assert.match((await message.textContent()) ?? '', /^This application needs JavaScript/);
  // The message for a missing start script would appear after some seconds.
  const display = await page.locator('#not-loaded').evaluate((element) => getComputedStyle(element).display);
  assert.equal(display, 'none');
});
