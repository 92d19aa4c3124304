import { cleanup, screen, within } from '@testing-library/react';
import type { List, Location } from '../../../common/fhir/r4.ts';
import type { Sandbox } from '../../../server/sandbox/index.ts';
import { countyId } from '../../../server/sandbox/data/ids.ts';
import { notDuplicates, physicalTypes } from '../../../common/fhir/codes.ts';
import { openSandbox, renderApp } from '../../support/renderApp.tsx';
import { userWithRoles } from '../../support/userWithRoles.ts';

const clinic = (id: string, name: string, parts: Partial<Location> = {}): Location => ({
  resourceType: 'Location',
  id,
  name,
  status: 'active',
  partOf: { reference: `Location/${countyId('Mombasa')}`, display: 'Mombasa' },
  physicalType: { coding: [physicalTypes.building] },
  ...parts,
});

/** Two clinics 111 m apart, and a third one in another county. */
async function openCountry(): Promise<Sandbox> {
  const sandbox = await openSandbox();
  sandbox.fhir.load(
    [
      clinic('one', 'Zebra Clinic', { position: { latitude: -4, longitude: 39 } }),
      clinic('two', 'Zebbra clinic', { position: { latitude: -4.001, longitude: 39 } }),
      clinic('three', 'Zebra Clinic', { partOf: { reference: `Location/${countyId('Nairobi')}` } }),
      clinic('closed', 'Zebra Clinic', { status: 'inactive' }),
    ],
    { validate: false },
  );
  return sandbox;
}

const rows = async () => {
  const table = await screen.findByRole('table', { name: 'Likely duplicates' });
  return within(table).queryAllByRole('row').slice(1);
};

test('finds similar Locations among those of a name and says what was compared', async () => {
  const { requests, user } = await renderApp({
    path: '/admin/duplicates/locations?name=zeb',
    user: 'admin',
    sandbox: await openCountry(),
  });
  await user.click(await screen.findByRole('button', { name: 'Find duplicates' }));
  expect(
    await screen.findByText(
      '3 active records with “zeb” in the name compared: 1 pair of likely duplicates. Records with other names are not compared.',
    ),
  ).toBeVisible();
  const [row, ...others] = await rows();
  expect(others).toEqual([]);
  expect(row).toHaveTextContent('Names differ by 1 letter');
  expect(row).toHaveTextContent('Same parent');
  expect(row).toHaveTextContent('111 m apart');
  expect(requests.filter((request) => /Location\?.*name/.test(request))).toHaveLength(1);
});

test('has a tab with an address of its own for each kind of records', async () => {
  const { user } = await renderApp({
    path: '/admin/duplicates/locations',
    user: 'admin',
    sandbox: await openCountry(),
  });
  expect(await screen.findByRole('tab', { name: 'Locations', selected: true })).toBeVisible();
  await user.click(screen.getByRole('tab', { name: 'Teams' }));
  expect(await screen.findByRole('tab', { name: 'Teams', selected: true })).toHaveFocus();
  expect(screen.getByRole('tabpanel', { name: 'Teams' })).toBeVisible();
  expect(window.location.pathname).toBe('/admin/duplicates/teams');
});

test('finds the Locations of a name in another spelling, and duplicates with it', async () => {
  const sandbox = await openSandbox();
  sandbox.fhir.load([clinic('one', "N'gombe's"), clinic('two', 'N’gombe’s'), clinic('three', 'Ngombes')], {
    validate: false,
  });
  await renderApp({ path: '/admin/duplicates/locations?of=three', user: 'admin', sandbox });
  expect(await rows()).toHaveLength(2);
  cleanup();
  sandbox.fhir.remove('Location', 'three');
  const path = '/admin/duplicates/locations?name=ngombes';
  const { user } = await renderApp({ path, user: 'admin', sandbox });
  await user.click(await screen.findByRole('button', { name: 'Find duplicates' }));
  expect(await rows()).toHaveLength(1);
});

test('compares the Locations below a Location, level by level, and no others', async () => {
  const { user, requests } = await renderApp({
    path: `/admin/duplicates/locations?below=${countyId('Mombasa')}`,
    user: 'admin',
    sandbox: await openCountry(),
  });
  await user.click(await screen.findByRole('button', { name: 'Find duplicates' }));
  expect(await screen.findByText(/1 pair of likely duplicates. Duplicates elsewhere are not searched/)).toBeVisible();
  const searches = requests.filter((request) => /Location\?.*_elements/.test(request));
  expect(searches.length).toBeGreaterThan(0);
  for (const search of searches) expect(search).toContain(`partof=Location%2F${countyId('Mombasa')}`);
});

test('finds the duplicates of one record, also by phone number', async () => {
  const sandbox = await openSandbox();
  const person = (id: string, given: string, value: string) => ({
    resourceType: 'Practitioner',
    id,
    active: true,
    name: [{ given: [given], family: 'Zedler' }],
    telecom: [{ system: 'phone', value }],
  });
  sandbox.fhir.load([person('ann', 'Ann', '+254700111222'), person('anne', 'Anne', '0700111222')], { validate: false });
  await renderApp({ path: '/admin/duplicates/practitioners?of=ann', user: 'admin', sandbox });
  const [row] = await rows();
  expect(row).toHaveTextContent('Ann Zedler');
  expect(row).toHaveTextContent('Anne Zedler');
  expect(row).toHaveTextContent('Same phone number');
});

test('remembers on the server that a pair is no duplicate, until this is revoked', async () => {
  const sandbox = await openCountry();
  const lists = (): List[] =>
    sandbox.fhir
      .search('List', new URLSearchParams({ code: `${notDuplicates.list.system}|${notDuplicates.list.code}` }))
      .entry?.map(({ resource }) => resource as List) ?? [];
  const { user } = await renderApp({ path: '/admin/duplicates/locations?of=one', user: 'admin', sandbox });
  expect(await screen.findByText(/identifiers or parent: 1 likely duplicate\./)).toBeVisible();
  await user.dblClick(await screen.findByRole('button', { name: 'Not a duplicate: Zebra Clinic and Zebbra clinic' }));
  expect(await screen.findByText('The pair is no longer listed as a likely duplicate')).toBeVisible();
  expect(screen.getByText(/identifiers or parent: no likely duplicates\./)).toBeVisible();
  expect(await rows()).toEqual([]);
  // Once, in spite of the double click.
  expect(lists().map(({ identifier }) => identifier?.map(({ value }) => value))).toEqual([
    ['Location/one', 'Location/two'],
  ]);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Show' }), 'Not duplicates');
  await user.click(await screen.findByRole('button', { name: 'List again: Zebra Clinic and Zebbra clinic' }));
  expect(await screen.findByText('The pair is listed as a likely duplicate again')).toBeVisible();
  expect(lists().map(({ status }) => status)).toEqual(['retired']);
});

test('requests no Lists and offers no decision without permissions for Lists', async () => {
  const sandbox = await openCountry();
  const user = userWithRoles(sandbox, ['GET_LOCATION']);
  const { requests } = await renderApp({ path: '/admin/duplicates/locations?of=one', user, sandbox });
  expect(await rows()).toHaveLength(1);
  expect(screen.queryByRole('button', { name: /Not a duplicate/ })).toBeNull();
  expect(requests.filter((request) => request.includes('/List'))).toEqual([]);
});
