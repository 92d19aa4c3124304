import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import type { Location, Organization, OrganizationAffiliation, Practitioner } from '../../common/fhir/r4.ts';
import { test, type Page } from '@playwright/test';
import { countyId, practitionerId, userId } from '../../server/sandbox/data/ids.ts';
import { waitFactor } from '../support/waits.ts';
import { stage } from './support.ts';

const at = stage();

/** Ids of this run: a server continues the versions of an earlier one. */
const run = randomUUID().slice(0, 8);

const read = <R>(path: string): Promise<R | undefined> => at.readFhir<R>(path);

/** Stores a resource by the application's own form, in the page's session. */
async function addTeam(page: Page, name: string): Promise<void> {
  await page.goto(`${at.url}/admin/teams/add`);
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.waitForURL(/\/admin\/teams$/);
}

const idOf = async (name: string): Promise<string> => {
  const found = await read<{ entry?: { resource: Organization }[] }>(
    `Organization?name:exact=${encodeURIComponent(name)}`,
  );
  return found?.entry?.[0]?.resource.id ?? '';
};

test('teams of a similar name are found, merged and restored', async () => {
  const page = await at.signedIn('admin');
  const [good, bad] = [`Outreach Zebra ${run}`, `Outreach Zebbra ${run}`];
  await addTeam(page, good);
  await addTeam(page, bad);
  const [goodId, badId] = [await idOf(good), await idOf(bad)];

  await page.goto(`${at.url}/admin/duplicates/teams?of=${badId}`);
  await page.getByRole('button', { name: /^Compare Outreach/ }).click();
  await page
    .getByRole('radio', { name: new RegExp(`^${good}`) })
    .first()
    .check();
  await page.getByRole('button', { name: 'Preview merge' }).click();
  await page.getByRole('button', { name: 'Merge 2 records' }).click();
  await page.getByText(/The records were merged/).waitFor();
  assert.equal((await read<Organization>(`Organization/${badId}`))?.active, false);

  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText(/The merge was undone/).waitFor();
  const restored = await read<Organization>(`Organization/${badId}`);
  assert.equal(restored?.active, true);
  assert.equal(restored.extension, undefined);
  assert.equal((await read<Organization>(`Organization/${goodId}`))?.name, good);
});

test('a merged county passes its constituencies and teams to the one that stays, and gets them back', async () => {
  const page = await at.signedIn('admin');
  const [stays, merged] = [countyId('Kwale'), countyId('Kilifi')];
  const below = async (id: string): Promise<string[]> => {
    const path = `Location?partof=${id}&_count=100&_elements=name&_sort=_id&_total=accurate&_lastUpdated=gt2000-01-01T00:00:00.${String(Date.now() % 1000).padStart(3, '0')}Z`;
    const found = await read<{ entry?: { resource: Location }[] }>(path);
    return (found?.entry ?? []).map(({ resource }) => resource.id ?? '');
  };
  const affiliations = await read<{ entry?: { resource: OrganizationAffiliation }[] }>(
    `OrganizationAffiliation?location=${merged}&_count=100`,
  );
  const assigned = affiliations?.entry?.[0]?.resource.id ?? '';
  const [ownChildren, children] = [await below(stays), await below(merged)];
  await page.goto(`${at.url}/admin/duplicates/locations/merge?ids=${stays},${merged}`);
  await page
    .getByRole('radio', { name: /^Kwale/ })
    .first()
    .check();
  await page.getByRole('button', { name: 'Preview merge' }).click();
  await page.getByText(`Location: ${children.length}`, { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Merge 2 records' }).click();
  await page.getByText(/The records were merged/).waitFor();
  assert.deepEqual(await below(stays), [...ownChildren, ...children].toSorted());
  assert.equal((await read<Location>(`Location/${merged}`))?.status, 'inactive');
  const moved = await read<OrganizationAffiliation>(`OrganizationAffiliation/${assigned}`);
  assert.deepEqual(
    moved?.location?.map(({ reference }) => reference),
    [`Location/${stays}`],
  );

  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText(/The merge was undone/).waitFor();
  assert.deepEqual((await below(merged)).toSorted(), children.toSorted());
  assert.equal((await read<Location>(`Location/${merged}`))?.status, 'active');
});

test('a merge of two practitioners with accounts disables one account, and its undo enables it', async () => {
  const page = await at.signedIn('admin');
  const [stays, merged] = ['supervisor', 'nurse'];
  const isEnabled = async () => (await at.keycloak<{ enabled: boolean }>(`users/${userId(merged)}`))?.enabled;
  const accountsOf = async (): Promise<string[]> => {
    const practitioner = await read<Practitioner>(`Practitioner/${practitionerId(stays)}`);
    return (practitioner?.identifier ?? []).flatMap(({ value = '' }) => (value === userId(merged) ? value : []));
  };
  const path = `/admin/duplicates/practitioners/merge?ids=${practitionerId(stays)},${practitionerId(merged)}`;
  await page.goto(at.url + path);
  const records = page.getByRole('radiogroup', { name: 'Record to keep' });
  await records.getByRole('radio', { name: /Supervisor/ }).check();
  await page.getByRole('button', { name: 'Preview merge' }).click();
  await page.getByText(`The user account ${merged} is disabled and signed out.`).waitFor();
  assert.equal(await isEnabled(), true);
  await page.getByRole('button', { name: 'Merge 2 records and disable 1 account' }).click();
  // 805 records refer to the merged one.
  await page.getByText(/The records were merged/).waitFor({ timeout: 60_000 * waitFactor });
  assert.equal(await isEnabled(), false);
  assert.deepEqual(await accountsOf(), []);
  assert.equal((await read<Practitioner>(`Practitioner/${practitionerId(merged)}`))?.active, false);

  await page.getByRole('button', { name: 'Undo' }).click();
  // Their previous versions are read one by one.
  await page.getByText(/The merge was undone/).waitFor({ timeout: 60_000 * waitFactor });
  assert.equal(await isEnabled(), true);
  assert.equal((await read<Practitioner>(`Practitioner/${practitionerId(merged)}`))?.active, true);
});
