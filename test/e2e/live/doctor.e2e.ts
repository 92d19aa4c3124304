import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import type { List } from '../../../common/fhir/r4.ts';
import { test, type Page } from '@playwright/test';
import { COMMODITY_LIST_ID } from '../../../server/sandbox/data/ids.ts';
import { until } from '../../support/waits.ts';
import { sendReadsAlone, stage } from '../support.ts';

// A new id for each run: the stack may contain data of earlier runs.
const missingListId = `stock-${randomUUID()}`;
const at = stage({ environment: { INVENTORY_LIST_ID: missingListId } });

/** Checks that pass on real servers. Response times are left out because they vary. */
const passingChecks = [
  ...['Endpoints of the gateway', 'Keycloak', 'Issuer of tokens', 'Client and redirect addresses'],
  ...['User profile of Keycloak', 'Claims of the token', 'Operations', 'Search parameters', 'Test searches'],
  ...[
    'Protection against overwriting',
    'Totals of searches',
    'Conditional deletes',
    'Root location',
    'List of products',
    'Value sets',
  ],
  ...[
    'Protection against password guessing',
    'Roles of the realm',
    'Roles of the signed-in user',
    'Permissions in Keycloak',
    'Permissions in the FHIR server',
  ],
];

/** Waits until the check shows the result; returns its list item. */
async function waitForCheck(page: Page, name: string, result: string) {
  const item = page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3, name }) });
  await item.getByRole('heading', { name: `${name} ${result}`, exact: true }).waitFor();
  return item;
}

async function accept(page: Page, offer: string): Promise<void> {
  await page.getByRole('button', { name: offer }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: offer }).click();
}

/** Repeats the system check until its summary contains the text: requests to a server that is busy, or was just started, may fail. */
function checkUntil(page: Page, result: string): Promise<unknown> {
  const summary = page.getByText(/^\d+ failed/).filter({ hasText: result });
  return until(
    `the summary ${result}`,
    async () => {
      await page.reload();
      return summary.waitFor().then(
        () => true,
        () => false,
      );
    },
    60_000,
  );
}

test('the system check passes on real servers, creates the one missing list, and overwrites nothing', async () => {
  const page = await at.signedIn('admin', '/admin/doctor');
  await page.getByText(/^\d+ failed/).waitFor();
  await checkUntil(page, '1 failed,');
  const passed = page.getByRole('button', { name: /^\d+ Passed$/ });
  await passed.click();
  for (const name of passingChecks) await waitForCheck(page, name, 'Passed');
  await passed.click();
  await waitForCheck(page, 'Mail server', 'Warning');
  // The gateway has its default limit of 8 KB, too little for a token with all roles.
  await waitForCheck(page, 'Header limits', 'Warning');
  await (
    await waitForCheck(page, 'List of inventories', 'Failed')
  )
    .getByText(`List/${missingListId} does not exist.`)
    .waitFor();

  await accept(page, 'Create the list of inventories');
  await page.getByText(`Created: List/${missingListId}`).waitFor();
  await checkUntil(page, '0 failed,');
  assert.equal((await at.readFhir<List>(`List/${missingListId}`))?.meta?.versionId, '1');

  // The read returns 404 although the list exists: the conditional write must not replace it.
  const before = await at.readFhir<List>(`List/${COMMODITY_LIST_ID}`);
  assert.ok(before?.entry?.length);
  await sendReadsAlone(page);
  await page.route(`**/fhir/List/${COMMODITY_LIST_ID}`, (route) =>
    route.request().method() === 'GET' ? route.fulfill({ status: 404, json: {} }) : route.fallback(),
  );
  await page.getByRole('button', { name: 'Check again' }).click();
  await waitForCheck(page, 'List of products', 'Failed');
  await page
    .getByText(/^\d+ failed/)
    .filter({ hasText: '1 failed' })
    .waitFor();
  await accept(page, 'Create the list of products');
  await page.getByText(/^Nothing was created: the server already has one/).waitFor();
  assert.deepEqual(await at.readFhir<List>(`List/${COMMODITY_LIST_ID}`), before);
});
