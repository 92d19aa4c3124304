// On the sandbox, server/imports/kenya.test.ts runs the same import.
import assert from 'node:assert/strict';
import type { Bundle, Location, OrganizationAffiliation, PractitionerRole } from '../../../common/fhir/r4.ts';
import { test, type Page } from '@playwright/test';
import { derivedId } from '../../../server/imports/engine/ids.ts';
import { waitFactor } from '../../support/waits.ts';
import { kenyaFiles } from '../../support/imports/kenyaFiles.ts';
import { countyId } from '../../../server/sandbox/data/ids.ts';
import { stage, waitForNotification, waitForOutcome } from '../support.ts';

const at = stage();
/** Limit of the wait for one step of an import of the whole country. */
const limit = 300_000;
test.describe.configure({ timeout: 4 * limit * waitFactor });
const { files, counts, placeId } = kenyaFiles();

/** Label of each form field and the type of its file. */
const fields = [
  ['Locations', 'locations'],
  ['Teams', 'organizations'],
  ['Users', 'users'],
  ['Team–location assignments', 'orgToLocationAssignment'],
  ['Team members', 'userToOrganizationAssignment'],
] as const;

async function upload(page: Page): Promise<void> {
  await page.goto(`${at.url}/importCreate`);
  for (const [label, type] of fields) {
    const chosen = { name: `${type}.csv`, mimeType: 'text/csv', buffer: Buffer.from(files[type] ?? '') };
    await page.getByLabel(label, { exact: true }).setInputFiles(chosen);
  }
  await page.getByRole('button', { name: 'Start import' }).click();
  await waitForNotification(page, 'The check has started. Nothing is saved yet.');
  await page.getByText('Nothing is saved yet. No row has errors.').waitFor({ timeout: limit * waitFactor });
  await page.getByRole('button', { name: 'Import now' }).click();
}

/** Waits on the page of each file until all rows have the result that `resultOf` returns. */
async function results(page: Page, resultOf: (type: string) => string): Promise<void> {
  for (const [label, type] of fields) {
    const nav = page.getByRole('navigation', { name: 'Files of this upload' });
    await nav.getByRole('link', { name: label, exact: true }).click();
    const count = (counts[type] ?? 0).toLocaleString('en');
    await waitForOutcome(page, [`${resultOf(type)}: ${count}`], limit);
  }
}

test("imports Kenya's locations, teams, users and assignments from CSV; importing the same files again changes nothing", async () => {
  const page = await at.signedIn('admin');
  await upload(page);
  await results(page, (type) => (type === 'userToOrganizationAssignment' ? 'Updated' : 'Created'));
  const nairobi = placeId(countyId('Nairobi'));
  assert.equal((await at.readFhir<Location>(`Location/${nairobi}`))?.name, 'Nairobi');
  const team = derivedId('Nairobi import team');
  const affiliations = await at.readFhir<Bundle<OrganizationAffiliation>>(
    `OrganizationAffiliation?primary-organization=Organization/${team}`,
  );
  assert.equal(affiliations?.entry?.[0]?.resource?.location?.[0]?.reference, `Location/${nairobi}`);
  const people = await at.readFhir<Bundle<PractitionerRole>>(`PractitionerRole?organization=Organization/${team}`);
  assert.equal(people?.entry?.length, 1);
  const [account] = (await at.keycloak<{ enabled: boolean }[]>('users?exact=true&username=import.nairobi')) ?? [];
  assert.equal(account?.enabled, true);

  await upload(page);
  await results(page, () => 'No change');
});
