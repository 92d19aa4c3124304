import assert from 'node:assert/strict';
import path from 'node:path';
import { test, type Page } from '@playwright/test';
import type { Bundle, CareTeam, Patient, Resource, Task } from '../../common/fhir/r4.ts';
import { sampleToken } from '../../scripts/stack/keycloak.ts';
import { stackSettings } from '../../scripts/stack/settings.ts';
import { practitionerId, STAFF_PASSWORD, userId } from '../../server/sandbox/data/ids.ts';
import type { UserRepresentation } from '../../src/api/keycloak/index.ts';
import { until } from '../support/waits.ts';
import { isLive, stage } from './support.ts';

const at = stage();
const stack = stackSettings(process.env, path.resolve(import.meta.dirname, '../..'));

const passwords: Readonly<Record<string, string>> = { 'fatuma.hassan': STAFF_PASSWORD };
const tokenOf = (username: string): Promise<string> =>
  isLive ? sampleToken(stack, username, passwords[username] ?? username) : at.sandbox.mintToken(username);

/** Sends a request with the token of a user: through the gateway in a live run. */
async function send<T>(username: string, address: string, resource?: Resource): Promise<T> {
  const response = await fetch(at.url + address, {
    method: resource ? 'PUT' : 'GET',
    headers: {
      authorization: `Bearer ${await tokenOf(username)}`,
      'cache-control': 'no-cache',
      ...(resource && { 'content-type': 'application/fhir+json' }),
    },
    ...(resource && { body: JSON.stringify(resource) }),
  });
  const text = await response.text();
  assert.ok(response.ok, `${address}: ${response.status} ${text}`);
  return JSON.parse(text) as T;
}

interface Assignments {
  careteams?: Resource[];
  teams?: Resource[];
  locations?: Resource[];
}

const idsOf = (resources: readonly Resource[] = []): string[] => resources.map(({ id = '' }) => id).sort();

/** What a phone of this user selects by, and the patients that it receives by team and care team. */
async function received(username: string) {
  const detail = await send<Bundle>(username, `/PractitionerDetail?keycloak-uuid=${userId(username)}`);
  const resource = detail.entry?.[0]?.resource as unknown;
  assert.ok(resource, `${username} has no assignments`);
  const { fhir } = resource as { fhir: Assignments };
  const tags = [
    ...idsOf(fhir.careteams).map((id) => `https://smartregister.org/care-team-tag-id|${id}`),
    ...idsOf(fhir.teams).map((id) => `https://smartregister.org/organisation-tag-id|${id}`),
  ].join(',');
  const patients = await send<Bundle>(username, `/fhir/Patient?_count=100&_tag=${encodeURIComponent(tags)}`);
  return {
    careTeams: idsOf(fhir.careteams),
    teams: idsOf(fhir.teams),
    locations: idsOf(fhir.locations),
    patients: idsOf((patients.entry ?? []).flatMap(({ resource }) => resource ?? [])),
  };
}

const tasksOf = async (username: string): Promise<number> => {
  const owner = `Practitioner/${practitionerId(username)}`;
  const found = await at.readFhir<Bundle<Task>>(`Task?owner=${owner}&status=ready&_count=200`);
  return found?.entry?.length ?? 0;
};

async function startHandover(page: Page, successor: string): Promise<void> {
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Disable' }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByRole('radio', { name: 'Hand over to a successor' }).check();
  await dialog.getByRole('combobox', { name: 'Successor' }).fill(successor);
  await page.getByRole('option', { name: new RegExp(successor) }).click();
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await dialog.getByRole('button', { name: /^Hand over and disable/ }).click();
}

test('after a handover the phone of the successor receives what that of the predecessor did', async () => {
  const careTeam: CareTeam = {
    ...{ resourceType: 'CareTeam', id: 'handover-care', status: 'active', name: 'Handover ward' },
    participant: [{ member: { reference: `Practitioner/${practitionerId('nurse')}` } }],
  };
  await send('admin', '/fhir/CareTeam/handover-care', careTeam);
  const tagged = (id: string, system: string, code: string): Patient => ({
    ...{ resourceType: 'Patient', id, active: true, name: [{ family: id }] },
    meta: { tag: [{ system, code }] },
    generalPractitioner: [{ reference: `Practitioner/${practitionerId('nurse')}` }],
  });
  await send(
    'admin',
    '/fhir/Patient/handover-one',
    tagged('handover-one', 'https://smartregister.org/care-team-tag-id', 'handover-care'),
  );
  const [team = ''] = (await received('nurse')).teams;
  await send(
    'admin',
    '/fhir/Patient/handover-two',
    tagged('handover-two', 'https://smartregister.org/organisation-tag-id', team),
  );
  const before = await received('nurse');
  assert.deepEqual(before.patients, ['handover-one', 'handover-two']);
  assert.notDeepEqual(before.locations, []);
  const tasks = await tasksOf('nurse');
  assert.ok(tasks > 0);

  const page = await at.signedIn('admin', `/admin/users/details/${userId('nurse')}`);
  await startHandover(page, 'Fatuma Hassan');
  const dialog = page.getByRole('alertdialog');
  await until('the end of the run', () => dialog.getByRole('button', { name: 'Undo' }).isVisible(), 60_000);
  assert.equal((await at.keycloak<UserRepresentation>(`users/${userId('nurse')}`))?.enabled, false);
  assert.equal(await tasksOf('nurse'), 0);
  assert.equal(await tasksOf('fatuma.hassan'), tasks);
  const after = await received('fatuma.hassan');
  for (const kind of ['careTeams', 'teams', 'locations', 'patients'] as const) {
    assert.deepEqual(
      before[kind].filter((id) => !after[kind].includes(id)),
      [],
      kind,
    );
  }

  await dialog.getByRole('button', { name: 'Undo' }).click();
  const undone = dialog.getByText(/^Change undone for/).first();
  await until('the end of the undo', () => undone.isVisible(), 60_000);
  assert.equal(await tasksOf('nurse'), tasks);
  assert.equal((await at.keycloak<UserRepresentation>(`users/${userId('nurse')}`))?.enabled, true);
  const restored = await at.readFhir<Patient>('Patient/handover-one');
  assert.equal(restored?.generalPractitioner?.[0]?.reference, `Practitioner/${practitionerId('nurse')}`);
});
