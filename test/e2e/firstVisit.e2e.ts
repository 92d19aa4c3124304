// Sandbox only: a proxy counts the bytes of all servers.
import assert from 'node:assert/strict';
import { test } from '@playwright/test';
import { measureFirstVisit } from './measureFirstVisit.ts';
import { stage } from './support.ts';

const at = stage();

test('the first visit of an administrator downloads at most 1.4 MB with the lists and records of the menu, and sends at most 6 requests for data', async () => {
  const { bytes, requests } = await measureFirstVisit(at.url, (options) => at.page(options));
  assert.ok(requests.length <= 6, requests.join('\n'));
  const received = Math.round(bytes / 1024);
  assert.ok(received <= 1400, `${received} KB`);
  // Measured at all: the home page alone has 280 KB.
  assert.ok(received > 500, `${received} KB`);
});
