// Sandbox only: a proxy counts the bytes of all servers.
import assert from 'node:assert/strict';
import { test } from '@playwright/test';
import { until } from '../support/waits.ts';
import { openFaultyProxy, type FaultyProxy } from './faultyProxy.ts';
import { stage, waitForStoredScripts } from './support.ts';

const at = stage();
let proxy: FaultyProxy;
test.beforeAll(async () => {
  proxy = await openFaultyProxy();
});
test.afterAll(() => proxy.close());

const KB = 1024;

test('the first visit of an administrator downloads at most 1,400 KB, with the lists and records of the menu', async () => {
  const page = await at.signedIn('admin', '/', { proxy: { server: proxy.url }, serviceWorkers: 'allow' });
  await waitForStoredScripts(page);
  await until('the pages of the menu are loaded', () =>
    page.evaluate(() => performance.getEntriesByName('pages prefetched').length > 0),
  );
  await waitForStoredScripts(page);
  const received = Math.round(proxy.received() / KB);
  assert.ok(received <= 1400, `${received} KB`);
  // Measured at all: the home page alone has 280 KB.
  assert.ok(received > 500, `${received} KB`);
  await page.context().close();
});
