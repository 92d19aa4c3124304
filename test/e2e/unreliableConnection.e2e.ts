import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Bundle, Location, PractitionerRole } from 'fhir/r4';
import type { IncomingMessage } from 'node:http';
import type { Page } from 'playwright-core';
import { constituencyId, teamId } from '../../server/sandbox/data/ids.ts';
import { practitioners } from '../../server/sandbox/data/people.ts';
import type { UserRepresentation } from '../../src/api/keycloak/index.ts';
import { openFaultyProxy, type FaultyProxy } from './faultyProxy.ts';
import { isLive, waitForNotification, stage } from './support.ts';

const at = stage();
let proxy: FaultyProxy;
before(async () => {
  proxy = await openFaultyProxy();
});
after(() => proxy.close());

const writes = ({ method, url = '' }: IncomingMessage): boolean =>
  ['POST', 'PUT'].includes(method ?? '') && /\/(fhir|admin\/realms)(\/|$)/.test(url);
const signedIn = (path: string): Promise<Page> => at.signedIn('admin', path, { proxy: { server: proxy.url } });
const entries = async <T>(query: string): Promise<T[]> =>
  ((await at.readFhir<Bundle>(query))?.entry ?? []).map(({ resource }) => resource as T);

// Skipped with the real servers: there the browser sends requests to several origins, not to the platform server alone.
test(
  'over broken connections, creates a location once, edits it, creates a complete user and adds a member to a team',
  {
    skip: isLive,
  },
  async () => {
    const page = await signedIn('/admin/location/unit/add');
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Broken Line');
    proxy.next(writes, 'reset after');
    await page.getByRole('button', { name: 'Save' }).click();
    await waitForNotification(page, 'Location was successfully created');
    const [location, ...doubles] = await entries<Location>('Location?name:exact=Broken%20Line');
    assert.deepEqual([location?.meta?.versionId, doubles], ['1', []]);

    const edited = constituencyId('Mogotio');
    await page.goto(`${at.url}/admin/location/unit/edit/${edited}`);
    await page.getByRole('textbox', { name: 'Description' }).fill('over a broken line');
    proxy.next(writes, 'reset before', 'twice');
    await page.getByRole('button', { name: 'Save' }).click();
    await waitForNotification(page, 'Location was successfully updated');
    const stored = await at.readFhir<Location>(`Location/${edited}`);
    assert.deepEqual([stored?.description, stored?.meta?.versionId], ['over a broken line', '2']);

    await page.goto(`${at.url}/admin/users/new`);
    await page.getByLabel('First Name').fill('Zawadi');
    await page.getByLabel('Last Name').fill('Mumbi');
    await page.getByLabel('Username').fill('zawadi.broken');
    await page.getByRole('combobox', { name: 'Keycloak User Group' }).fill('Viewers');
    await page.getByRole('menuitemcheckbox', { name: 'Viewers', exact: true }).click();
    await page.keyboard.press('Tab');
    await page.getByRole('combobox', { name: 'Application ID' }).click();
    await page.getByRole('option', { name: 'Health programme (programme)' }).click();
    // One fault each for the account, the group and the resources.
    proxy.next(writes, 'reset after', 'twice', 'cut');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('heading', { name: 'User Credentials | zawadi.broken' }).waitFor();
    const users = (await at.keycloak<UserRepresentation[]>('users?exact=true&username=zawadi.broken')) ?? [];
    assert.equal(users.length, 1);
    for (const type of ['Practitioner', 'Group', 'PractitionerRole']) {
      assert.equal((await entries(`${type}?identifier=${users[0]?.id}`)).length, 1, type);
    }

    const team = teamId('National Training Team');
    const worker = practitioners.find(({ county, enabled }) => county === 'Mombasa' && enabled);
    const name = `${worker?.firstName} ${worker?.lastName}`;
    const members = async () =>
      (await entries<PractitionerRole>(`PractitionerRole?organization=Organization/${team}&_count=200`)).filter(
        ({ practitioner }) => practitioner?.display === name,
      );
    assert.equal((await members()).length, 0);
    await page.goto(`${at.url}/admin/teams/edit/${team}`);
    await page.getByRole('combobox', { name: 'Practitioners' }).fill(name);
    await page.getByRole('menuitemcheckbox', { name, exact: true }).click();
    await page.keyboard.press('Escape');
    proxy.next(writes, 'cut');
    await page.getByRole('button', { name: 'Save' }).click();
    await waitForNotification(page, 'Practitioner assignments updated successfully');
    assert.equal((await members()).length, 1);
    assert.deepEqual(proxy.left(), []);
  },
);
